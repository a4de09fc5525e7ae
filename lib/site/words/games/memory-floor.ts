/** What is said of a Mac with less than a title asks for: a stated minimum, unless a test ran it on as little memory. Pure. */
import { type Equipment, equipmentParts } from "#lib/catalog/verdicts/rules/equipment.ts";
import type { Floors } from "#lib/contract/evidence.ts";
import { chipSpelled } from "#lib/contract/scope.ts";
import { BELOW_MINIMUM, type Sign } from "#lib/contract/sign.ts";
import type { EvidenceItem } from "#lib/site/queries/title/evidence-item.ts";
import { reachOf } from "#lib/site/words/games/chip-floor.ts";
import { type ChipColumn, isPlain, namedChip, onMac, readChip } from "#lib/site/words/games/compat-methods.ts";
import { figureWords } from "#lib/site/words/games/play.ts";

/** A test on a Mac with less memory than is asked for. */
export type MemoryTest = Pick<EvidenceItem, "chip" | "triedOn" | "play">;

export interface AskedMac {
  /** As an address or a page names it; undefined: any. */
  readonly chip?: string | null | undefined;
  /** In gigabytes; undefined: any. */
  readonly memory?: number | undefined;
}

/** "M2 with 8 GB"; empty if none is asked about. */
export const macWords = ({ chip, memory }: AskedMac): string =>
  [chip && chipSpelled(chip), memory && `${memory}\u00a0GB`].filter(Boolean).join(" with ");

interface Asking {
  readonly floors?: Floors | null | undefined;
  /** Newest first, on the way that the answer names. */
  readonly testsOnLess?: readonly MemoryTest[] | undefined;
}

export interface BelowAnswer {
  /** In large letters. */
  readonly answer: string;
  /** Above it. */
  readonly label: string;
  /** After the sentence that says what is asked for; empty where that says it. */
  readonly sentence: string;
  /** The sureness of the title's own answer is not this one's. */
  readonly sureness: { readonly fact: string; readonly note: string };
  readonly sign: Sign;
  readonly lacks: "chip" | "memory";
  /** A test ran it on this very chip and memory. */
  readonly isTested: boolean;
}

/** What the check needs of them to judge as below: the least memory of each chip, by its family. */
export function ranOn(tests: readonly MemoryTest[]): Equipment[] {
  const least = new Map<ChipColumn, number>();
  for (const test of tests.filter(isPlain)) {
    const [chip, memory] = [namedChip(test), test.play?.memory];
    if (chip !== "apple_silicon" && memory) least.set(chip, Math.min(memory, least.get(chip) ?? memory));
  }
  return [...least].map(([chip, memory]) => ({ chip: chipSpelled(chip), memory }));
}

/** Of a Mac that the stated minimum leaves out, where no evidence says that it does not run there. */
export const BELOW_ITS_MINIMUM = "Below its minimum";

const UNSURE = "Not very sure";
const BELOW = {
  answer: `${BELOW_ITS_MINIMUM}.`,
  sign: BELOW_MINIMUM,
  isTested: false,
  sureness: { fact: UNSURE, note: "Its stated minimum alone" },
} as const;

/** Of a Mac with less than a title asks for; null where it will do, or is not asked about. */
export function belowAnswer({ floors = null, testsOnLess = [] }: Asking, mac: AskedMac): BelowAnswer | null {
  const { chip, memory } = mac;
  if (chip && reachOf(floors, chip) !== "all")
    return { ...BELOW, lacks: "chip", label: `Asks for ${equipmentParts({ chip: floors?.chip })[0]}`, sentence: "" };
  const asked = floors?.memory ?? 0;
  if (memory === undefined || memory >= asked) return null;
  const lacking = { ...BELOW, lacks: "memory", label: `Asks for ${asked} GB of memory` } as const;
  const tests = testsOnLess.filter(({ play }) => play?.memory !== undefined && play.memory <= memory);
  const board = readChip(chip ?? "");
  const same = tests.find((test) => board && namedChip(test) === board && isPlain(test));
  const test = same ?? tests[0];
  if (!test) return { ...lacking, sentence: `We know of no test on ${memory} GB.` };
  const sentence = testSentence(test);
  return same
    ? {
        ...{ lacks: "memory", answer: "Yes, in a test.", label: `Below its minimum of ${asked} GB`, sentence },
        sureness: { fact: UNSURE, note: "A test on this chip and memory" },
        sign: "native",
        isTested: true,
      }
    : { ...lacking, sentence, sureness: { fact: UNSURE, note: "Its stated minimum, and a test below it" } };
}

/** "On 8 GB it ran in a test on a MacBook Neo (A18 Pro): 40–50 fps, 720p lowest." */
function testSentence(test: MemoryTest): string {
  const ran = [`On ${test.play?.memory} GB it ran in a test`, onMac(test)].filter(Boolean).join(" ");
  return `${[ran, figureWords(test.play)].filter(Boolean).join(": ")}.`;
}
