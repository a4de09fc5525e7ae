/** A list of titles with its filters, and what stops in it. */

import { NEXT_MACOS } from "#lib/contract/scope.ts";
import { countWords } from "#lib/contract/words.ts";
import { FindForm } from "#lib/site/components/layout/find-form.tsx";
import { PageLinks } from "#lib/site/components/layout/page-links.tsx";
import { ShareBar } from "#lib/site/components/layout/share-bar.tsx";
import { NearTitles } from "#lib/site/components/lists/near-titles.tsx";
import { type ListFilter, TitleFilters } from "#lib/site/components/lists/title-filters.tsx";
import { TitleTable } from "#lib/site/components/lists/title-table.tsx";
import { SignSprite } from "#lib/site/components/signs/sign-sprite.tsx";
import { TableKey } from "#lib/site/components/signs/table-key.tsx";
import { Wall } from "#lib/site/components/signs/tile.tsx";
import type { ShownList } from "#lib/site/queries/lists/shown-list.ts";
import type { Stopping } from "#lib/site/queries/rosetta/rosetta.ts";
import { STATUS_WORDS } from "#lib/site/words/answers/answers.ts";
import { dataWords } from "#lib/site/words/lists/counts.ts";
import { commonStatus } from "#lib/site/words/lists/list-words.ts";
import { withQuery } from "#lib/site/words/paths.ts";

/** A tile is a small part of a row; both are full lines on all screens. */
const PAGE_SIZES = { rows: 48, tiles: 240 } as const;

export const pageSizeOf = ({ view }: Pick<ListFilter, "view">): number => PAGE_SIZES[view ?? "rows"];

export const shownAs = (asked: Pick<ListFilter, "page" | "sort" | "view">) => ({
  ...{ page: asked.page, size: pageSizeOf(asked), sort: asked.sort, asTiles: asked.view !== undefined },
});

/** One line of tiles on a desktop. */
export const STOPPING_SHOWN = 12;

type Parameters = Readonly<Record<string, string | undefined>>;

interface Props {
  readonly path: string;
  readonly label: string;
  readonly asked: ListFilter;
  readonly list: ShownList;
  /** The query parameters of a filter, without its page. */
  readonly parametersOf: (asked: ListFilter) => Parameters;
  /** Shown after the unfiltered list. */
  readonly stopping: Stopping;
  /** As of `dataWords`. */
  readonly asOf: string;
}

const FINDS = { app: "an app or maker", game: "a game or maker", both: "an app, game or maker" } as const;

const isWhole = ({ status, next, kind, text, letter, sort, view, page }: ListFilter) =>
  !status && !next && !kind && !text && !letter && !view && sort === "known" && page === 1;

export function TitleList({ path, label, asked, list, parametersOf, stopping, asOf }: Props) {
  const { shown, total, byStatus } = list;
  const href = (change: Partial<ListFilter>) => withQuery(path, parametersOf({ ...asked, ...change, page: 1 }));
  return (
    <>
      {Object.keys(byStatus).length > 0 && <ShareBar counts={byStatus} chosen={asked.status} />}
      <div className="list-tools">
        <FindForm
          action={path}
          text={asked.text}
          finds={FINDS[list.byKind.game ? (list.byKind.app ? "both" : "game") : "app"]}
          kept={{ ...parametersOf(asked), q: undefined }}
        />
        {holdsAny(list) && <TitleFilters asked={asked} list={list} href={href} />}
      </div>
      {total > 0 ? (
        <>
          {"tiles" in shown ? (
            <>
              <SignSprite />
              <Wall lines={shown.tiles} />
            </>
          ) : (
            <TitleTable
              label={label}
              rows={shown.rows}
              makerPages={shown.makerPages}
              sort={{ current: asked.sort, href: (sort) => href({ sort }) }}
              common={commonStatus(asked, byStatus)}
            />
          )}
          <TableKey>
            {byStatus.unsupported && `Apps that their makers closed count as “${STATUS_WORDS.unsupported.label}”.`}{" "}
            {dataWords(asOf)}
          </TableKey>
        </>
      ) : (
        <Nothing asked={asked} list={list} href={href} />
      )}
      <PageLinks path={path} query={parametersOf(asked)} page={asked.page} size={pageSizeOf(asked)} total={total} />
      {isWhole(asked) && stopping.lines.length > 0 && <Stops {...stopping} />}
    </>
  );
}

/** Some of its filters would show something. */
const holdsAny = ({ byStatus, byKind, byNext, byLetter }: ShownList) =>
  [byStatus, byKind, byNext, byLetter].some((counts) => Object.keys(counts).length > 0);

const ANY = { status: undefined, next: undefined, kind: undefined, letter: undefined, text: undefined } as const;

interface NothingProps extends Pick<Props, "asked" | "list"> {
  readonly href: (change: Partial<ListFilter>) => string;
}

/** What would find something. */
function Nothing({
  asked: { text, status, next, kind, letter },
  list: { near, byStatus, byNext },
  href,
}: NothingProps) {
  const [others, othersNext] = [byStatus, byNext].map((counts) =>
    Object.values(counts).reduce((sum, count) => sum + count, 0),
  );
  return (
    <>
      <NearTitles near={near} />
      <div className="box board-nothing">
        <h2>What to try</h2>
        <ul>
          {next && othersNext! > 0 && (
            <li>
              <a href={href({ next: undefined })}>
                {countWords(othersNext!, "match", "matches")} with any outcome in macOS {NEXT_MACOS}
              </a>
            </li>
          )}
          {status && others! > 0 && (
            <li>
              <a href={href({ status: undefined })}>{countWords(others!, "match", "matches")} with another answer</a>
            </li>
          )}
          {text && (status || next || kind || letter) && (
            <li>
              <a href={href({ ...ANY, text })}>Find “{text}” in the whole list</a>
            </li>
          )}
          {text && (
            <li>
              <a href={withQuery("/search", { q: text })}>Search everywhere for “{text}”</a>
            </li>
          )}
          <li>
            <a href={href(ANY)}>Show the whole list</a>
          </li>
          <li>
            <a href={withQuery("/tell", { name: text })} rel="nofollow">
              Tell us about an app or game
            </a>
          </li>
        </ul>
      </div>
    </>
  );
}

function Stops({ of, lines, total }: Stopping) {
  return (
    <section className="stopping" aria-labelledby="stops">
      <SignSprite />
      <h2 id="stops">Stops or may stop in macOS 28</h2>
      <Wall lines={lines} />
      <p className="wall-more">
        <a href={`${withQuery("/rosetta", { ...of })}#list`}>
          {total > lines.length ? `All ${total.toLocaleString("en-GB")} that stop or may stop` : "How sure we are"}, and
          what runs instead
        </a>
      </p>
    </section>
  );
}
