/** The filters that every list of titles shares. */

import { Status, TitleKind } from "#lib/contract/schema.ts";
import type { StatusCounts } from "#lib/site/browse.ts";
import { STATUS_WORDS } from "#lib/ui/copy.ts";
import { Filters } from "#lib/ui/filters.tsx";
import { StatusIcon } from "#lib/ui/icons.tsx";
import { withQuery } from "#lib/ui/paths.ts";
import { one, pageOf, type Query } from "#lib/ui/query.ts";

export interface AskedFilter {
  readonly status: Status | undefined;
  readonly kind: TitleKind | undefined;
  readonly page: number;
}

/** What is no status or kind is no filter. */
export function readTitleFilter(query: Query): AskedFilter {
  return {
    status: Status.safeParse(one(query.status)).data,
    kind: TitleKind.safeParse(one(query.kind)).data,
    page: pageOf(one(query.page)),
  };
}

interface Props {
  readonly path: string;
  readonly status: Status | undefined;
  readonly kind: TitleKind | undefined;
  readonly byStatus: StatusCounts;
  /** Lists of one kind only need no filter for it. */
  readonly kinds?: boolean;
}

export function TitleFilters({ path, status, kind, byStatus, kinds = true }: Props) {
  const all = Object.values(byStatus).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <Filters
        name="Answer"
        filters={[
          { href: withQuery(path, { kind }), label: "All answers", current: !status, count: all },
          ...Status.options
            .filter((option) => byStatus[option] || option === status)
            .map((option) => ({
              href: withQuery(path, { kind, status: option }),
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
            { href: withQuery(path, { status }), label: "Apps and games", current: !kind },
            { href: withQuery(path, { status, kind: "app" }), label: "Apps", current: kind === "app" },
            { href: withQuery(path, { status, kind: "game" }), label: "Games", current: kind === "game" },
          ]}
        />
      )}
    </>
  );
}
