/** What a title asks for beyond any Mac with Apple silicon: in the data file, and of a copy in words. Pure. */
import {
  askedWords,
  type Equipment,
  equipmentParts,
  equipmentSentence,
  meetsChip,
} from "#lib/catalog/verdicts/rules/equipment.ts";
import type { Row } from "#lib/check/judging/rows.ts";
import { isApp } from "#lib/check/judging/summary.ts";
import type { Hardware } from "#lib/check/lists/listed-app.ts";
import { listWords } from "#lib/contract/words.ts";

/** "16", "M1 Max or M2 Pro" or "M1 Pro,16"; empty where every Mac will do. */
export const packAsked = (asks: Equipment | null) =>
  askedWords(asks) === "" ? "" : [asks?.chip, asks?.memory].filter(Boolean).join(",");

export function unpackAsked(text: string): Equipment | null {
  const [, chip, memory] = /^(?:(M[^,]+),?)?(\d+)?$/.exec(text) ?? [];
  return chip || memory ? { ...(chip && { chip }), ...(memory && { memory: Number(memory) }) } : null;
}

/** "A18 Pro,8" */
export const packRan = ({ chip, memory }: Equipment) => `${chip},${memory}`;

export function unpackRan(text: string): Equipment {
  const [chip = "", memory] = text.split(",");
  return { chip, memory: Number(memory) };
}

/** Where its answer is the copy's. */
const askedOf = ({ judgement: { on }, title }: Row): Equipment | null =>
  title && title.onLatest === on[1] ? title.asks : null;

/** A test that ran it on such a chip with as little memory as this Mac has, which is less than it asks for. As its page judges. */
function testBelow(row: Row): Equipment | null {
  const { chip = "", memory = 0 } = row.hardware ?? {};
  if (memory >= (askedOf(row)?.memory ?? 0)) return null;
  return row.title!.ranOn.find((test) => `${chip} `.startsWith(`${test.chip} `) && test.memory! <= memory) ?? null;
}

/** "asks for 16 GB, ran on 8 GB in a test"; empty where it is not so. */
function testWords(row: Row): string {
  const test = testBelow(row);
  return test && !lackWords(row) ? `asks for ${askedOf(row)!.memory} GB, ran on ${test.memory} GB in a test` : "";
}

/** "BattlEye: offline only"; empty where no anti-cheat software keeps it out, and of a copy with another answer. */
export const keptOutBeside = ({ judgement: { on }, title }: Row): string =>
  title && title.onLatest === on[1] ? title.keptOut : "";

/** Of that what this Mac is known to lack, and what is not known of it. */
function comparedWith({ chip, memory }: Hardware, asks: Equipment): { lacking: Equipment; open: Equipment } {
  const meets = asks.chip && chip ? meetsChip(asks.chip, chip) : null;
  return {
    lacking: {
      ...(meets === false && { chip: asks.chip! }),
      ...(memory && asks.memory && memory < asks.memory && { memory: asks.memory }),
    },
    open: {
      ...(asks.chip && meets === null && { chip: asks.chip }),
      ...(asks.memory && !memory && { memory: asks.memory }),
    },
  };
}

/** "asks for an M2 Pro or better and 16 GB, this Mac has an M1 and 8 GB": that this Mac has less than a title's stated minimum; else empty. */
export function lackWords(row: Row): string {
  const asks = askedOf(row);
  if (!asks) return "";
  if (!row.hardware)
    return row.judgement.action === "below"
      ? `asks for ${listWords(equipmentParts(asks))}, ${row.macs.length === 1 ? "its Mac has" : "its Macs have"} less`
      : "";
  const { chip, memory: asksMore } = comparedWith(row.hardware, asks).lacking;
  const memory = testBelow(row) ? undefined : asksMore;
  const asked = [...equipmentParts({ chip }), ...(memory ? [`${memory} GB`] : [])];
  const own = [
    ...(chip ? [`an ${row.hardware.chip}`] : []),
    ...(memory ? [`${row.hardware.memory}${chip ? " GB" : ""}`] : []),
  ];
  return asked.length > 0 ? `asks for ${listWords(asked)}, this Mac has ${listWords(own)}` : "";
}

const openOf = (row: Row): Equipment | null => {
  const asks = askedOf(row);
  return asks && row.hardware ? comparedWith(row.hardware, asks).open : asks;
};

/** Beside other words: "asks for at least 16 GB of memory", or what this Mac lacks. No "with": a report beside it had what it had. */
export function askedBeside(row: Row): string {
  const [asked] = equipmentParts(openOf(row) ?? {});
  return lackWords(row) || testWords(row) || (asked ? `asks for ${asked}` : "");
}

/** "It requires at least 16 GB of memory.", "It asks for 16 GB, this Mac has 8." */
export function askedSentence(row: Row): string {
  const beside = lackWords(row) || testWords(row);
  const open = openOf(row);
  return beside ? `It ${beside}.` : open ? equipmentSentence(open) : "";
}

/** On the tile of an app that asks for more than this Mac has. */
export const LACKING = "Asks for more";
export const LACKING_MEANING = `${LACKING}: its stated minimum is more than the Mac has.`;

/** "2 ask for more than this Mac has.", "than their Macs have."; empty where none does. */
export function lackingSentence(rows: readonly Row[]): string {
  const lacking = rows.filter((row) => isApp(row) && lackWords(row));
  const count = lacking.length;
  const has = lacking[0]?.hardware ? "this Mac has" : "their Macs have";
  return count > 0 ? `${count.toLocaleString("en-GB")} ${count === 1 ? "asks" : "ask"} for more than ${has}.` : "";
}
