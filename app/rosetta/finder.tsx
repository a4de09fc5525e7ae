/** The list of affected titles, filtered and sorted by plain links and a form. */

import { GROUPS } from "#lib/catalog/lists/affected.ts";
import { CATEGORIES, type Category } from "#lib/contract/categories.ts";
import { LATEST_MACOS, NEXT_MACOS } from "#lib/contract/scope.ts";
import { countWords, lowerFirst } from "#lib/contract/words.ts";
import { urls } from "#lib/core/urls.ts";
import { Filters } from "#lib/site/components/layout/filters.tsx";
import { FindForm } from "#lib/site/components/layout/find-form.tsx";
import { PageLinks } from "#lib/site/components/layout/page-links.tsx";
import { sharedAnswers, TitleTable } from "#lib/site/components/lists/title-table.tsx";
import { TableKey } from "#lib/site/components/signs/table-key.tsx";
import { listRows } from "#lib/site/queries/lists/list-rows.ts";
import { listPageKeys } from "#lib/site/queries/lists/makers.ts";
import type { AffectedPage, AffectedSummary } from "#lib/site/queries/rosetta/rosetta.ts";
import { NEXT_LABELS, ORDER_WORDS } from "#lib/site/words/lists/list-words.ts";
import { withQuery } from "#lib/site/words/paths.ts";
import { listPath, parametersOf, type RosettaQuery } from "./list-query.ts";

export const PAGE_SIZE = 30;

interface Props {
  readonly found: AffectedPage;
  /** The requested maker's name, if one of its titles is affected. */
  readonly maker: string | undefined;
  readonly asked: RosettaQuery;
}

export async function Finder({ found, maker, asked }: Props) {
  const [rows, makerPages] = await Promise.all([listRows(found.ids), listPageKeys()]);
  const parameters = parametersOf(asked);
  const shared = asked.group ? sharedAnswers(rows) : null;
  const asFile = (
    <a className="no-print" href={withQuery("/rosetta.csv", { ...parameters, sort: undefined })}>
      Download this list (CSV)
    </a>
  );
  return (
    <section className="later" aria-labelledby="list">
      <h2 id="list">{heading(asked, maker)}</h2>
      <FindForm
        action="/rosetta#list"
        text={asked.text}
        finds="an app, game or maker"
        kept={{ ...parameters, q: undefined, maker: undefined }}
      />
      <Filters name="How sure" filters={groupFilters(found, asked)} />
      <p className="fine">
        {countWords(found.total, "app or game", "apps and games")}
        {asked.text && ` with “${asked.text}” in the name`}.{" "}
        {found.total > 1 &&
          (asked.sort === "known" && !asked.group
            ? "Those that will stop come first, the best known at the top."
            : ORDER_WORDS[asked.sort])}{" "}
        {isNarrowed(asked) && <a href="/rosetta#list">Show all</a>}
      </p>
      {shared ? (
        <p className="fine">
          Each of these {lowerFirst(shared[1]!)} on macOS {LATEST_MACOS}. On macOS {NEXT_MACOS}, a forecast:{" "}
          {lowerFirst(shared[2]!)}. {asFile}
        </p>
      ) : (
        <TableKey>{asFile}</TableKey>
      )}
      {found.total > 0 ? (
        <TitleTable
          label="What stops with Rosetta 2"
          rows={rows}
          sort={{ current: asked.sort, href: (sort) => listPath(asked, { sort }) }}
          common="rosetta2"
          hidesAnswers={shared !== null}
          makerPages={makerPages}
        />
      ) : (
        <p>
          Nothing that stops matches this. <a href={withQuery("/search", { q: asked.text })}>Search everywhere</a>, or{" "}
          <a href="/check">check your own Mac</a>.
        </p>
      )}
      <PageLinks
        path="/rosetta"
        list="list"
        query={parameters}
        page={asked.page}
        size={PAGE_SIZE}
        total={found.total}
        file={
          isNarrowed({ ...asked, group: undefined }) ? "" : urls.site(withQuery("/rosetta.csv", { group: asked.group }))
        }
      />
    </section>
  );
}

const isNarrowed = ({ text, group, category, maker, kind }: RosettaQuery) =>
  [text, group, category, maker, kind].some((each) => each !== undefined);

function heading({ category }: RosettaQuery, name: string | undefined): string {
  const of = [category && CATEGORIES[category as Category], name && `by ${name}`].filter(Boolean).join(", ");
  return of ? `What stops: ${of}` : "The full list";
}

function groupFilters({ groups }: AffectedPage, asked: RosettaQuery) {
  const all = Object.values(groups).reduce((sum, count) => sum + count, 0);
  return [
    { href: listPath(asked, { group: undefined }), label: "All", current: !asked.group, count: all },
    ...GROUPS.map((group) => ({
      href: listPath(asked, { group }),
      label: NEXT_LABELS[group],
      current: group === asked.group,
      count: groups[group],
    })),
  ];
}

/** Entry points: categories and makers. */
export function ByCategory({ categories }: Pick<AffectedSummary, "categories">) {
  const counts = new Map(categories.map(({ category, count }) => [category, count]));
  const most = Math.max(1, ...counts.values());
  return (
    <Tallies
      rows={(Object.keys(CATEGORIES) as Category[])
        .filter((slug) => counts.has(slug))
        .map((slug) => ({
          href: `${withQuery("/rosetta", { category: slug })}#list`,
          name: CATEGORIES[slug],
          count: counts.get(slug)!,
        }))
        .toSorted((a, b) => b.count - a.count)}
      most={most}
    />
  );
}

export function Tallies({
  rows,
  most,
}: {
  rows: readonly { href: string; name: string; count: number }[];
  most: number;
}) {
  return (
    <ul className="tallies">
      {rows.map(({ href, name, count }) => (
        <li key={href}>
          <a href={href}>{name}</a>
          <span className="num">{count}</span>
          <span className="bar" data-status="rosetta2" style={{ width: `${(100 * count) / most}%` }} />
        </li>
      ))}
    </ul>
  );
}
