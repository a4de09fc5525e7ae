/** The answer to a list as the home page's plate says it. */
import { lowerFirst } from "#lib/contract/words.ts";
import type { ListRow } from "#lib/site/queries/lists/list-rows.ts";
import { lineBelow } from "#lib/site/words/answers/line-words.ts";
import { nextAnswer } from "#lib/site/words/answers/macos-answer.ts";
import { keepsRunning, sumSentence } from "#lib/site/words/answers/projection-words.ts";
import { calmPlate, type ShortPlate, unknownPlate } from "#lib/site/words/answers/short-plate.ts";
import { type AskedMac, macWords } from "#lib/site/words/games/memory-floor.ts";
import { initials } from "#lib/site/words/lists/monogram.ts";

/** "Your list of 2, on M2 with 8 GB" */
export const listName = (count: number, mac: AskedMac): string =>
  [`Your list of ${count}`, macWords(mac)].filter(Boolean).join(", on ");

/** @param rows what the names mean; none of a long list, or if a name is not known @param mac asked about */
export function listPlate(count: number, rows: readonly ListRow[], mac: AskedMac): ShortPlate {
  const name = listName(count, mac);
  if (rows.length === 0) return calmPlate(name, "Check them at once.", "Search to read the answer of each.");
  const next = rows.map((row) => nextAnswer(row));
  return {
    ...unknownPlate(name, "", listAnswer(rows), [sumSentence(rows), ...rows.flatMap(tooLittle(mac))].join(" ")),
    status: rows.some(isStopping) ? "rosetta2" : rows.every(keepsRunning) ? "native" : "unknown",
    tiles: rows.map((row, at) => ({
      ...{ name: row.title, letters: initials(row.title) },
      status: lineBelow(row, mac)?.sign ?? next[at]!.status,
    })),
    years: [],
  };
}

/** "Cyberpunk 2077: asks for 16 GB of memory." */
const tooLittle = (mac: AskedMac) => (row: ListRow) => {
  const told = lineBelow(row, mac);
  return told && !told.isTested ? `${row.title}: ${lowerFirst(told.label)}.` : [];
};

const isStopping = ({ next }: ListRow) => next === "stops" || next === "stops_given_up";

function listAnswer(rows: readonly ListRow[]): string {
  const stopping = rows.filter(isStopping).length;
  const running = rows.filter(keepsRunning).length;
  if (running === rows.length) return "All keep running.";
  if (stopping === rows.length) return "All stop.";
  if (stopping > 0) return `${stopping} of ${rows.length} ${stopping === 1 ? "stops" : "stop"}.`;
  return running === 0 ? "Not sure." : `${running} of ${rows.length} ${running === 1 ? "keeps" : "keep"} running.`;
}
