/** A list of titles with its filters, and what stops in it. */
import { countWords } from "#lib/contract/words.ts";
import { Filters } from "#lib/site/components/filters.tsx";
import { FindForm } from "#lib/site/components/find-form.tsx";
import { PageLinks } from "#lib/site/components/page-links.tsx";
import { ShareBar } from "#lib/site/components/share-bar.tsx";
import { SignSprite } from "#lib/site/components/sign-sprite.tsx";
import { Wall } from "#lib/site/components/tile.tsx";
import { type ListFilter, TILES, TitleFilters } from "#lib/site/components/title-filters.tsx";
import { TableKey, TitleTable } from "#lib/site/components/title-table.tsx";
import type { TitleLines } from "#lib/site/queries/browse.ts";
import type { Stopping } from "#lib/site/queries/rosetta.ts";
import { withQuery } from "#lib/site/words/paths.ts";

/** Full lines of tiles. */
export const PAGE_SIZE = 48;
/** One line of tiles on a desktop. */
export const STOPPING_SHOWN = 12;

/** What the list holds, counted. */
export function countTitles(count: number, { byKind }: Pick<TitleLines, "byKind">): string {
  if (!byKind.game) return countWords(count, "app");
  return byKind.app ? countWords(count, "app or game", "apps and games") : countWords(count, "game");
}

type Parameters = Readonly<Record<string, string | undefined>>;

interface Props {
  readonly path: string;
  readonly label: string;
  readonly asked: ListFilter;
  readonly list: TitleLines;
  /** The query parameters of a filter, without its page. */
  readonly parametersOf: (asked: ListFilter) => Parameters;
  /** Shown before the unfiltered list. */
  readonly stopping: Stopping;
}

const FINDS = { app: "an app or maker", game: "a game or maker", both: "an app, game or maker" } as const;

const isWhole = ({ status, kind, text, sort, view, page }: ListFilter) =>
  !status && !kind && !text && !view && sort === "known" && page === 1;

export function TitleList({ path, label, asked, list, parametersOf, stopping }: Props) {
  const { rows, total, byStatus } = list;
  const href = (change: Partial<ListFilter>) => withQuery(path, parametersOf({ ...asked, ...change, page: 1 }));
  return (
    <>
      <ShareBar counts={byStatus} />
      {isWhole(asked) && stopping.lines.length > 0 && <Stops {...stopping} />}
      <FindForm
        action={path}
        text={asked.text}
        finds={FINDS[list.byKind.game ? (list.byKind.app ? "both" : "game") : "app"]}
        kept={{ ...parametersOf(asked), q: undefined }}
      />
      <TitleFilters asked={asked} list={list} href={href} />
      {asked.text && (
        <p>
          {total > 0
            ? `${countTitles(total, list)} with “${asked.text}” in the name.`
            : `No app or game here has “${asked.text}” in its name.`}{" "}
          <a href={href({ text: undefined })}>Show the whole list</a>
        </p>
      )}
      {total > 0 ? (
        <>
          <Filters
            name="View"
            filters={[
              { href: href({ view: undefined }), label: "Rows", current: !asked.view },
              { href: href({ view: TILES }), label: "Tiles", current: asked.view === TILES },
            ]}
          />
          <TableKey />
          {asked.view === TILES ? (
            <>
              <SignSprite />
              <Wall lines={rows} />
            </>
          ) : (
            <TitleTable
              label={label}
              rows={rows}
              sort={{ current: asked.sort, href: (sort) => href({ sort }) }}
              common={asked.status ?? "native"}
            />
          )}
        </>
      ) : (
        asked.text && (
          <p>
            <a href={withQuery("/search", { q: asked.text })}>Search everywhere</a>
          </p>
        )
      )}
      <PageLinks path={path} query={parametersOf(asked)} page={asked.page} size={PAGE_SIZE} total={total} />
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
