/** What a title asks for beyond any Mac with Apple silicon: in the data file, and of a copy in words. Pure. */
import { askedWords, type Equipment, equipmentSentence } from "#lib/catalog/verdicts/equipment.ts";
import type { Row } from "#lib/check/rows.ts";

/** "16", "M1 Max or M2 Pro" or "M1 Pro,16"; empty where every Mac will do. */
export const packAsked = (asks: Equipment | null) =>
  askedWords(asks) === "" ? "" : [asks?.chip, asks?.memory].filter(Boolean).join(",");

export function unpackAsked(text: string): Equipment | null {
  const [, chip, memory] = /^(?:(M[^,]+),?)?(\d+)?$/.exec(text) ?? [];
  return chip || memory ? { ...(chip && { chip }), ...(memory && { memory: Number(memory) }) } : null;
}

/** Where its answer is the copy's. */
const askedOf = ({ judgement: { on }, title }: Row): Equipment | null =>
  title && title.onLatest === on[1] ? title.asks : null;

/** "BattlEye: offline only"; empty where no anti-cheat software keeps it out, and of a copy with another answer. */
export const keptOutBeside = ({ judgement: { on }, title }: Row): string =>
  title && title.onLatest === on[1] ? title.keptOut : "";

/** Beside other words: "with 16 GB of memory". */
export const askedBeside = (row: Row): string => askedWords(askedOf(row));

/** "It requires at least 16 GB of memory." */
export function askedSentence(row: Row): string {
  const asked = askedOf(row);
  return asked ? equipmentSentence(asked) : "";
}
