/** Whether a Mac's chip meets what a title asks for. Pure. */
import { askedWords, meetsChip } from "#lib/catalog/verdicts/equipment.ts";
import type { Floors } from "#lib/contract/evidence.ts";
import type { Chip } from "#lib/contract/schema.ts";

export type Reach = "all" | "some" | "none";

/** In few words, of a Mac whose chip is below what a title asks for. */
export const OUT_OF_REACH = "Needs a faster Mac";

/** @param floors its chip is such as "M1", or "M1 Max or M2 Pro": newer families meet it, older ones do not */
export function reachOf(floors: Floors | null, chip: Chip): Reach {
  if (chip === "apple_silicon" || !floors?.chip) return "all";
  const family = chip.toUpperCase();
  if (meetsChip(floors.chip, family)) return "all";
  return meetsChip(floors.chip, `${family} Ultra`) ? "some" : "none";
}

/**
 * The answer with what the title asks for: "Yes, on an M1 Max, M2 Pro or better.", "Not on a base M1."
 * @param answer "Yes." or "Probably."
 * @param memory of the Mac in gigabytes, not less than is asked for; undefined: any
 */
export function scopedAnswer(answer: string, floors: Floors | null, chip: Chip, memory?: number): string {
  const reach = reachOf(floors, chip);
  if (reach !== "all") return `Not on ${reach === "some" ? "a base" : "an"} ${chip.toUpperCase()}.`;
  // What the Mac asked about has meets what is asked for.
  const asked = askedWords({
    chip: chip === "apple_silicon" ? floors?.chip : undefined,
    memory: memory === undefined ? floors?.memory : undefined,
  });
  return asked ? answer.replace(/\.$/, `, ${asked}.`) : answer;
}
