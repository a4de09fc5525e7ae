/** The order of a fleet's apps: an admin begins with what most Macs have. Pure. */

import type { Row } from "#lib/check/judging/rows.ts";
import { countMacs } from "#lib/check/words/doubt.ts";

/** Equal ones keep their order. @param rowOf counted once each: an app may have hundreds of copies */
export function mostMacsFirst<T>(items: readonly T[], rowOf: (item: T) => Row): T[] {
  const counts = new Map(items.map((item) => [item, countMacs(rowOf(item))]));
  return items.toSorted((a, b) => counts.get(b)! - counts.get(a)!);
}
