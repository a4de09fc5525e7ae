/** When and how a source was last read, beside the date of its file. Pure. */
import { shortDay } from "#lib/contract/words.ts";
import type { SourceState } from "#lib/site/queries/status/coverage.ts";

/** Of facts collected by hand, one by one, and of our own lists; any other licence is that of another project's file. */
const BY_HAND: ReadonlySet<string> = new Set(["", "Facts", "CC-BY-4.0"]);

export function readWords({ readAt, shipped, licence }: Pick<SourceState, "readAt" | "shipped" | "licence">): string {
  if (readAt) return `read ${shortDay(readAt)}`;
  // Its file came with the catalogue, as the page says once.
  if (shipped) return "";
  return BY_HAND.has(licence ?? "") ? "collected by hand" : "no date given";
}
