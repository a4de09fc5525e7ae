/** An app or game as a small sign: letters, answer, name. Needs a SignSprite in its page. */
import { Fragment } from "react";
import type { Sign } from "#lib/contract/sign.ts";
import { lowerFirst } from "#lib/contract/words.ts";
import { SignUse } from "#lib/site/components/signs/sign-sprite.tsx";
import type { TitleLine } from "#lib/site/queries/lists/title-line.ts";
import { lineLabel, lineSign } from "#lib/site/words/answers/line-words.ts";
import { initials, makerPrefix } from "#lib/site/words/lists/monogram.ts";
import { isLongName, nameParts } from "#lib/site/words/lists/tile-name.ts";
import { titlePath } from "#lib/site/words/paths.ts";

type Shown = Pick<TitleLine, "slug" | "title" | "status" | "layer" | "confidence" | "ranLately" | "inBrowser">;

interface WallProps {
  readonly lines: readonly Shown[];
  /** Of all of them, on its own page. */
  readonly maker?: string;
}

export function Wall({ lines, maker }: WallProps) {
  return (
    <ul className="wall">
      {lines.map((line) => (
        <li key={line.slug}>
          <a className="el" data-status={lineSign(line)} href={titlePath(line.slug)}>
            <b aria-hidden="true">{initials(line.title)}</b>
            <SignUse status={lineSign(line)} flip />
            <span className="el-name" data-long={isLongName(line.title) ? "" : undefined}>
              <span className="out-of-sight">{makerPrefix(line.title, maker)}</span>
              <Parted name={line.title.slice(makerPrefix(line.title, maker).length)} />
              <Answer label={lineLabel(line)} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Read with the name; pointed at, the tile shows only what its colour does not say: "CrossOver". */
function Answer({ label }: { readonly label: string }) {
  const [exact = "", ...general] = label.split(": ").reverse();
  return (
    <>
      <span className="out-of-sight">: {general.map((part) => `${lowerFirst(part)}: `)}</span>
      <span className="el-answer out-of-sight">{general.length > 0 ? exact : lowerFirst(exact)}</span>
    </>
  );
}

/** A name that may break between its parts. */
export const Parted = ({ name }: { readonly name: string }) =>
  nameParts(name).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one name never move
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** Beside a text that names it. */
export function MiniTile({ title, status }: { readonly title: string; readonly status: Sign }) {
  return (
    <span className="el el-mini" data-status={status} aria-hidden="true">
      <SignUse status={status} flip />
      <b>{initials(title)}</b>
    </span>
  );
}
