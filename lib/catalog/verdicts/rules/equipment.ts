/** What a title asks for beyond any Mac with Apple silicon, in words. Pure. */
import type { Floors } from "#lib/contract/evidence.ts";
import { listWords } from "#lib/contract/words.ts";

export type Equipment = Pick<Floors, "chip" | "memory">;

// Every Apple silicon Mac is an M1 or better and has at least this much memory.
const LEAST = { chip: "M1", memory: 8 } as const;

// As Apple names the better chips of a family.
const TIERS = ["", "Pro", "Max", "Ultra"];

function readFamily(chip: string): { readonly family: number; readonly tier: number } | null {
  const [, family, tier = ""] = /^M(\d+)(?: (Pro|Max|Ultra))?$/.exec(chip) ?? [];
  return family ? { family: Number(family), tier: TIERS.indexOf(tier) } : null;
}

/**
 * Whether a chip such as "M2 Pro" will do where "M1 Max or M2 Pro" is asked for: newer families do, older ones do not.
 * Null for a chip of no M family, which nothing compares with these.
 */
export function meetsChip(asked: string, chip: string): boolean | null {
  const own = readFamily(chip);
  if (!own) return null;
  const named = asked.split(" or ").flatMap((each) => readFamily(each) ?? []);
  const same = named.filter(({ family }) => family === own.family);
  return same.length > 0 ? same.some(({ tier }) => own.tier >= tier) : named.some(({ family }) => family < own.family);
}

/** Whether a chip has the family and the tier of another, or better ones; null where one of them is of no M family. */
export function isAtLeast(chip: string, other: string): boolean | null {
  const [own, theirs] = [readFamily(chip), readFamily(other)];
  return own && theirs && own.family >= theirs.family && own.tier >= theirs.tier;
}

/** What a source asks for beyond any Apple silicon Mac: "an M1 Max, M2 Pro or better", "at least 16 GB of memory". */
export function equipmentParts({ chip, memory }: Equipment): string[] {
  return [
    ...(chip && chip !== LEAST.chip ? [`an ${chip.replaceAll(" or ", ", ")} or better`] : []),
    ...(memory && memory > LEAST.memory ? [`at least ${memory} GB of memory`] : []),
  ];
}

/** Beside an answer, the chip before the memory: "on an M1 Pro or better", "with 16 GB of memory"; empty where every Mac will do. */
export function askedWords(asked: Equipment | null): string {
  const [chip] = equipmentParts({ chip: asked?.chip });
  if (chip) return `on ${chip}`;
  return equipmentParts({ memory: asked?.memory }).length > 0 ? `with ${asked?.memory} GB of memory` : "";
}

export const requires = (parts: readonly string[]) => (parts.length > 0 ? `It requires ${listWords(parts)}.` : "");

/** The whole caveat, where the source names no macOS that would limit it. */
export const equipmentSentence = (floors: Equipment): string => requires(equipmentParts(floors));
