/** An app or game as a small sign: letters, answer, name. Needs a SignSprite in its page. */
import { lowerFirst } from "#lib/contract/words.ts";
import { SignUse } from "#lib/site/components/sign-sprite.tsx";
import type { TitleLine } from "#lib/site/queries/title-page.ts";
import { STATUS_WORDS } from "#lib/site/words/answers.ts";
import { BROWSER_ANSWER } from "#lib/site/words/circumstance-words.ts";
import { initials } from "#lib/site/words/monogram.ts";
import { titlePath } from "#lib/site/words/paths.ts";

type Shown = Pick<TitleLine, "slug" | "title" | "status" | "inBrowser">;

export function Wall({ lines }: { lines: readonly Shown[] }) {
  return (
    <ul className="wall">
      {lines.map(({ slug, title, status, inBrowser }) => (
        <li key={slug}>
          <a className="el" data-status={status} href={titlePath(slug)}>
            <b aria-hidden="true">{initials(title)}</b>
            <SignUse status={status} flip />
            <span className="el-name">
              {title}
              <span className="out-of-sight">
                : {lowerFirst(inBrowser ? BROWSER_ANSWER.short : STATUS_WORDS[status].label)}
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Beside a text that names it. */
export function MiniTile({ title, status }: Pick<Shown, "title" | "status">) {
  return (
    <span className="el el-mini" data-status={status} aria-hidden="true">
      <SignUse status={status} flip />
      <b>{initials(title)}</b>
    </span>
  );
}
