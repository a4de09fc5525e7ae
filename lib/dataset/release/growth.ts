/** The differences in size between a release and the one before. Pure. */
import { GROUPS, type Group } from "#lib/catalog/lists/affected.ts";
import { Status } from "#lib/contract/schema.ts";
import type { Counts } from "#lib/dataset/release/manifest.ts";

export interface Growth {
  readonly of: "titles" | "bundleIds" | "changes" | Status | Group;
  readonly now: number;
  /** Null without an earlier release. */
  readonly change: number | null;
}

export function growth(now: Counts, before: Counts | null): Growth[] {
  const row = (of: Growth["of"], count: (counts: Counts) => number): Growth => ({
    of,
    now: count(now),
    change: before && count(now) - count(before),
  });
  const groupRow = (of: Group): Growth => {
    const [count = 0, former] = [now.onMacos28?.[of], before?.onMacos28?.[of]];
    return { of, now: count, change: former === undefined ? null : count - former };
  };
  return [
    row("titles", ({ titles }) => titles),
    ...Status.options.map((status) => row(status, ({ byStatus }) => byStatus[status])),
    ...(now.onMacos28 ? GROUPS.map(groupRow) : []),
    row("bundleIds", ({ bundleIds }) => bundleIds),
    row("changes", ({ changes }) => changes),
  ];
}
