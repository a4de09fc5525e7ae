/** Filters shared by all lists of titles. */

import { PROJECTIONS, type Projection } from "#lib/catalog/verdicts/rules/projection.ts";
import { Status, TitleKind } from "#lib/contract/schema.ts";
import { NEXT_MACOS } from "#lib/contract/scope.ts";
import { Filters } from "#lib/site/components/layout/filters.tsx";
import { StatusIcon } from "#lib/site/components/signs/icons.tsx";
import type { Sort, TitleCounts } from "#lib/site/queries/lists/browse.ts";
import { STATUS_WORDS } from "#lib/site/words/answers/answers.ts";
import { LETTERS, type Letter, letterLabel, NEXT_LABELS, ORDER_WORDS } from "#lib/site/words/lists/list-words.ts";
import { one, pageOf, type Query } from "#lib/site/words/query.ts";

export interface ListFilter {
  readonly status: Status | undefined;
  /** What becomes of it in the next macOS. */
  readonly next: Projection | undefined;
  readonly kind: TitleKind | undefined;
  /** Part of a name or of a maker's host. */
  readonly text: string | undefined;
  readonly letter: Letter | undefined;
  readonly sort: Sort;
  /** Tiles in place of rows. */
  readonly view?: typeof TILES | undefined;
  readonly page: number;
}

/** As an address asks for it. */
interface AskedFilter extends ListFilter {
  /** What it asks for that no list has: "that status". */
  readonly ignored: readonly string[];
}

/** The value of the query parameter. */
export const TILES = "tiles";

const TEXT_MAX = 100;

const textOf = (value: Query[string]): string | undefined =>
  (one(value) ?? "").replaceAll("\0", "").trim().slice(0, TEXT_MAX) || undefined;

/** A name or a site, asked for as in the addresses of /rosetta. */
export const makerOf = (query: Query): string | undefined => textOf(query.maker);

/** A maker is found as part of a name or of a host. */
export function readTitleFilter(query: Query): AskedFilter {
  const status = Status.safeParse(one(query.status)).data;
  const next = PROJECTIONS.find((projection) => projection === one(query.next));
  const kind = TitleKind.safeParse(one(query.kind)).data;
  return {
    ...{ status, next, kind },
    text: [makerOf(query), textOf(query.q)].filter(Boolean).join(" ") || undefined,
    letter: LETTERS.find((letter) => letter === one(query.letter)),
    sort: sortOf(one(query.sort)),
    view: one(query.view) === TILES ? TILES : undefined,
    page: pageOf(one(query.page)),
    ignored: [
      ...(one(query.status) && !status ? ["that status"] : []),
      ...(one(query.next) && !next ? ["that forecast"] : []),
      ...(one(query.kind) && !kind ? ["that kind"] : []),
    ],
  };
}

export function sortOf(asked: string | undefined): Sort {
  return asked && Object.hasOwn(ORDER_WORDS, asked) ? (asked as Sort) : "known";
}

/** For the query string; the default order is left out. */
export const sortParameter = (sort: Sort): Sort | undefined => (sort === "known" ? undefined : sort);

/** As query parameters, without the page number. */
export const titleParameters = ({ status, next, kind, text, letter, sort, view }: Omit<ListFilter, "page">) => ({
  q: text,
  status,
  next,
  kind,
  letter,
  sort: sortParameter(sort),
  view,
});

type Href = (change: Partial<ListFilter>) => string;

interface Props {
  readonly asked: ListFilter;
  readonly list: TitleCounts;
  /** The address of the list with another filter. */
  readonly href: Href;
}

const KIND_WORDS = { app: "Apps", game: "Games" } as const satisfies Record<TitleKind, string>;

const sum = (counts: Partial<Record<string, number>>) =>
  Object.values(counts).reduce<number>((all, count = 0) => all + count, 0);

/** Beside and below the field that finds a name. */
export function TitleFilters({ asked, list: { byStatus, byKind, byNext, byLetter }, href }: Props) {
  const { kind } = asked;
  return (
    <>
      {(kind || Object.keys(byKind).length > 1) && (
        <Filters
          name="Kind"
          filters={[
            { href: href({ kind: undefined }), label: <AllKinds />, current: !kind, count: sum(byKind) },
            ...TitleKind.options.map((option) => ({
              href: href({ kind: option }),
              label: KIND_WORDS[option],
              current: option === kind,
              count: byKind[option] ?? 0,
            })),
          ]}
        />
      )}
      <ViewFilter asked={asked} href={href} />
      {/* Rows have theirs in their headings. */}
      {asked.view === TILES && <Order sort={asked.sort} href={href} />}
      <Letters letter={asked.letter} counts={byLetter} href={href} />
      <NextMacos next={asked.next} counts={byNext} href={href} />
      <Answers status={asked.status} counts={byStatus} href={href} />
    </>
  );
}

const AllKinds = () => (
  <span>
    All<span className="out-of-sight"> apps and games</span>
  </span>
);

interface NextProps {
  readonly next: Projection | undefined;
  readonly counts: TitleCounts["byNext"];
  readonly href: Href;
}

/** Folded: of most titles it says the same as their answer. */
function NextMacos({ next, counts, href }: NextProps) {
  const shown = (Object.keys(NEXT_LABELS) as Projection[]).filter((option) => counts[option] || option === next);
  return (
    <details className="fold">
      <summary>
        In macOS {NEXT_MACOS}: <b>{next ? NEXT_LABELS[next] : "any"}</b>
      </summary>
      <Filters
        name={`In macOS ${NEXT_MACOS}`}
        filters={[
          { href: href({ next: undefined }), label: "Any", current: !next, count: sum(counts) },
          ...shown.map((option) => ({
            href: href({ next: option }),
            label: NEXT_LABELS[option],
            current: option === next,
            count: counts[option] ?? 0,
          })),
        ]}
      />
    </details>
  );
}

interface AnswersProps {
  readonly status: Status | undefined;
  readonly counts: TitleCounts["byStatus"];
  readonly href: Href;
}

function Answers({ status, counts, href }: AnswersProps) {
  const shown = Status.options.filter((option) => counts[option] || option === status);
  return (
    <details className="fold fold-phone">
      <summary>
        Answer: <b>{status ? <Answer status={status} /> : "any"}</b>
      </summary>
      <Filters
        name="Answer"
        filters={[
          { href: href({ status: undefined }), label: "All answers", current: !status, count: sum(counts) },
          ...shown.map((option) => ({
            href: href({ status: option }),
            label: <Answer status={option} />,
            current: option === status,
            count: counts[option] ?? 0,
          })),
        ]}
      />
    </details>
  );
}

const Answer = ({ status }: { readonly status: Status }) => (
  <>
    <StatusIcon status={status} />
    {STATUS_WORDS[status].label}
  </>
);

const ViewFilter = ({ asked, href }: Pick<Props, "asked" | "href">) => (
  <Filters
    name="View"
    filters={[
      { href: href({ view: undefined }), label: "Rows", current: !asked.view },
      { href: href({ view: TILES }), label: "Tiles", current: asked.view === TILES },
    ]}
  />
);

interface LettersProps {
  readonly letter: Letter | undefined;
  readonly counts: TitleCounts["byLetter"];
  readonly href: Href;
}

/** From A to Z, each with its count; a letter that no name begins with keeps its place. Folded, or the list would begin below them. */
function Letters({ letter, counts, href }: LettersProps) {
  return (
    <details className="fold" open={letter !== undefined}>
      <summary>
        First letter: <b>{letter ? letterLabel(letter) : "any"}</b>
      </summary>
      <nav aria-label="First letter">
        <ul className="letters">
          <li>
            <a href={href({ letter: undefined, sort: "known" })} aria-current={letter ? undefined : "true"}>
              All <span className="num">{sum(counts).toLocaleString("en-GB")}</span>
            </a>
          </li>
          {LETTERS.map((each) => (
            <li key={each}>
              {counts[each] ? (
                <a href={href({ letter: each, sort: "title" })} aria-current={each === letter ? "true" : undefined}>
                  {letterLabel(each)} <span className="num">{counts[each].toLocaleString("en-GB")}</span>
                </a>
              ) : (
                <span>{letterLabel(each)}</span>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}

const TILE_ORDERS = { known: "Best known first", title: "A to Z", confirmed: "Newest evidence first" } as const;

const Order = ({ sort, href }: { readonly sort: Sort; readonly href: Href }) => (
  <Filters
    name="Order"
    filters={Object.entries(TILE_ORDERS).map(([each, label]) => ({
      href: href({ sort: each as Sort }),
      label,
      current: each === sort,
    }))}
  />
);
