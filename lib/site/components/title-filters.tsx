/** Filters shared by all lists of titles. */

import { Status, TitleKind } from "#lib/contract/schema.ts";
import { Filters } from "#lib/site/components/filters.tsx";
import { StatusIcon } from "#lib/site/components/icons.tsx";
import type { Sort, TitleLines } from "#lib/site/queries/browse.ts";
import { STATUS_WORDS } from "#lib/site/words/answers.ts";
import { one, pageOf, type Query } from "#lib/site/words/query.ts";

export interface ListFilter {
  readonly status: Status | undefined;
  readonly kind: TitleKind | undefined;
  /** Part of a name or of a maker's host. */
  readonly text: string | undefined;
  readonly sort: Sort;
  /** Tiles in place of rows. */
  readonly view?: typeof TILES | undefined;
  readonly page: number;
}

/** The value of the query parameter. */
export const TILES = "tiles";

const TEXT_MAX = 100;

/** Ignores unknown statuses and kinds. */
export function readTitleFilter(query: Query): ListFilter {
  return {
    status: Status.safeParse(one(query.status)).data,
    kind: TitleKind.safeParse(one(query.kind)).data,
    text: (one(query.q) ?? "").replaceAll("\0", "").trim().slice(0, TEXT_MAX) || undefined,
    sort: sortOf(one(query.sort)),
    view: one(query.view) === TILES ? TILES : undefined,
    page: pageOf(one(query.page)),
  };
}

const ORDER_WORDS = {
  known: "Best known first.",
  title: "In alphabetical order.",
  maker: "By maker.",
  sure: "Surest first.",
  confirmed: "Last confirmed first.",
} as const satisfies Record<Sort, string>;

export function sortOf(asked: string | undefined): Sort {
  return asked && Object.hasOwn(ORDER_WORDS, asked) ? (asked as Sort) : "known";
}

export const orderWords = (sort: Sort): string => ORDER_WORDS[sort];

/** For the query string; the default order is left out. */
export const sortParameter = (sort: Sort): Sort | undefined => (sort === "known" ? undefined : sort);

/** As query parameters, without the page number. */
export const titleParameters = ({ status, kind, text, sort, view }: Omit<ListFilter, "page">) => ({
  q: text,
  status,
  kind,
  sort: sortParameter(sort),
  view,
});

export type Narrowed = Pick<ListFilter, "status" | "kind">;

interface Props {
  readonly asked: Narrowed;
  readonly list: Pick<TitleLines, "byStatus" | "byKind">;
  /** The address of the list with another filter. */
  readonly href: (change: Partial<Narrowed>) => string;
}

const KIND_WORDS = { app: "Apps", game: "Games" } as const satisfies Record<TitleKind, string>;

const sum = (counts: Partial<Record<string, number>>) =>
  Object.values(counts).reduce<number>((all, count = 0) => all + count, 0);

export function TitleFilters({ asked: { status, kind }, list: { byStatus, byKind }, href }: Props) {
  return (
    <>
      <Filters
        name="Answer"
        filters={[
          { href: href({ status: undefined }), label: "All answers", current: !status, count: sum(byStatus) },
          ...Status.options
            .filter((option) => byStatus[option] || option === status)
            .map((option) => ({
              href: href({ status: option }),
              label: (
                <>
                  <StatusIcon status={option} />
                  {STATUS_WORDS[option].label}
                </>
              ),
              current: option === status,
              count: byStatus[option] ?? 0,
            })),
        ]}
      />
      {(kind || Object.keys(byKind).length > 1) && (
        <Filters
          name="Kind"
          filters={[
            { href: href({ kind: undefined }), label: "Apps and games", current: !kind, count: sum(byKind) },
            ...TitleKind.options.map((option) => ({
              href: href({ kind: option }),
              label: KIND_WORDS[option],
              current: option === kind,
              count: byKind[option] ?? 0,
            })),
          ]}
        />
      )}
    </>
  );
}
