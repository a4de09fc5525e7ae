/** What becomes of a copy on one macOS version, in two or three words. Pure. */
import { type Action, isInDoubt, type Judgement } from "#lib/check/judging/judge.ts";
import type { Status } from "#lib/contract/schema.ts";

/** For an edition without evidence of its own. */
export const AT_BEST = "at best with Rosetta";
/** Of an edition of 2012 or earlier: today, and on macOS 28. */
export const OF_EARLY = ["may not start", "will not start"] as const;

/** A copy on one macOS version. */
export const ON_WORDS = {
  native: "runs",
  rosetta2: "runs, with Rosetta",
  translation: "needs extra software",
  unsupported: "does not run",
  unknown: "not known yet",
} as const satisfies Record<Status, string>;
const TO_UPDATE = "update to be sure";
const OF_UPDATE: Readonly<Partial<Record<Action, string>>> = {
  ...{ renew: TO_UPDATE, update: TO_UPDATE, upgrade: TO_UPDATE },
  ...{ probably: "probably native", confirm: "probably native" },
};

/** @param at index into `on`: macOS 26, 27 or 28 */
export function onWords({ on, old, action }: Pick<Judgement, "on" | "old" | "action">, at: number): string {
  if (action === "below") return "below its minimum";
  const [, now, next] = on;
  // An edition older than Apple silicon.
  if (at < 2 && now === "unknown" && next === "unsupported") return old === "early" ? OF_EARLY[0] : AT_BEST;
  if (at < 2) return ON_WORDS[on[at]!];
  if (isInDoubt(on) && action !== "confirm") return "may stop";
  if (next === "unsupported" && now !== "unsupported") return old === "early" ? OF_EARLY[1] : "will stop";
  // A native version is out, and this copy is not known to be one.
  if (next === "unknown") return OF_UPDATE[action] ?? ON_WORDS.unknown;
  return next === "native" ? "keeps running" : ON_WORDS[next];
}
