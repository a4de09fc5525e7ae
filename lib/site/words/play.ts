/** How well a game ran, by one report: a word of our own scale, four bars, and what was measured. Pure. */
import type { Play } from "#lib/contract/evidence.ts";
import type { Status } from "#lib/contract/schema.ts";
import { ENDED_LAYERS } from "#lib/contract/toolkits.ts";
import { lowerFirst } from "#lib/contract/words.ts";
import type { EvidenceItem } from "#lib/site/queries/evidence-item.ts";

/** Bars out of four. */
export const LEVELS = {
  Perfect: 4,
  "Very stable": 4,
  Good: 3,
  Stable: 3,
  Playable: 2,
  Rough: 1,
  Unstable: 1,
  Crawls: 1,
  Blocked: 0,
  "Does not run": 0,
} as const satisfies Record<string, number>;
export type PlayWord = keyof typeof LEVELS;
export const LEVEL_MAX = 4;

/** Ratings as the sources write them, and as our form does. */
export const RATINGS: Readonly<Record<string, PlayWord>> = {
  perfect: "Perfect",
  platinum: "Perfect",
  "5 of 5": "Perfect",
  "runs without defects": "Perfect",
  good: "Good",
  gold: "Good",
  "4 of 5": "Good",
  "5 and 4 of 5": "Good",
  "runs fully once set up": "Good",
  playable: "Playable",
  silver: "Playable",
  "3 of 5": "Playable",
  "playable, minor issues": "Playable",
  "playable with minor defects": "Playable",
  rough: "Rough",
  bronze: "Rough",
  "2 of 5": "Rough",
  "starts, with serious faults in play": "Rough",
  "1 of 5": "Does not run",
  garbage: "Does not run",
};
export const STABILITIES = {
  ran_very_stable: "Very stable",
  ran_stable: "Stable",
  ran_unstable: "Unstable",
} as const satisfies Record<string, PlayWord>;

// Frames a second: below the first a game is unplayable, below the second it stutters, from the third on it is smooth.
export const CRAWLS_BELOW = 15;
export const ROUGH_BELOW = 30;
export const GOOD_FROM = 50;

export interface HowWell {
  readonly word: PlayWord;
  readonly level: number;
  /** What was measured: "60–120 fps, 1080p"; empty if nothing was. */
  readonly measured: string;
}

type PlayFacts = Pick<EvidenceItem, "status" | "play" | "noteCodes" | "reason">;

/** Null where the report does not say. */
export function howWell({ status, play, noteCodes, reason }: PlayFacts): HowWell | null {
  const word = status === "unsupported" ? refusalWord({ noteCodes, reason }) : runsWord(play, noteCodes);
  return word && { word, level: LEVELS[word], measured: measuredWords(play) };
}

const refusalWord = ({ noteCodes, reason }: Pick<PlayFacts, "noteCodes" | "reason">): PlayWord =>
  reason === "blocked" || noteCodes.includes("anti_cheat") ? "Blocked" : "Does not run";

function runsWord(play: Play | null, noteCodes: PlayFacts["noteCodes"]): PlayWord | null {
  const frames = framesWord(play?.fps);
  if (frames === "Crawls") return frames;
  const rated = play?.rating && RATINGS[play.rating.toLowerCase()];
  if (rated) return rated;
  // "Stable" says nothing of the speed.
  if (frames === "Rough") return frames;
  const stability = (Object.keys(STABILITIES) as (keyof typeof STABILITIES)[]).find((code) => noteCodes.includes(code));
  return stability ? STABILITIES[stability] : frames;
}

/** Slow by the highest number of a range, smooth by the lowest; "below 10" is less than 10. */
function framesWord(fps: string | undefined): PlayWord | null {
  const numbers = (fps?.match(/\d+/g) ?? []).map(Number);
  if (numbers.length === 0) return null;
  const best = Math.max(...numbers);
  if (best < CRAWLS_BELOW) return "Crawls";
  if (best < ROUGH_BELOW) return "Rough";
  return Math.min(...numbers) < GOOD_FROM ? "Playable" : "Good";
}

/** "40–60 fps, 1080p low, 16 GB memory". */
function measuredWords(play: Play | null): string {
  if (!play) return "";
  const { fps, resolution, memory } = play;
  return [
    fps && `${fps.replace(/(\d)-(\d)/, "$1–$2")} fps`,
    resolution?.replace(/ (?=(?:Low|Medium|High|Ultra|Max|Balanced|Very)\b)[A-Z]/, (letter) => letter.toLowerCase()),
    memory && `${memory} GB memory`,
  ]
    .filter(Boolean)
    .join(", ");
}

export interface Ran {
  readonly well: HowWell | null;
  readonly said: Pick<EvidenceItem, "status" | "layer">;
  /** The game's answer. */
  readonly status: Status;
}

/** With software that is no longer maintained. */
export const usesEndedLayer = ({ layer }: Ran["said"]): boolean => layer !== null && Object.hasOwn(ENDED_LAYERS, layer);

/** How well it runs today is not known: its software has ended, or the game runs no more. */
export const isPast = ({ said, status }: Pick<Ran, "said" | "status">): boolean =>
  usesEndedLayer(said) || (status === "unsupported" && said.status !== "unsupported");

const PAST_WORDS: Readonly<Record<string, string>> = { Runs: "Ran", Crawls: "Crawled" };

export const wordOf = ({ well }: Pick<Ran, "well">): PlayWord | "Runs" => well?.word ?? "Runs";

/** How well it runs in a word: "Perfect"; "Was perfect" of the past. */
export function gameWord(ran: Ran): string {
  const word = wordOf(ran);
  return isPast(ran) ? (PAST_WORDS[word] ?? `Was ${lowerFirst(word)}`) : word;
}
