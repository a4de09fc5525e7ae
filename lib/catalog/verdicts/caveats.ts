/** Every sentence a caveat can be. Pure. */
import type { Evidence, Floors, Note, NoteCode, Reason } from "#lib/contract/evidence.ts";
import type { Status, TranslationLayer } from "#lib/contract/schema.ts";

export const LAYER_NAMES = {
  gptk: "Apple's Game Porting Toolkit",
  crossover: "CrossOver",
  whisky: "Whisky",
  vm: "a virtual machine",
} as const satisfies Record<TranslationLayer, string>;

type Claim = { readonly status: Status; readonly layer: TranslationLayer | null };

const CLAIMS = {
  native: { now: () => "runs natively", was: () => "ran natively" },
  rosetta2: { now: () => "needs Rosetta 2", was: () => "needed Rosetta 2" },
  translation: {
    now: (layer) => `runs through ${nameLayer(layer)}`,
    was: (layer) => `ran through ${nameLayer(layer)}`,
  },
  unsupported: { now: () => "does not run", was: () => "did not run" },
  unknown: { now: () => "is not known to run", was: () => "was not known to run" },
} as const satisfies Record<Status, Record<"now" | "was", (layer: TranslationLayer | null) => string>>;

const nameLayer = (layer: TranslationLayer | null) => (layer ? LAYER_NAMES[layer] : "a translation layer");

/** "needs Rosetta 2": the predicate for a claim. */
export function sayClaim({ status, layer }: Claim): string {
  return CLAIMS[status].now(layer);
}

const MONTHS = "January February March April May June July August September October November December".split(" ");
const day = (at: Date) => at.toISOString().slice(0, 10);
const month = (at: Date) => `${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
const said = (voice: Evidence) => `${voice.sourceName} said on ${day(voice.at)} that it ${sayClaim(voice)}`;

/** The gigabytes of memory that every Apple silicon Mac has. */
const LEAST_MEMORY = 8;

/** Which build an `unsupported` is about, or why nothing is claimed. */
export const REASONS = {
  mac_build_dead: "Its Mac version no longer starts on any Mac with Apple silicon.",
  withdrawn: "Its Mac version was withdrawn and is no longer kept working.",
  windows_only: "It is made for Windows only; there is no Mac version.",
  mobile_only: "It is made for phones and tablets only; there is no Mac version.",
  blocked: "Its anti-cheat or licence check keeps the Windows version from running on a Mac.",
  layer_fails: "The Windows version did not start in the translation layers that were tried.",
  refused_by_package: "Homebrew offers it for Intel Macs only; whether it starts on Apple silicon was not tried.",
  web_app: "It runs in a browser: there is nothing to install.",
} as const satisfies Record<Reason, string>;

export const caveats = {
  dissent: (voice: Evidence) => `Sources disagree: ${said(voice)}.`,
  borrowed: (from: number, to: number) =>
    `Last confirmed on macOS ${from}; for macOS ${to} that answer is carried over until a new check.`,
  belowMinimum: (minimum: number) => `It asks for macOS ${minimum} or later, and all evidence is for those versions.`,
  laterMinimum: (minimum: number, macos: number) =>
    `Current versions ask for macOS ${minimum} or later; this answer for macOS ${macos} is about an older one.`,
  loneUnsupported: (voice: Evidence) =>
    `${said(voice)}; a single community report is not enough to call it unsupported.`,
  loneCrowd: () => "Based on a single community source; there is no stronger evidence.",
  alsoSaid: (voice: Evidence, other: Evidence) =>
    `On ${day(voice.at)} ${voice.sourceName} also said that it ${sayClaim(other)}.`,
  withdrawn: (withdrawal: Evidence, claim: Evidence | undefined) =>
    claim
      ? `${said(claim)}, and took that back on ${day(withdrawal.at)}; the answer today is not known.`
      : `${withdrawal.sourceName} took back an earlier statement on ${day(withdrawal.at)}; the answer today is not known.`,
  tooOld: (voice: Evidence, isNewest: boolean) =>
    `In ${month(voice.at)} a community source (${voice.sourceName}) said it ${CLAIMS[voice.status].was(voice.layer)}${isNewest ? "; no newer report is known" : ""}.`,
  stub: (voice: Evidence) =>
    `${voice.sourceName} says this about a package that only downloads the program; nothing is known about the program itself.`,
  reason: (reason: Reason) => REASONS[reason],
  floors: ({ macos, chip, memory }: Floors, on: number) => {
    // Every Apple silicon Mac is an M1 or better, and a macOS newer than the required one is no limit.
    const parts = [
      ...(macos?.includes(".") && Number.parseInt(macos, 10) === on ? [`macOS ${macos} or later`] : []),
      ...(chip && chip !== "M1" ? [chip.includes(" or ") ? `an ${chip}` : `an ${chip} or better`] : []),
      ...(memory && memory > LEAST_MEMORY ? [`${memory} GB of memory`] : []),
    ];
    return parts.length > 0 ? `It asks for ${new Intl.ListFormat("en").format(parts)}.` : "";
  },
  rosettaGame: () =>
    "Apple says that some older, unmaintained games keep working after Rosetta 2 is removed; whether this is one of them is not known.",
  rosettaGone: (macos: number) => `It needs Rosetta 2, which macOS ${macos} no longer has.`,
  layerEnded: (layer: TranslationLayer, successor: TranslationLayer) =>
    `${LAYER_NAMES[layer]} is no longer maintained; ${LAYER_NAMES[successor]} succeeds it, and whether this runs there is not known.`,
  layerNeedsRosetta: (layer: TranslationLayer) =>
    `${LAYER_NAMES[layer]} itself runs Intel code through Rosetta 2, so this breaks with it.`,
} as const;

const since = ({ since }: Note) => (since ? ` since ${since}` : "");

const NOTES = {
  discontinued: (note) => `Discontinued${since(note)}: no fixes or updates are to be expected.`,
  unmaintained: (note) => `No longer maintained${since(note)}.`,
  deprecated: (note) =>
    `Homebrew no longer maintains its package of it${since(note)}; the software itself may still be maintained.`,
  moved_to_app_store: () => "Now distributed through the Mac App Store.",
  unreachable: () => "The original download can no longer be reached.",
  no_longer_distributed: () => "The original download is no longer offered.",
  fails_gatekeeper: () => "Not signed as Apple asks: macOS blocks it by default, and you have to allow it yourself.",
  intel_helpers: ({ detail }) =>
    `The app itself is native, but parts of it are built for Intel only and need Rosetta 2${detail ? `: ${detail}` : ""}.`,
  installer_needs_rosetta: ({ detail }) =>
    detail
      ? `The installer needs Rosetta 2 (${detail}), the app does not.`
      : "Homebrew's Rosetta note is about a package: perhaps only the installer needs Rosetta 2.",
  intel_install_gate: () => "Homebrew offers it for Intel Macs only; whether it starts on Apple silicon was not tried.",
  no_own_code: () =>
    "Nothing in it is built for a kind of processor: it works wherever the program that uses it works.",
  runs_in_host: () => "A plug-in runs in the architecture of the program that loads it.",
  steam_mac_listed: () => "Steam lists a Mac build; which architecture it is built for is not known.",
  steam_mac_absent: () => "Steam lists no Mac build.",
  made_up_example: () => "A made-up example for testing; there is no such product.",
  ran_very_stable: () => "A person who ran it found it very stable.",
  ran_stable: () => "A person who ran it found it stable.",
  confirms: (note) =>
    `The file has not changed${note.since ? ` since ${note.since}` : ""}, so the earlier statement still holds.`,
  ran_unstable: () => "A person who ran it found it unstable.",
  tried_on: ({ detail }) => (detail ? `Tried on a Mac with an ${detail} chip.` : ""),
  anti_cheat: ({ detail }) =>
    `Its anti-cheat${detail ? ` (${detail})` : ""} does not work with the Windows version on a Mac: no online play, if it starts at all.`,
} as const satisfies Record<NoteCode, (note: Note) => string>;

/** The sentence for a fact; empty for a code that only a newer version knows. */
export function sayNote(note: Note): string {
  return NOTES[note.code]?.(note) ?? "";
}

const NO_QUALIFIER: ReadonlySet<NoteCode> = new Set(["ran_very_stable", "ran_stable", "tried_on", "confirms"]);

/** The same beside a verdict; empty if the fact does not qualify it. */
export function sayCaveat(note: Note): string {
  return NO_QUALIFIER.has(note.code) ? "" : sayNote(note);
}
