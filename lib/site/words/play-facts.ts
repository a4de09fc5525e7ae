/** What the plate of a game says of how well it runs. Pure. */
import type { Verdict } from "#lib/contract/schema.ts";
import { ENDED_LAYERS } from "#lib/contract/toolkits.ts";
import { LAYER_WORDS } from "#lib/site/words/answers.ts";
import { newestFirst, saidMonth } from "#lib/site/words/circumstance-words.ts";
import { type ChipColumn, type MethodRow, wayOf } from "#lib/site/words/compat-methods.ts";
import { gameWord } from "#lib/site/words/play.ts";

export interface PlayFacts {
  /** In one word, with its Mac: "Perfect on an M5 Pro". */
  readonly word: string;
  /** "60–120 fps, Sept 2026"; empty without a report. */
  readonly note: string;
}

/** Where a game is known to run, but no report says how well. */
const NOT_REPORTED: PlayFacts = { word: "Not reported", note: "" };

/** "an M1 Max"; a chip of iPhones with the Mac that has it. */
const macWords = (chip: string) => (chip.startsWith("A18") ? `a MacBook Neo (${chip})` : `an ${chip}`);

/** Of the newest report on the way that the answer names, and on the chip that is asked for; null where nothing runs, and of an app, which has no rows. */
export function playFacts(
  rows: readonly MethodRow[],
  { status, translationLayer }: Pick<Verdict, "status" | "translationLayer">,
  chip: ChipColumn = "apple_silicon",
): PlayFacts | null {
  if (rows.length === 0 || status === "unsupported" || status === "unknown") return null;
  const way = wayOf({ status, layer: translationLayer ?? null });
  const words = rows.find((row) => row.way === way)?.words ?? {};
  const told = chip === "apple_silicon" ? Object.values(words) : [words[chip] ?? []].flat();
  const rated = newestFirst(
    told.flatMap(({ item, well }) => (well ? [{ at: item.at, dated: item.dated, item, well }] : [])),
  );
  const [best] = rated;
  if (!best) return chip === "apple_silicon" ? NOT_REPORTED : { word: `No report for ${chip.toUpperCase()}`, note: "" };
  const { well, item } = best;
  const ended = translationLayer && ENDED_LAYERS[translationLayer] ? LAYER_WORDS[translationLayer] : "";
  const word = gameWord({ well, said: item, status });
  return {
    word: item.triedOn ? `${word} on ${macWords(item.triedOn)}` : word,
    note: [ended, well.measured, saidMonth(item)].filter(Boolean).join(", "),
  };
}
