/** The differences in size between a release and the one before. Pure. */
import { PROJECTIONS, type Projection } from "#lib/catalog/verdicts/rules/projection.ts";
import { Status } from "#lib/contract/schema.ts";
import type { Counts } from "#lib/dataset/release/manifest.ts";

export interface Growth {
  readonly of: "titles" | "bundleIds" | "changes" | Status | Projection;
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
  // Of what earlier releases do not count.
  const laterRow = (of: Growth["of"], count: (counts: Counts) => number | undefined): Growth => {
    const [held = 0, former] = [count(now), before ? count(before) : undefined];
    return { of, now: held, change: former === undefined ? null : held - former };
  };
  return [
    row("titles", ({ titles }) => titles),
    ...Status.options.map((status) =>
      now.listed ? laterRow(status, ({ listed }) => listed?.[status]) : row(status, ({ byStatus }) => byStatus[status]),
    ),
    ...(now.onMacos28 ? PROJECTIONS.map((of) => laterRow(of, ({ onMacos28 }) => onMacos28?.[of])) : []),
    row("bundleIds", ({ bundleIds }) => bundleIds),
    row("changes", ({ changes }) => changes),
  ];
}
