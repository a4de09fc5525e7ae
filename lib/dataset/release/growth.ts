/** What a release has more or less of than the one before. Pure. */
import { Status } from "#lib/contract/schema.ts";
import type { Counts } from "#lib/dataset/release/manifest.ts";

export interface Growth {
  readonly of: "titles" | "breaking" | "bundleIds" | "changes" | Status;
  readonly now: number;
  /** Null where there is nothing to compare with. */
  readonly change: number | null;
}

export function growth(now: Counts, before: Counts | null): Growth[] {
  const row = (of: Growth["of"], count: (counts: Counts) => number): Growth => ({
    of,
    now: count(now),
    change: before && count(now) - count(before),
  });
  return [
    row("titles", ({ titles }) => titles),
    ...Status.options.map((status) => row(status, ({ byStatus }) => byStatus[status])),
    row("breaking", ({ breaking }) => breaking),
    row("bundleIds", ({ bundleIds }) => bundleIds),
    row("changes", ({ changes }) => changes),
  ];
}
