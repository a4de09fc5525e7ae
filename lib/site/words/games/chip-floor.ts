/** Whether a Mac's chip meets what a title asks for. Pure. */
import { askedWords, equipmentParts, meetsChip } from "#lib/catalog/verdicts/rules/equipment.ts";
import type { Floors } from "#lib/contract/evidence.ts";
import { chipFamily, chipSpelled } from "#lib/contract/scope.ts";
import { sentenceCase } from "#lib/contract/words.ts";
import { isPlain, type MethodRow, onMac } from "#lib/site/words/games/compat-methods.ts";
import { atSettings, figureWords } from "#lib/site/words/games/play.ts";
import { type Answer, toldClaims } from "#lib/site/words/games/told-claims.ts";

export type Reach = "all" | "some" | "none";

/**
 * @param floors its chip is such as "M1", or "M1 Max or M2 Pro": newer families meet it, older ones do not
 * @param chip a family or a larger chip of one: `m1`, `m1-max`
 */
export function reachOf(floors: Floors | null, chip: string): Reach {
  if (chip === "apple_silicon" || !floors?.chip) return "all";
  const name = chipSpelled(chip);
  // Null: an A18 Pro, which nothing compares with these, is not said to be too little.
  if (meetsChip(floors.chip, name) !== false) return "all";
  return isFamily(chip) && meetsChip(floors.chip, `${name} Ultra`) ? "some" : "none";
}

const isFamily = (chip: string): boolean => chip === chipFamily(chip);

/** What a title's stated minimum means for this chip: "An M1 Max meets the stated minimum, a base M1 does not."; empty where there is nothing to add. */
export function chipSentence(floors: Floors | null, chip: string): string {
  const [reach, name] = [reachOf(floors, chip), chipSpelled(chip)];
  if (reach === "none") return `An ${name} is below the stated minimum.`;
  if (reach === "some") {
    const enough = floors?.chip?.split(" or ").find((each) => each.startsWith(`${name} `));
    return `An ${enough} meets the stated minimum, a base ${name} does not.`;
  }
  return isFamily(chip) || equipmentParts({ chip: floors?.chip }).length === 0
    ? ""
    : `${name} meets the stated minimum.`;
}

interface Told {
  readonly floors: Floors | null;
  readonly ways: readonly MethodRow[];
}

/** Whether its minimum or a report names a larger chip of a family: then it matters which one a Mac has. */
export const namesLargerChip = ({ floors, ways }: Told): boolean =>
  / (?:Pro|Max|Ultra)\b/.test(floors?.chip ?? "") ||
  ways.some(({ words }) => Object.values(words).some(({ item }) => !isPlain(item)));

/**
 * Where larger chips of older families are asked for, what is known of the plain chip of a newer one:
 * "On an M4 a test counted 16–21 fps at low settings."; else empty.
 */
export function baseChipSentence(told: Told, answer: Answer, chip: string): string {
  const { floors } = told;
  const larger = floors?.chip?.split(" or ").filter((each) => each.includes(" ")) ?? [];
  const name = chipSpelled(chip);
  const isNewer = isFamily(chip) && reachOf(floors, chip) === "all" && !floors?.chip?.includes(name);
  if (chip === "apple_silicon" || larger.length === 0 || !isNewer) return "";
  const tested = toldClaims(told, answer).find(
    ({ column, item }) => column === chip && isPlain(item) && item.play?.fps,
  );
  if (!tested) return `No report names a base ${name}; it asks for ${equipmentParts({ chip: floors?.chip })}.`;
  const { item } = tested;
  const settings = atSettings(item.play);
  const figures = figureWords(settings ? { fps: item.play!.fps! } : item.play);
  return `${sentenceCase(onMac(item)!)} a test counted ${[figures, settings].filter(Boolean).join(" ")}.`;
}

/**
 * The answer with what the title asks for: "Yes, on an M1 Max, M2 Pro or better."
 * @param answer "Yes." or "Probably."
 * @param chip not below it @param memory of the Mac in gigabytes, not less than is asked for; undefined: any
 */
export function scopedAnswer(answer: string, floors: Floors | null, chip: string, memory?: number): string {
  // What the Mac asked about has meets what is asked for.
  const asked = askedWords({
    chip: chip === "apple_silicon" ? floors?.chip : undefined,
    memory: memory === undefined ? floors?.memory : undefined,
  });
  return asked ? answer.replace(/\.$/, `, ${asked}.`) : answer;
}
