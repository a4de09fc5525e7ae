/** What the plate of a game says of how well it runs. Pure. */
import type { Floors } from "#lib/contract/evidence.ts";
import { LAYER_WORDS } from "#lib/contract/layer-words.ts";
import type { Verdict } from "#lib/contract/schema.ts";
import { chipSpelled } from "#lib/contract/scope.ts";
import { ENDED_LAYERS } from "#lib/contract/toolkits.ts";
import { listWords, lowerFirst, monthName, sentenceCase } from "#lib/contract/words.ts";
import type { EvidenceItem } from "#lib/site/queries/title/evidence-item.ts";
import type { TitlePage } from "#lib/site/queries/title/page.ts";
import type { NewestReport } from "#lib/site/queries/title/pinned-report.ts";
import { newestFirst, saidMonth } from "#lib/site/words/evidence/circumstances.ts";
import { sourceName } from "#lib/site/words/evidence/evidence.ts";
import {
  type BoardChip,
  type CompatMethod,
  chipName,
  type MethodClaim,
  type MethodRow,
  onMac,
  readChip,
  wayOf,
} from "#lib/site/words/games/compat-methods.ts";
import { atSettings, figureWords, gameWord, isMeasured, RATINGS, usesEndedLayer } from "#lib/site/words/games/play.ts";
import { ranLately } from "#lib/site/words/games/ran-lately.ts";
import { type Answer, asksForMemory, claimsOf, isBelow, toldClaims } from "#lib/site/words/games/told-claims.ts";
import { exactChipOf } from "#lib/site/words/query.ts";

export interface PlayFacts {
  /** In one word, with its Mac: "Perfect on an M5 Pro"; "Not measured on M1" of a chip asked for. */
  readonly word: string;
  /** "60–120 fps, Sept 2026"; empty without a report. */
  readonly note: string;
}

/** A fact of the plate beside the answer. */
export interface GameFact extends PlayFacts {
  readonly term: "Memory" | "Anti-cheat";
}

interface Known {
  readonly floors: Floors | null;
  readonly ways: readonly MethodRow[];
  /** The newest evidence that anti-cheat software keeps it out, or its online play. */
  readonly antiCheat: Pick<EvidenceItem, "antiCheatName" | "at" | "dated"> | null;
}

/**
 * The memory that it asks for, and anti-cheat software that keeps out the game, or its online play; none where that is not known.
 * @param had the memory of the Mac asked about, in gigabytes: what is known of it is told, too
 */
export function gameFacts({ floors, antiCheat, ways }: Known, verdict: Ruling, had?: number): GameFact[] {
  const { status } = verdict;
  const isWindows = status === "translation" || status === "unsupported";
  const name = antiCheat?.antiCheatName === "Anti-cheat" ? "" : antiCheat?.antiCheatName;
  const online = status === "translation" ? "offline only" : "blocked";
  const isToldOfHad = had && runs(verdict) && !asksForMemory(floors);
  const ofHad = isToldOfHad ? hadMemoryFact(floors, claimsOf(ways, verdict), had) : null;
  return [
    ...memoryFact({ floors, ways }, verdict),
    ...(ofHad ? [ofHad] : []),
    ...(isWindows && antiCheat
      ? [
          {
            term: "Anti-cheat",
            word: sentenceCase(name ? `${name}: ${online}` : online),
            note: [status === "translation" ? "No online play" : "", saidMonth(antiCheat)].filter(Boolean).join(", "),
          } as const,
        ]
      : []),
  ];
}

/** A test below the stated minimum stands beside it: without a word on both, one of them looks wrong. */
function memoryFact({ floors, ways }: Pick<Known, "floors" | "ways">, verdict: Ruling): GameFact[] {
  const asked = asksForMemory(floors);
  if (!asked) return [];
  const [below] = testsOnLess({ floors, ways }, verdict);
  return [
    below
      ? {
          term: "Memory",
          word: `${asked} GB minimum`,
          note: `Ran on ${below.play?.memory} GB in a test: ${sourceName(below)}, ${saidMonth(below)}`,
        }
      : { term: "Memory", word: `At least ${asked} GB`, note: "The stated minimum" },
  ];
}

/** Tests on Macs with less memory than the game asks for, on the way that the answer names, newest first. */
export function testsOnLess({ floors, ways }: Pick<Known, "floors" | "ways">, verdict: Ruling): EvidenceItem[] {
  const asked = asksForMemory(floors);
  if (!asked) return [];
  return newestFirst(claimsOf(ways, verdict).map(({ item }) => item)).filter((item) => isBelow(item, asked));
}

/** Where no more is asked for than every Mac has; null where no source or report names memory. */
function hadMemoryFact(floors: Floors | null, claims: readonly MethodClaim[], had: number): GameFact | null {
  const term = "Memory";
  if (floors?.memory) return { term, word: `At least ${floors.memory} GB`, note: "The stated minimum" };
  const named = newestFirst(claims.map(({ item }) => item)).filter(({ play }) => play?.memory);
  const enough = named.find(({ play }) => play!.memory! <= had);
  if (enough)
    return {
      term,
      word: `Ran on ${enough.play?.memory} GB`,
      note: sentenceCase([onMac(enough), saidMonth(enough)].filter(Boolean).join(", ")),
    };
  if (named.length === 0) return null;
  const least = Math.min(...named.map(({ play }) => play!.memory!));
  return { term, word: `Not known for ${had} GB`, note: `Reports that name memory had ${least} GB or more` };
}

/** Of what runs: whether no source and no report on the way that the answer names says anything of memory. */
export const isMemoryUnknown = ({ floors, ways }: Pick<Known, "floors" | "ways">, verdict: Ruling): boolean =>
  runs(verdict) && !floors?.memory && claimsOf(ways, verdict).every(({ item }) => !item.play?.memory);

interface Ruling extends Answer, Doubt {}

interface Doubt extends Partial<Pick<Verdict, "confidence">> {
  /** As of `ranLately`. */
  readonly ranLately?: boolean;
}

const DOUBTED: Readonly<Record<string, string>> = {
  Runs: "Probably runs",
  "Does not run": "Probably does not run",
};

/** How well it runs, as sure as its answer: "Probably runs"; where that is doubtful, a grade is one report's: "Reported perfect". */
export function asTold(word: string, { confidence, ranLately = false }: Doubt) {
  if (confidence !== "low" || ranLately || /^(?:Was |Ran$)/.test(word)) return word;
  return DOUBTED[word] ?? `Reported ${lowerFirst(word)}`;
}

const runs = ({ status }: Pick<Ruling, "status">): boolean => status !== "unsupported" && status !== "unknown";

/** @param asked "m1-max", or one of a board: "M5" */
const notMeasured = (asked: string, chip: BoardChip): string =>
  `Not measured on ${chipSpelled(exactChipOf(asked) ?? chip)}`;

/** Of a pinned title, as its newest report says. @param asked as of `playFacts` */
export function reportedPlay(
  { ran, day }: NewestReport,
  asked: string = "apple_silicon",
  ruling: Partial<Ruling> = {},
): PlayFacts | null {
  const graded = ran && RATINGS[ran.rating];
  if (!graded) return null;
  const word = asTold(graded, ruling);
  const chip = readChip(asked);
  const wordOn = (chips: readonly BoardChip[]) =>
    chips.length > 0 ? `${word} on ${listWords(chips.map(chipName))}` : word;
  if (!chip) return { word: wordOn(ran.chips), note: monthName(day) };
  return ran.chips.includes(chip) && !exactChipOf(asked)
    ? { word: wordOn([chip]), note: monthName(day) }
    : { word: notMeasured(asked, chip), note: `${wordOn(ran.chips)}, ${monthName(day)}` };
}

/** Of a pinned title its newest report. @param chip the chip asked for */
export const pagePlay = (
  page: Pick<TitlePage, "newestReport" | "ways" | "floors" | "verdict" | "today" | "scope">,
  chip: string,
): PlayFacts | null => {
  const ruling = { ...page.verdict, ranLately: ranLately(page, page.verdict) };
  return page.newestReport ? reportedPlay(page.newestReport, chip, ruling) : playFacts(page, ruling, chip);
};

/** What people tell each other of a game, in one line: "Perfect on M1 and M3"; why anti-cheat keeps it out; else empty. */
export function gameLine(
  page: Pick<TitlePage, "newestReport" | "ways" | "floors" | "verdict" | "antiCheat" | "today" | "scope">,
  chip: string,
): string {
  const play = pagePlay(page, chip);
  const isKeptOut = gameFacts(page, page.verdict).some(({ term }) => term === "Anti-cheat");
  const name = page.antiCheat?.antiCheatName ?? "Anti-cheat";
  const by = name === "Anti-cheat" ? "its anti-cheat software" : name;
  const said = isKeptOut && `${page.verdict.status === "translation" ? "Offline only because of" : "Blocked by"} ${by}`;
  return [play?.word.startsWith(NOT_REPORTED.word) ? "" : play?.word, said].filter(Boolean).join(" · ");
}

/** Where a game is known to run, but no report says how well. */
const NOT_REPORTED: PlayFacts = { word: "Not reported", note: "" };

const OTHER_WAYS: Readonly<Partial<Record<CompatMethod, string>>> = { rosetta2: "Rosetta 2", ...LAYER_WORDS };

/** What reports of other ways than the answer's say; those beside a native version are older than it. */
function onAnotherWay(ways: readonly MethodRow[], { status, translationLayer }: Answer): PlayFacts {
  const own = wayOf({ status, layer: translationLayer ?? null });
  if (!own || !OTHER_WAYS[own]) return NOT_REPORTED;
  const others = ways.flatMap(({ way, words }) =>
    way === own || !OTHER_WAYS[way] ? [] : Object.values(words).map((claim) => ({ ...claim, way, ...dayOf(claim) })),
  );
  const measured = newestFirst(others.filter(({ well, item }) => isMeasured({ well, said: item })));
  const best = measured.find(({ item }) => !usesEndedLayer(item)) ?? measured[0];
  if (!best) return NOT_REPORTED;
  const word = gameWord({ well: best.well, said: best.item, status });
  const told = [word, "with", OTHER_WAYS[best.way], onMac(best.item)].filter(Boolean).join(" ");
  return { word: `${NOT_REPORTED.word} with ${OTHER_WAYS[own]}`, note: `${told}, ${noteOn(best)}` };
}

const dayOf = ({ item: { at, dated } }: MethodClaim) => ({ at, dated });

const noteOn = ({ well, item }: MethodClaim): string =>
  [well?.measured ?? figureWords(item.play), saidMonth(item)].filter(Boolean).join(", ");

/**
 * Of the first of `toldClaims`; null where nothing runs, and of an app, which has no ways.
 * @param asked the chip asked for, as the page names it: only its own figures are the game's
 */
export function playFacts(
  { ways, floors }: Pick<Known, "ways" | "floors">,
  { status, translationLayer, ...doubt }: Ruling,
  asked: string = "apple_silicon",
): PlayFacts | null {
  if (ways.length === 0 || !runs({ status })) return null;
  const [chip, exact] = [readChip(asked), exactChipOf(asked)];
  const told = toldClaims({ ways, floors }, { status, translationLayer });
  const ofChip = chip ? told.find(({ column }) => column === chip) : told[0];
  const isMeant = !exact || ofChip?.item.triedOn === chipSpelled(exact);
  const best = isMeant ? ofChip : undefined;
  const ended = translationLayer && ENDED_LAYERS[translationLayer] ? LAYER_WORDS[translationLayer] : "";
  const wordOn = ({ well, item }: MethodClaim) =>
    [asTold(gameWord({ well, said: item, status }), doubt), well && atSettings(item.play), onMac(item)]
      .filter(Boolean)
      .join(" ");
  const memory = asksForMemory(floors) ?? 0;
  const noteBelow = (claim: MethodClaim) => [isBelow(claim.item, memory) && "below the stated minimum", noteOn(claim)];
  if (best) return { word: wordOn(best), note: sentenceCase([ended, ...noteBelow(best)].filter(Boolean).join(", ")) };
  const other = ofChip ?? told[0];
  if (!other) return onAnotherWay(ways, { status, translationLayer });
  if (!chip) return NOT_REPORTED;
  return { word: notMeasured(asked, chip), note: [wordOn(other), ...noteBelow(other)].filter(Boolean).join(", ") };
}
