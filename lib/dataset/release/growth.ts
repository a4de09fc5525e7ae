/** The differences in size between a release and the one before. Pure. */
import { GROUPS, type Group } from "#lib/catalog/lists/affected.ts";
import { Status } from "#lib/contract/schema.ts";
import type { Counts } from "#lib/dataset/release/manifest.ts";

export interface Growth {
  readonly of: "titles" | "listed_unsupported" | "bundleIds" | "changes" | Status | Group;
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
  const projectedRow = (of: Growth["of"], count: (counts: Counts) => number | undefined): Growth => {
    const [held = 0, former] = [count(now), before ? count(before) : undefined];
    return { of, now: held, change: former === undefined ? null : held - former };
  };
  return [
    row("titles", ({ titles }) => titles),
    ...Status.options.map((status) => row(status, ({ byStatus }) => byStatus[status])),
    ...(now.onMacos28
      ? [
          projectedRow("listed_unsupported", listedUnsupported),
          ...GROUPS.map((of) => projectedRow(of, ({ onMacos28 }) => onMacos28?.[of])),
        ]
      : []),
    row("bundleIds", ({ bundleIds }) => bundleIds),
    row("changes", ({ changes }) => changes),
  ];
}

/** What no Mac runs any more, whatever its code can do: lists put it under "Does not run", files do not. */
const listedUnsupported = ({ onMacos28, byStatus }: Counts): number | undefined =>
  onMacos28 && onMacos28.does_not_run - byStatus.unsupported;
