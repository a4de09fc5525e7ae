/** Every sentence a caveat can be. Pure. */
import { equipmentParts, requires } from "#lib/catalog/verdicts/rules/equipment.ts";
import { isoDay } from "#lib/contract/days.ts";
import { defunctOf } from "#lib/contract/defunct.ts";
import {
  type Claim,
  type Evidence,
  type Floors,
  isEnded,
  type Note,
  type NoteCode,
  type Reason,
  type Subject,
} from "#lib/contract/evidence.ts";
import type { Status, TranslationLayer } from "#lib/contract/schema.ts";
import { chipSpelled, firstMacosOf, macosOn, NEXT_MACOS, type Scope } from "#lib/contract/scope.ts";
import { ENDED_LAYERS } from "#lib/contract/toolkits.ts";
import { hostOf } from "#lib/contract/web-address.ts";

const LAYER_NAMES = {
  gptk: "Apple's Game Porting Toolkit",
  crossover: "CrossOver",
  whisky: "Whisky",
  vm: "a virtual machine",
} as const satisfies Record<TranslationLayer, string>;

const PREDICATES = {
  native: { now: () => "runs natively", was: () => "ran natively" },
  rosetta2: { now: () => "needs Rosetta 2", was: () => "needed Rosetta 2" },
  translation: {
    now: (layer) => `runs with ${nameLayer(layer)}`,
    was: (layer) => `ran with ${nameLayer(layer)}`,
  },
  unsupported: { now: () => "does not run", was: () => "did not run" },
  unknown: { now: () => "is not known to run", was: () => "was not known to run" },
} as const satisfies Record<Status, Record<"now" | "was", (layer: TranslationLayer | null) => string>>;

const nameLayer = (layer: TranslationLayer | null) => (layer ? LAYER_NAMES[layer] : "a translation layer");

/** "needs Rosetta 2": the predicate for a claim. */
function predicateOf({ status, layer }: Claim): string {
  return PREDICATES[status].now(layer);
}

/** "needed Rosetta 2" */
export function pastPredicate({ status, layer }: Pick<Claim, "status" | "layer">): string {
  return PREDICATES[status].was(layer);
}

const MONTHS = "January February March April May June July August September October November December".split(" ");
/** A year alone stays a year. */
const month = ({ at, dated }: Evidence) =>
  dated === "year" ? `${at.getUTCFullYear()}` : `${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
const day = (signal: Evidence) =>
  signal.dated === "year" || signal.dated === "month" ? month(signal) : isoDay(signal.at);
const by = (signal: Evidence) => `${signal.sourceName}, ${day(signal)}`;

/** Which build an `unsupported` is about, or why nothing is claimed. */
export const REASON_SENTENCES = {
  mac_build_dead: "Its Mac version no longer starts on any Mac with Apple silicon.",
  withdrawn: "Its Mac version was withdrawn and is no longer updated.",
  windows_only: "It is made for Windows only; there is no Mac version.",
  mobile_only: "It is made for phones and tablets only; there is no Mac version.",
  blocked: "Its anti-cheat or licence check keeps the Windows version from running on a Mac.",
  layer_fails: "The Windows version did not start with CrossOver or similar tools.",
  refused_by_package: "Homebrew offers it for Intel Macs only; it was not tried on Apple silicon.",
  web_app: "It runs in a browser: there is nothing to install.",
} as const satisfies Record<Reason, string>;

/** Stored verdicts keep their caveats as sentences: whether one of them gives this reason. */
export function givesReason(sentences: readonly string[], reason: Reason): boolean {
  return sentences.includes(REASON_SENTENCES[reason]);
}

/** The macOS of the evidence that an answer is carried over from. */
export interface CarriedOver {
  readonly macos: number;
  /** Whether a source named it, or it was the newest of the day of the evidence, or the first one that came later. */
  readonly era: "named" | "current" | "later";
  /** YYYY-MM-DD when a later macOS was current and a catalogue still listed the very file that the evidence is about. */
  readonly confirmed?: string | undefined;
}

const CARRIED_OVER = {
  named: (macos) => `This answer was last confirmed on macOS ${macos}`,
  current: (macos) => `Its evidence is from when macOS ${macos} was current`,
  later: (macos) => `This answer is from before macOS ${macos}`,
} as const satisfies Record<CarriedOver["era"], (macos: number) => string>;

export const caveats = {
  disagreement: (signal: Evidence) => `One source disagrees: it ${predicateOf(signal)} (${by(signal)}).`,
  otherWay: (signal: Evidence) =>
    `It also ${signal.layer && ENDED_LAYERS[signal.layer] ? pastPredicate(signal) : predicateOf(signal)} (${by(signal)}).`,
  carriedOver: ({ macos, era, confirmed }: CarriedOver, to: number) =>
    confirmed
      ? `First found when macOS ${macos} was current. Its file had not changed on ${confirmed}, so the answer still holds.`
      : `${CARRIED_OVER[era](macos)}; for macOS ${to} it is carried over until a new check.`,
  belowMinimum: (minimum: number) => `It requires macOS ${minimum} or later; all evidence is for those versions.`,
  disputedOn: (signal: Evidence, macos: number) =>
    `Whether that holds on macOS ${macos} is not clear: the evidence that names it says that it ${predicateOf(signal)} (${by(signal)}).`,
  unnamedMacos: (macos: number) =>
    `No source mentions macOS ${macos}. This answer comes from sources that give no macOS version.`,
  youngerVersion: (first: Evidence, macos: number) =>
    `No source mentions macOS ${macos}, and the native version is younger: its first report is from ${month(first)}, when macOS ${macosOn(first.at)} was current.`,
  namedOn: (signal: Evidence, macos: number) => `The newest evidence that names macOS ${macos} is from ${day(signal)}.`,
  noSuchMac: (chip: string, macos: number) =>
    `No Mac with an ${chipSpelled(chip)} runs macOS ${macos}: the first came with macOS ${firstMacosOf(chip)}.`,
  unnamedChip: (chip: string, claim: Claim, isSure: boolean) =>
    `No source or report names the ${chipSpelled(chip)}. For Apple silicon in general: it ${isSure ? "" : "probably "}${predicateOf(claim)}.`,
  laterMinimum: (minimum: number, macos: number) =>
    `Current versions require macOS ${minimum} or later; this answer for macOS ${macos} is about an older one.`,
  loneUnsupported: (signal: Evidence) =>
    `A single community report is not enough to say that it ${predicateOf(signal)} (${by(signal)}).`,
  crowdAlone: () => "Based on reports alone; there is no stronger evidence.",
  otherClaim: (signal: Evidence, other: Evidence) =>
    `${signal.sourceName} also reports that it ${predicateOf(other)} (${day(signal)}).`,
  withdrawn: (withdrawal: Evidence, claim: Evidence | undefined) =>
    claim
      ? `A source withdrew its statement that it ${predicateOf(claim)} (${by(claim)}; withdrawn ${day(withdrawal)}). Today’s answer is not known.`
      : `A source withdrew an earlier statement (${by(withdrawal)}). Today’s answer is not known.`,
  tooOld: (signal: Evidence, isNewest: boolean) =>
    `In ${month(signal)} it ${pastPredicate(signal)}, according to ${signal.sourceName}.${isNewest ? " We know of no newer report." : ""}`,
  stub: (signal: Evidence) =>
    `The evidence is about a package that only downloads the app (${signal.sourceName}); nothing is known about the app itself.`,
  installer: (signal: Evidence) =>
    `Its installer needs Rosetta 2 up to macOS 26 (${by(signal)}); what the app itself is built for is not known.`,
  reason: (reason: Reason) => REASON_SENTENCES[reason],
  floors: ({ macos, chip, memory }: Floors, on: number) => {
    // A macOS newer than the required one is no limit.
    const parts = [
      ...(macos?.includes(".") && Number.parseInt(macos, 10) === on ? [`macOS ${macos} or later`] : []),
      ...equipmentParts({ chip, memory }),
    ];
    return requires(parts);
  },
  rosettaGame: () => "Apple plans to keep some old games working after it removes Rosetta 2, but has not said which.",
  rosettaGone: (macos: number) => `It needs Rosetta 2, which macOS ${macos} no longer has.`,
  layerEnded: (layer: TranslationLayer, successor: TranslationLayer) =>
    `${LAYER_NAMES[layer]} is no longer maintained. Its successor is ${LAYER_NAMES[successor]}; whether this runs there is not known.`,
  layerNeedsRosetta: (layer: TranslationLayer) =>
    `${LAYER_NAMES[layer]} runs Windows programs through Rosetta 2, so this stops without it.`,
  layerMayStop: (layer: TranslationLayer) =>
    `${LAYER_NAMES[layer]} runs Windows programs through Rosetta 2: unless an update changes that, this stops in macOS ${NEXT_MACOS}.`,
  layerStops: (layer: TranslationLayer, successor: TranslationLayer) =>
    `${LAYER_NAMES[layer]} itself stops in macOS ${NEXT_MACOS}, because it needs Rosetta 2; with ${LAYER_NAMES[successor]} this may go on.`,
  mayStop: (evidence: "old" | "weak") =>
    `The evidence that it needs Rosetta 2 is ${evidence}: it may stop in macOS ${NEXT_MACOS}, or have a native version by now.`,
} as const;

/** Homebrew's day is when it noted the end, perhaps later than its maker. */
const toldBy = ({ since, detail }: Note) => {
  if (!detail) return since ? `, according to Homebrew (${since})` : "";
  return `, according to ${hostOf(detail) || detail}${since ? ` (${since})` : ""}`;
};

const NOTES = {
  discontinued: (note) => `Discontinued${toldBy(note)}: expect no fixes or updates.`,
  unmaintained: (note) => `No longer maintained${toldBy(note)}.`,
  deprecated: (note) =>
    `Homebrew ${note.since ? `has not maintained this package since ${note.since}` : "no longer maintains this package"}; the software itself may still be updated.`,
  moved_to_app_store: () => "Now distributed through the Mac App Store.",
  unreachable: () => "The original download can no longer be reached.",
  no_longer_distributed: (note) => `The original download is no longer offered${toldBy(note)}.`,
  fails_gatekeeper: () => "Not signed as Apple requires: macOS blocks it until you allow it.",
  intel_helpers: ({ detail }) =>
    `The app itself is native, but parts of it are built for Intel only and need Rosetta 2${detail ? `: ${detail}` : ""}.`,
  installer_needs_rosetta: ({ detail }) =>
    detail
      ? `The installer needs Rosetta 2 (${detail}), the app does not.`
      : "Homebrew's Rosetta note is about a package: its installer needs Rosetta 2 up to macOS 26.",
  intel_install_gate: () => "Homebrew offers it for Intel Macs only; it was not tried on Apple silicon.",
  no_own_code: () => "It has no code for a processor: it works wherever its host program works.",
  runs_in_host: () => "A plug-in runs as the same architecture as its host program.",
  steam_mac_listed: () => "Steam lists a Mac build; which architecture it is built for is not known.",
  steam_mac_absent: () => "Steam lists no Mac build.",
  made_up_example: () => "A made-up example for testing; there is no such product.",
  ran_very_stable: () => "A user found it very stable.",
  ran_stable: () => "A user found it stable.",
  confirms: (note) =>
    `The file has not changed${note.since ? ` since ${note.since}` : ""}, so the earlier statement still holds.`,
  withdraws: () => "",
  ran_unstable: () => "A user found it unstable.",
  tried_on: ({ detail }) => (detail ? `Tried on a Mac with an ${detail} chip.` : ""),
  anti_cheat: ({ detail }) =>
    `Its anti-cheat${detail ? ` (${detail})` : ""} does not work with the Windows version on a Mac: no online play, and it may not start.`,
} as const satisfies Record<NoteCode, (note: Note) => string>;

/** The sentence for a fact; empty for a code that only a newer version knows. */
export function noteSentence(note: Note): string {
  return NOTES[note.code]?.(note) ?? "";
}

const NOT_CAVEATS: ReadonlySet<NoteCode> = new Set(["ran_very_stable", "ran_stable", "tried_on", "confirms"]);

/** One end of a title is enough: why no Mac runs it any more, or else the one with an address. */
export function tellEnd(
  { slug, notes }: Pick<Subject, "slug" | "notes">,
  status: Status,
  scope: Pick<Scope, "macos">,
): string[] {
  const ends = notes.filter((note) => isEnded([note]));
  const defunct = defunctOf({ slug, title: slug, status }, scope);
  const told = defunct ? undefined : (ends.find(({ detail }) => detail) ?? ends[0]);
  const others = notes.filter((note) => !ends.includes(note) || note === told).map(caveatSentence);
  return defunct ? [defunct.fact, ...others] : others;
}

/** The same beside a verdict; empty if the fact does not qualify it. */
export function caveatSentence(note: Note): string {
  return NOT_CAVEATS.has(note.code) ? "" : noteSentence(note);
}
