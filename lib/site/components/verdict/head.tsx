/** The title's name, maker and kind, and the Mac that the page answers for. */

import { NEXT_MACOS, type Scope, sameScope } from "#lib/contract/scope.ts";
import { partOf } from "#lib/contract/title-parts.ts";
import { listWords, sentenceCase } from "#lib/contract/words.ts";
import { KindIcon, kindOf } from "#lib/site/components/signs/kind-icon.tsx";
import { MiniTile } from "#lib/site/components/signs/tile.tsx";
import type { TitlePage } from "#lib/site/queries/title/page.ts";
import { macosName } from "#lib/site/words/answers/answers.ts";
import { chipNote } from "#lib/site/words/answers/chip-note.ts";
import { isPlugIn, pageDefunct } from "#lib/site/words/answers/page-facts.ts";
import { askedChip } from "#lib/site/words/answers/scope-words.ts";
import { pageQuestion, pageSign } from "#lib/site/words/answers/title-words.ts";
import { steamStore, titlePath, withQuery } from "#lib/site/words/paths.ts";
import type { MacScope } from "#lib/site/words/query.ts";
import { unbroken } from "#lib/site/words/unbroken.ts";

interface Props {
  readonly page: TitlePage;
  readonly general: Scope;
  /** What the address asks for that has no answers. */
  readonly ignored: readonly string[];
}

export function TitleHead({ page, general, ignored }: Props) {
  const defunct = pageDefunct(page);
  return (
    <div className="verdict-head">
      <h1>{unbroken(pageQuestion(page))}</h1>
      <MiniTile title={page.name} status={pageSign(page)} />
      <div>
        <Byline page={page} />
        {toolWords(page) && <p className="fine">{toolWords(page)}</p>}
        {defunct?.why !== "closed" && (
          <p className="fine">
            {[scopeLine(page.scope), chipNote(page)].filter(Boolean).join(": ")}
            {page.dependsOnMac && (
              <span className="no-print">
                {" "}
                · <a href="#your-mac">change</a>
              </span>
            )}
            {(page.scope.otherChip || page.scope.memory || !sameScope(page.scope, general)) && (
              <>
                {" "}
                (<a href={titlePath(page.verdict.slug)}>back to any Mac</a>)
              </>
            )}
          </p>
        )}
        {ignored.length > 0 && <p className="fine">{ignoredWords(ignored)}</p>}
      </div>
    </div>
  );
}

/** Whoever asked for an app of this name is told that this is none. */
export const toolWords = ({ formula, namesakes, name }: Pick<TitlePage, "formula" | "namesakes" | "name">): string =>
  formula !== null && namesakes.length === 0 ? `This is the command-line tool. We found no app called ${name}.` : "";

/** @param name that of the page @param searchedFor a part of it */
export function SearchedFor({ name, searchedFor }: { name: string; searchedFor: string }) {
  return (
    <p className="fine no-print">
      Showing {name} for “{searchedFor}”.{" "}
      <a href={withQuery("/titles", { q: searchedFor })}>Others with this in their name</a>
    </p>
  );
}

const NEXT = `macOS ${NEXT_MACOS}`;

/** @param ignored as of `findAskedPage` */
export const ignoredWords = (ignored: readonly string[]): string =>
  ignored.join() === NEXT
    ? `${NEXT} is not out yet. See the forecast below.`
    : `We have no answers for ${listWords(ignored, "or")}.`;

const TOOL = { kind: "tool", words: "Command-line tool" } as const;
const PLUG_IN = { kind: "plugIn", words: "Plug-in" } as const;

function whatItIs(page: TitlePage) {
  if (page.formula !== null) return TOOL;
  if (isPlugIn(page)) return PLUG_IN;
  const words = partOf(page.verdict.slug)?.label ?? sentenceCase(page.verdict.kind);
  return { kind: kindOf(page.verdict), words };
}

function Byline({ page }: { page: TitlePage }) {
  const { maker } = page;
  const { kind, words } = whatItIs(page);
  const steam = page.identifiers.find(({ scheme }) => scheme === "steam")?.value;
  return (
    <ul className="byline">
      <li>
        <KindIcon kind={kind} /> {words}
      </li>
      {maker && (
        <li>
          from{" "}
          {maker.href ? (
            <a href={maker.href} rel="nofollow">
              {maker.name}
            </a>
          ) : (
            maker.name
          )}
        </li>
      )}
      {steam && (
        <li className="byline-id">
          <a href={steamStore(steam)} rel="nofollow">
            Steam {steam}
          </a>
        </li>
      )}
    </ul>
  );
}

export function scopeLine(scope: MacScope): string {
  const { macos, memory } = scope;
  const [release, asked] = [`On ${macosName(macos)}`, askedChip(scope)];
  const and = memory ? ` and ${memory}\u00a0GB` : "";
  return asked === null
    ? `${release}, any Apple silicon chip${and.replace("and", "with")}`
    : `${release} with ${asked}${and}`;
}
