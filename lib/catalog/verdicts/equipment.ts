/** What a title asks for beyond any Mac with Apple silicon, in words. Pure. */
import type { Floors } from "#lib/contract/evidence.ts";
import { listWords } from "#lib/contract/words.ts";

export type Equipment = Pick<Floors, "chip" | "memory">;

// Every Apple silicon Mac is an M1 or better and has at least this much memory.
const LEAST = { chip: "M1", memory: 8 } as const;

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
