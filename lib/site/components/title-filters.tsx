/** Filters shared by all lists of titles. */

import { Status, TitleKind } from "#lib/contract/schema.ts";
import { Filters } from "#lib/site/components/filters.tsx";
import { StatusIcon } from "#lib/site/components/icons.tsx";
import type { Sort, StatusCounts } from "#lib/site/queries/browse.ts";
import { STATUS_WORDS } from "#lib/site/words/answers.ts";
import { withQuery } from "#lib/site/words/paths.ts";
import { one, pageOf, type Query } from "#lib/site/words/query.ts";

export interface ListFilter {
  readonly status: Status | undefined;
  readonly kind: TitleKind | undefined;
  readonly sort: Sort;
  readonly page: number;
}

/** Ignores unknown statuses and kinds. */
export function readTitleFilter(query: Query): ListFilter {
  return {
    status: Status.safeParse(one(query.status)).data,
    kind: TitleKind.safeParse(one(query.kind)).data,
    sort: sortOf(one(query.sort)),
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

interface Props {
  readonly path: string;
  readonly status: Status | undefined;
  readonly kind: TitleKind | undefined;
  readonly sort: Sort;
  readonly byStatus: StatusCounts;
  /** False for lists of one kind. */
  readonly kinds?: boolean;
}

export function TitleFilters({ path, status, kind, sort, byStatus, kinds = true }: Props) {
  const order = sortParameter(sort);
  const all = Object.values(byStatus).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <Filters
        name="Answer"
        filters={[
          { href: withQuery(path, { kind, sort: order }), label: "All answers", current: !status, count: all },
          ...Status.options
            .filter((option) => byStatus[option] || option === status)
            .map((option) => ({
              href: withQuery(path, { kind, status: option, sort: order }),
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
      {kinds && (
        <Filters
          name="Kind"
          filters={[
            { href: withQuery(path, { status, sort: order }), label: "Apps and games", current: !kind },
            { href: withQuery(path, { status, kind: "app", sort: order }), label: "Apps", current: kind === "app" },
            { href: withQuery(path, { status, kind: "game", sort: order }), label: "Games", current: kind === "game" },
          ]}
        />
      )}
    </>
  );
}
