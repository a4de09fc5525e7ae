/** How well a game ran, by one report: a word of our own scale, four bars, and what was measured. Pure. */
import type { Play } from "#lib/contract/evidence.ts";
import { PLAY_SCALE, type PlayGrade } from "#lib/contract/play-scale.ts";
import type { Status } from "#lib/contract/schema.ts";
import { ENDED_LAYERS } from "#lib/contract/toolkits.ts";
import { lowerFirst } from "#lib/contract/words.ts";
import type { EvidenceItem } from "#lib/site/queries/title/evidence-item.ts";

/** A game that does not run has no bars. */
export const LEVELS = {
  Perfect: PLAY_SCALE.Perfect.level,
  Good: PLAY_SCALE.Good.level,
  Playable: PLAY_SCALE.Playable.level,
  Rough: PLAY_SCALE.Rough.level,
  Blocked: 0,
  "Does not run": 0,
} as const satisfies Record<PlayGrade | "Blocked" | "Does not run", number>;
export type PlayWord = keyof typeof LEVELS;

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
/** A list's own words. "Stable" says nothing of the speed: where frames were counted, they decide, and alone it is no grade. */
export const STABILITIES = { ran_very_stable: "Good", ran_unstable: "Rough" } as const satisfies Record<
  string,
  PlayWord
>;

// Frames a second: below the first no rating helps, below the second a game stutters, from the third on it is smooth.
export const HOPELESS_BELOW = 15;
export const ROUGH_BELOW = 30;
export const GOOD_FROM = 50;

export interface HowWell {
  readonly word: PlayWord;
  readonly level: number;
  /** "60–120 fps, 1080p"; empty if nothing was measured. */
  readonly figures: string;
  /** Where the frames alone would give another word, or not all of them give this one: "called unstable", "slow in places"; else empty. */
  readonly why: string;
  /** All of it, with the memory of the Mac. */
  readonly measured: string;
}

type PlayFacts = Pick<EvidenceItem, "status" | "play" | "noteCodes" | "reason">;

/** Null where the report does not say. */
export function howWell({ status, play, noteCodes, reason }: PlayFacts): HowWell | null {
  const word = status === "unsupported" ? refusalWord({ noteCodes, reason }) : runsWord(play, noteCodes);
  if (!word) return null;
  const [figures, why] = [figureWords(play), whyWords(word, play, noteCodes)];
  const memory = play?.memory && `${play.memory} GB memory`;
  return { word, level: LEVELS[word], figures, why, measured: [why, figures, memory].filter(Boolean).join(", ") };
}

const refusalWord = ({ noteCodes, reason }: Pick<PlayFacts, "noteCodes" | "reason">): PlayWord =>
  reason === "blocked" || noteCodes.includes("anti_cheat") ? "Blocked" : "Does not run";

function runsWord(play: Play | null, noteCodes: PlayFacts["noteCodes"]): PlayWord | null {
  const frames = isSlowAtTop(play) ? [] : framesOf(play);
  const byFrames = framesWord(frames);
  const rated = play?.rating && RATINGS[play.rating.toLowerCase()];
  const isHopeless = byFrames !== null && Math.max(...frames) < HOPELESS_BELOW;
  if (rated && !isHopeless) return rated;
  if (byFrames === "Rough") return byFrames;
  if (noteCodes.includes("ran_unstable")) return STABILITIES.ran_unstable;
  return byFrames ?? (noteCodes.includes("ran_very_stable") ? STABILITIES.ran_very_stable : null);
}

function whyWords(word: PlayWord, play: Play | null, noteCodes: PlayFacts["noteCodes"]): string {
  const frames = framesOf(play);
  const byFrames = framesWord(frames);
  if (byFrames === null) return "";
  if (byFrames !== word)
    return play?.rating
      ? `rated “${lowerFirst(play.rating)}”`
      : noteCodes.includes("ran_unstable")
        ? "called unstable"
        : "";
  return word === "Playable" && Math.min(...frames) < ROUGH_BELOW ? "slow in places" : "";
}

const framesOf = (play: Play | null): readonly number[] => (play?.fps?.match(/\d+/g) ?? []).map(Number);

/** Slow by the highest number of a range, smooth by the lowest; "below 10" is less than 10. */
function framesWord(frames: readonly number[]): PlayWord | null {
  if (frames.length === 0) return null;
  if (Math.max(...frames) < ROUGH_BELOW) return "Rough";
  return Math.min(...frames) < GOOD_FROM ? "Playable" : "Good";
}

/** Of graphics settings, as sources write them, the highest and the lowest: what they show is not the game at others. */
export const TOP_SETTINGS = "ultra|max|maxed|highest|epic";
const EXTREME_SETTINGS = new RegExp(`\\b(?:${TOP_SETTINGS}|low|lowest)\\b(?![-/])`, "i");
const AT_TOP = new RegExp(`\\b(?:${TOP_SETTINGS})\\b`, "i");

/** "at low settings", where the frames alone give the word; empty of others. */
export function atSettings(play: Play | null): string {
  if (!play?.fps || play.rating) return "";
  const [named] = EXTREME_SETTINGS.exec(play.resolution ?? "") ?? [];
  return named ? `at ${named.toLowerCase().replace("maxed", "max")} settings` : "";
}

/** Too few frames at settings that can be lowered are no grade of a game. */
export const isSlowAtTop = (play: Play | null): boolean =>
  framesWord(framesOf(play)) === "Rough" && AT_TOP.test(play?.resolution ?? "");

/** "40–60 fps, 1080p low". */
export function figureWords(play: Play | null): string {
  if (!play) return "";
  const { fps, resolution } = play;
  return [
    fps && `${fps.replace(/(\d)-(\d)/, "$1–$2")} fps`,
    resolution?.replace(/(?<=^| )(?=(?:Low|Medium|High|Ultra|Max|Balanced|Very)\b)[A-Z]/, (letter) =>
      letter.toLowerCase(),
    ),
  ]
    .filter(Boolean)
    .join(", ");
}

export interface Ran {
  readonly well: HowWell | null;
  readonly said: Pick<EvidenceItem, "status" | "layer"> & Partial<Pick<EvidenceItem, "play">>;
  /** The game's answer. */
  readonly status: Status;
}

/** With software that is no longer maintained. */
export const usesEndedLayer = ({ layer }: Pick<Ran["said"], "layer">): boolean =>
  layer !== null && Object.hasOwn(ENDED_LAYERS, layer);

/** How well it runs today is not known: its software has ended, or the game runs no more. */
export const isPast = ({ said, status }: Pick<Ran, "said" | "status">): boolean =>
  usesEndedLayer(said) || (status === "unsupported" && said.status !== "unsupported");

const SLOW = "Slow at top settings";

export const wordOf = ({ well, said }: Pick<Ran, "well" | "said">): PlayWord | typeof SLOW | "Runs" =>
  well?.word ?? (isSlowAtTop(said.play ?? null) ? SLOW : "Runs");

/** Its report says something of how well it runs. */
export const isMeasured = (ran: Pick<Ran, "well" | "said">): boolean => wordOf(ran) !== "Runs";

/** How well it runs in a word: "Perfect"; "Was perfect" of the past. */
export function gameWord(ran: Ran): string {
  const word = wordOf(ran);
  if (!isPast(ran)) return word;
  return word === "Runs" ? "Ran" : `Was ${lowerFirst(word)}`;
}
