/** What is said of a Mac with less memory than a title asks for: a stated minimum, unless a test ran it on as little. Pure. */
import type { Equipment } from "#lib/catalog/verdicts/rules/equipment.ts";
import type { Floors } from "#lib/contract/evidence.ts";
import { chipSpelled } from "#lib/contract/scope.ts";
import { BELOW_MINIMUM, type Sign } from "#lib/contract/sign.ts";
import type { EvidenceItem } from "#lib/site/queries/title/evidence-item.ts";
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

export interface MemoryAnswer {
  /** In large letters. */
  readonly answer: string;
  /** Above it. */
  readonly label: string;
  /** After the sentence that says what is asked for. */
  readonly sentence: string;
  /** The sureness of the title's own answer is not this one's. */
  readonly sureness: { readonly fact: string; readonly note: string };
  readonly sign: Sign;
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

const UNSURE = "Not very sure";

/** Null where the memory will do, or is not asked about. */
export function memoryAnswer({ floors, testsOnLess = [] }: Asking, { chip, memory }: AskedMac): MemoryAnswer | null {
  const asked = floors?.memory ?? 0;
  if (memory === undefined || memory >= asked) return null;
  const tests = testsOnLess.filter(({ play }) => play?.memory !== undefined && play.memory <= memory);
  const board = readChip(chip ?? "");
  const same = tests.find((test) => board && namedChip(test) === board && isPlain(test));
  const test = same ?? tests[0];
  if (!test)
    return {
      answer: "Perhaps not.",
      label: `Not enough memory by its minimum: ${asked} GB`,
      sentence: `We know of no test on ${memory} GB.`,
      sureness: { fact: UNSURE, note: "Its stated minimum alone" },
      sign: BELOW_MINIMUM,
      isTested: false,
    };
  const sentence = testSentence(test);
  return same
    ? {
        answer: "Yes, in a test.",
        label: `Below its minimum of ${asked} GB`,
        sentence,
        sureness: { fact: UNSURE, note: "A test on this chip and memory" },
        sign: "native",
        isTested: true,
      }
    : {
        answer: "Below its minimum.",
        label: `Asks for ${asked} GB of memory`,
        sentence,
        sureness: { fact: UNSURE, note: "Its stated minimum, and a test below it" },
        sign: BELOW_MINIMUM,
        isTested: false,
      };
}

/** "On 8 GB it ran in a test on a MacBook Neo (A18 Pro): 40–50 fps, 720p lowest." */
function testSentence(test: MemoryTest): string {
  const ran = [`On ${test.play?.memory} GB it ran in a test`, onMac(test)].filter(Boolean).join(" ");
  return `${[ran, figureWords(test.play)].filter(Boolean).join(": ")}.`;
}
