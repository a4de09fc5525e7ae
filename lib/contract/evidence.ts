/** What the rules weigh: signals as facts, without the database and without the wire. */
import { isoDay } from "#lib/contract/days.ts";
import type { Basis, Chip, Confidence, SignalKind, Status, TitleKind, TranslationLayer } from "#lib/contract/schema.ts";

/** What kind of witness a source is; its strength follows from this alone. */
export const SOURCE_KINDS = ["curator", "binary", "automated_test", "metadata", "crowd"] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

export interface SourceInfo {
  /** Stable id such as `homebrew-cask`. */
  readonly id: string;
  readonly kind: SourceKind;
  readonly name: string;
  readonly url: string;
  readonly licence: string;
  readonly attribution: string;
}

/** Facts behind a caveat. The sentences are in caveats.ts. */
export interface Note {
  readonly code: NoteCode;
  /** Names or values that the sentence quotes. */
  readonly detail?: string;
  /** YYYY-MM-DD */
  readonly since?: string;
}

export const NOTE_CODES = [
  "discontinued",
  "unmaintained",
  "moved_to_app_store",
  "unreachable",
  "fails_gatekeeper",
  "no_longer_distributed",
  "deprecated",
  "intel_helpers",
  "installer_needs_rosetta",
  "intel_install_gate",
  "no_own_code",
  "runs_in_host",
  "steam_mac_listed",
  "steam_mac_absent",
  "made_up_example",
  "ran_very_stable",
  "ran_stable",
  "ran_unstable",
  "tried_on",
  "anti_cheat",
  "confirms",
  "withdraws",
] as const;
export type NoteCode = (typeof NOTE_CODES)[number];

/** Discontinued by its maker, or no longer offered: no new version is expected. Unsigned is neither, nor what has moved from its address. */
export const ENDED_NOTES = [
  "discontinued",
  "unmaintained",
  "no_longer_distributed",
] as const satisfies readonly NoteCode[];

export function isEnded(notes: readonly { readonly code: NoteCode }[]): boolean {
  return notes.some(({ code }) => ENDED_NOTES.some((ended) => ended === code));
}

/** Only `released` counts: a beta, a build of the main branch or an announcement is not what people can install. */
export const CHANNELS = ["released", "prerelease", "announced"] as const;
export type Channel = (typeof CHANNELS)[number];

/** What an `unsupported` is about: the Mac build, the Windows build, or neither if it is untried. */
export const REASON_BUILDS = {
  mac_build_dead: "mac",
  withdrawn: "mac",
  windows_only: "mac",
  mobile_only: "mac",
  blocked: "windows",
  layer_fails: "windows",
  refused_by_package: null,
  web_app: null,
} as const;
export type Reason = keyof typeof REASON_BUILDS;
export const REASON_CODES = Object.keys(REASON_BUILDS) as [Reason, ...Reason[]];

/** The reasons that a status may carry: those about no build make no claim, so their status is `unknown`. */
export function isReasonFor(reason: Reason | null | undefined, status: Status): boolean {
  if (!reason) return true;
  return status === (REASON_BUILDS[reason] === null ? "unknown" : "unsupported");
}

/** How precisely a source dates its statement; `snapshot`: not at all, so the date of its file is used. */
export const DATED = ["day", "month", "year", "snapshot"] as const;
export type Dated = (typeof DATED)[number];

/** The minimum requirements that a source states. */
export interface Floors {
  /** Major or release, such as "13.3". */
  readonly macos?: string | undefined;
  /** As Apple names it: "M1 Pro". */
  readonly chip?: string | undefined;
  /** Gigabytes. */
  readonly memory?: number | undefined;
}

/** How well a game ran in a test, in our own words. */
export interface Play {
  readonly rating?: string | undefined;
  /** Frames per second. */
  readonly fps?: string | undefined;
  readonly resolution?: string | undefined;
  /** Memory of the tested Mac in gigabytes. */
  readonly memory?: number | undefined;
  readonly antiCheat?: string | undefined;
}

/** Parts of a signal that pages show and no rule weighs. */
export interface Circumstances {
  /** SHA-256 of the inspected file. */
  readonly checksum: string | null;
  readonly play: Play | null;
  readonly dated: Dated;
}

/** How a title runs. */
export interface Claim {
  readonly status: Status;
  /** Of `translation` alone. */
  readonly layer: TranslationLayer | null;
}

export function sameClaim(a: Claim, b: Claim): boolean {
  return a.status === b.status && a.layer === b.layer;
}

/** One statement of one source about one title. */
export interface Evidence {
  readonly id: string;
  readonly source: string;
  /** The source's name in caveats. */
  readonly sourceName: string;
  readonly sourceKind: SourceKind;
  readonly kind: SignalKind;
  /** `unknown` withdraws the source's earlier statement. */
  readonly status: Status;
  readonly layer: TranslationLayer | null;
  readonly confidence: Confidence;
  readonly basis: readonly Basis[];
  readonly chip: Chip;
  /** First and last macOS major that it names; later ones borrow it. */
  readonly macosMin: number;
  readonly macosMax: number;
  readonly scoped: boolean;
  readonly at: Date;
  readonly dated: Dated;
  /** As the source writes it. */
  readonly version: string | null;
  readonly channel: Channel;
  /** The former edition that it is about, such as "2021": no statement about the current product. */
  readonly edition: string | null;
  /** Of `unsupported`, and of an `unknown` without any build. */
  readonly reason: Reason | null;
  readonly floors: Floors | null;
  readonly notes: readonly Note[];
}

/** What the rules read of a title beside its signals. */
export interface Subject {
  readonly slug: string;
  readonly kind: TitleKind;
  readonly notes: readonly Note[];
  /** Maintained by hand: its evidence does not expire. */
  readonly pinned: boolean;
}

/**
 * A confirmation: the source still ships the very file of an earlier statement (same version and checksum). It repeats the confirmed
 * signal with a later date; its only note is `confirms` with that statement's day. It moves `lastVerified`, makes no claim of its own,
 * and never points to another confirmation.
 */
export function confirmationOf<Said extends Pick<Evidence, "at" | "notes">>(said: Said, at: Date): Said {
  const since = confirmedDay(said) ?? isoDay(said.at);
  return { ...said, at, notes: [{ code: "confirms", since }] };
}

export function isConfirmation(signal: Pick<Evidence, "notes">): boolean {
  return signal.notes.some(({ code }) => code === "confirms");
}

/** YYYY-MM-DD of the confirmed statement; undefined for any other signal. */
function confirmedDay({ notes }: Pick<Evidence, "notes">): string | undefined {
  return notes.find(({ code }) => code === "confirms")?.since;
}
