/** The wording of the contract's vocabulary for people who do not know what Rosetta is. */
import type { SourceKind } from "#lib/contract/evidence.ts";
import { LAYER_WORDS, RAN_LATELY } from "#lib/contract/layer-words.ts";
import type { Basis, Chip, Confidence, SignalKind, Status, TranslationLayer, Verdict } from "#lib/contract/schema.ts";
import { MACOS_RELEASES, type NEWER_CHIP, type PHONE_CHIP } from "#lib/contract/scope.ts";
import { ENDED_LAYERS } from "#lib/contract/toolkits.ts";
import type { NextCheck } from "#lib/contract/waiting.ts";
import { sentenceCase } from "#lib/contract/words.ts";
import { type AnsweredScope, scopeWords } from "#lib/site/words/answers/scope-words.ts";

interface StatusWords {
  /** Two or three words for lists and badges. */
  readonly label: string;
  /** The same of an answer that is not very sure. */
  readonly weakLabel: string;
  /** The first word of the answer; its tone depends on the confidence. */
  readonly answer: Record<Confidence, string>;
  /** One line that explains the status anywhere. */
  readonly meaning: string;
}

export const STATUS_WORDS = {
  native: {
    label: "Runs natively",
    weakLabel: "Probably runs natively",
    answer: { high: "Yes.", medium: "Yes.", low: "Probably." },
    meaning: "Built for Apple silicon. Nothing extra to install.",
  },
  rosetta2: {
    label: "Needs Rosetta 2",
    weakLabel: "Probably needs Rosetta 2",
    answer: { high: "Yes, for now.", medium: "Yes, for now.", low: "Probably, for now." },
    meaning: "Built for Intel Macs. It runs through Rosetta 2, Apple’s translator, which macOS 28 removes.",
  },
  translation: {
    label: "Needs extra software",
    weakLabel: "Probably runs with extra software",
    answer: { high: "Not by itself.", medium: "Not by itself.", low: "Probably." },
    meaning: "No Mac version runs. Other software can run the Windows version.",
  },
  unsupported: {
    label: "Does not run",
    weakLabel: "Probably does not run",
    answer: { high: "No.", medium: "No.", low: "Probably not." },
    meaning: "It does not start on Apple silicon, not even through Rosetta 2.",
  },
  unknown: {
    label: "Not known yet",
    weakLabel: "Not known yet",
    answer: { high: "We don’t know.", medium: "We don’t know.", low: "We don’t know yet." },
    meaning: "Not enough evidence to say.",
  },
} as const satisfies Record<Status, StatusWords>;

/** What macOS's notice about an Intel app means for it. */
export const INTEL_APP_WORKS = "The app is not dangerous or broken. It works until macOS 28.";

/** The label of the day of an answer: neither an unknown nor evidence against the answer confirms anything. */
export function lastDayWords(verdict: Pick<Verdict, "status" | "signals" | "lastVerified">): string {
  const { status, signals, lastVerified } = verdict;
  if (signals.length === 0) return "Last looked";
  const isConfirmed = signals.some(({ at, ...signal }) => at.startsWith(lastVerified) && signal.status === status);
  if (status === "unknown" || !isConfirmed) return "Newest evidence";
  return "Last confirmed";
}

interface Way {
  readonly name: string;
  readonly note: string;
}

function endedWay(layer: TranslationLayer): Way | null {
  const ended = ENDED_LAYERS[layer];
  return ended
    ? { name: `${LAYER_WORDS[ended.successor]}, untested`, note: `It ran with ${LAYER_WORDS[layer]}, which has ended` }
    : null;
}

/** The way to run it that the answer rests on; null if there is none. @param isPart a driver or plug-in, which people do not open */
export function bestWay(status: Status, layer: TranslationLayer | null, isPart = false): Way | null {
  switch (status) {
    case "native":
      return { name: "Native", note: isPart ? "Built for Apple silicon" : "Nothing extra to install" };
    case "rosetta2":
      return {
        name: "Rosetta 2",
        note: `Apple’s free translator for Intel apps${isPart ? "" : ". macOS offers to install it"}`,
      };
    case "translation":
      return layer && (endedWay(layer) ?? { name: sentenceCase(LAYER_WORDS[layer]), note: "With the Windows version" });
    default:
      return null;
  }
}

export const CONFIDENCE_WORDS = {
  high: { label: "Very sure", meaning: "Strong evidence; nothing recent contradicts it." },
  medium: { label: "Fairly sure", meaning: "Good evidence, but indirect, older or partly disputed." },
  low: { label: "Not very sure", meaning: "Weak, old or disputed evidence. Try it before you rely on it." },
} as const satisfies Record<Confidence, { label: string; meaning: string }>;

/** What an answer without a basis rests on. */
export const noBasisWords = (signals: number): string => (signals > 0 ? "Too little evidence" : "No evidence so far");

/** What evidence is based on, in the same words on plates, in lists of evidence and in files. */
export const BASIS_WORDS = {
  binary: "its own code",
  automated_test: "automated test",
  crowd: "reports",
  vendor: "the maker",
  curator: "catalogue editors",
} as const satisfies Record<Basis, string>;

export const SIGNAL_WORDS = {
  report: "A report",
  test: "An automated check",
  source: "A published statement",
} as const satisfies Record<SignalKind, string>;

export const SOURCE_KIND_WORDS = {
  curator: "Our editor’s decision",
  binary: "The app’s own code, read by a machine",
  automated_test: "An automated test",
  metadata: "Its maker, or a catalogue of apps",
  crowd: "A community list, a report or an article",
} as const satisfies Record<SourceKind, string>;

export const CHIP_WORDS = {
  apple_silicon: "Any",
  m1: "M1",
  m2: "M2",
  m3: "M3",
  m4: "M4",
  m5: "M5 or newer",
  "a18-pro": "A18 Pro",
} as const satisfies Record<Chip | typeof NEWER_CHIP | typeof PHONE_CHIP, string>;

/** The label of a claim, with its layer: "Needs extra software: CrossOver". */
export function claimLabel(status: Status, layer?: TranslationLayer | null): string {
  return status === "translation" && layer
    ? `${STATUS_WORDS.translation.label}: ${LAYER_WORDS[layer]}`
    : STATUS_WORDS[status].label;
}

export function macosName(major: number): string {
  const release = MACOS_RELEASES.find((known) => known.major === major);
  return release ? `macOS ${major} ${release.name}` : `macOS ${major}`;
}

export interface Answered {
  readonly title: string;
  readonly status: Status;
  readonly translationLayer?: TranslationLayer | null | undefined;
  readonly confidence: Confidence;
  /** Seen to run with other software: how sure we are is said apart. */
  readonly ranLately?: boolean | undefined;
  readonly scope: AnsweredScope;
  /** What it asks for beyond any Apple silicon Mac: empty if nothing, left out if that is not known here. */
  readonly floors?: string | undefined;
  /** A driver or plug-in, which people do not open: it works rather than runs. */
  readonly isPart?: boolean;
  /** Without any evidence. */
  readonly isUntold?: boolean;
}

/** "runs"; of what is no app "works", or "work" of several. */
export const verbOf = (title: string, isPart: boolean): string =>
  isPart ? (/s$/.test(title) ? "work" : "works") : "runs";

/** The answer as one sentence. */
export function answerSentence(answered: Answered): string {
  const { title, status, translationLayer, confidence, ranLately = false, scope, floors, isPart = false } = answered;
  const runs = verbOf(title, isPart);
  // What probably runs is not said to run on every Mac.
  const isSure = confidence !== "low" || floors !== "";
  const macs = scopeWords(scope, status === "native" && isSure ? floors : undefined);
  const named = confidence === "low" && !ranLately ? `${title} probably` : title;
  switch (status) {
    case "native":
      return `${named} ${runs} natively on ${macs}.`;
    case "rosetta2":
      return `${named} ${runs} on ${macs}, but only through Rosetta 2, which macOS 28 removes.`;
    case "translation":
      if (translationLayer && ENDED_LAYERS[translationLayer]) {
        const { successor } = ENDED_LAYERS[translationLayer];
        return `${title} ran on ${macs} with ${LAYER_WORDS[translationLayer]}, which has ended. Try ${LAYER_WORDS[successor]}, its successor: there is no report on it yet.`;
      }
      return `${named} ${runs} on ${macs} only ${translationLayer === "vm" ? "in" : "with"} ${translationLayer ? LAYER_WORDS[translationLayer] : "other software"}.`;
    case "unsupported":
      return `${named} ${isPart ? (runs === "work" ? "do not work" : "does not work") : "does not run"} on ${macs}.`;
    case "unknown":
      if (answered.isUntold) return `No report yet says ${isPart ? "whether" : "how"} ${title} ${runs} on ${macs}.`;
      return `There is too little evidence to say whether ${title} ${runs} on ${macs}.`;
  }
}

interface Sureness extends Pick<Verdict, "status" | "confidence"> {
  readonly stale?: boolean;
  readonly lastVerified?: string | null;
  /** As of `Answered`: its large word is a yes. */
  readonly ranLately?: boolean | undefined;
}

/** How sure an answer is, or was when it was last checked. The day itself stands beside it. */
export function surenessWords({ status, confidence, stale, lastVerified, ranLately = false }: Sureness): string {
  if (status === "unknown") return "No answer yet";
  if (confidence === "low" && ranLately) return RAN_LATELY;
  return CONFIDENCE_WORDS[confidence].label + (stale && lastVerified ? ` (${lastVerified.slice(0, 4)} evidence)` : "");
}

const NEXT_CHECK_WORDS = {
  queued: "A new check is queued",
  "a probe": "",
  "a download we can open": "Have a copy to test? Tell us",
  "a person with the game": "Own it? Tell us",
} as const satisfies Record<NextCheck, string>;

interface Stale {
  readonly status: Status;
  readonly nextCheck: NextCheck | null;
  /** Kept by hand as documented. */
  readonly isPinned: boolean;
}

/** For a stale answer; an unknown is no answer that could be old. A check is promised only if something will perform it. */
export function staleWords({ status, nextCheck, isPinned }: Stale): string {
  if (isPinned) return "Kept as an example";
  const next = NEXT_CHECK_WORDS[nextCheck ?? "a probe"];
  const since = status === "unknown" && next !== "" ? "" : "Not checked since";
  return [since, next].filter(Boolean).join(". ");
}
