/** What the rules weigh: signals as facts, without the database and without the wire. */
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
] as const;
export type NoteCode = (typeof NOTE_CODES)[number];

/** Given up by its maker, or no longer to be had: no new version is to be expected. Unsigned is neither. */
export const ENDED_NOTES = [
  "discontinued",
  "unmaintained",
  "unreachable",
  "no_longer_distributed",
] as const satisfies readonly NoteCode[];

export function isEnded(notes: readonly { readonly code: NoteCode }[]): boolean {
  return notes.some(({ code }) => ENDED_NOTES.some((ended) => ended === code));
}

/** One thing one source said about one title, once. */
export interface Evidence {
  readonly id: string;
  readonly source: string;
  /** As a caveat names it. */
  readonly sourceName: string;
  readonly sourceKind: SourceKind;
  readonly kind: SignalKind;
  /** `unknown` withdraws what the source said before. */
  readonly status: Status;
  readonly layer: TranslationLayer | null;
  readonly confidence: Confidence;
  readonly basis: readonly Basis[];
  readonly chip: Chip;
  /** First and last macOS major it speaks of itself; later ones borrow it. */
  readonly macosMin: number;
  readonly macosMax: number;
  readonly scoped: boolean;
  readonly at: Date;
  readonly notes: readonly Note[];
}

/** What the rules must know of a title beside its signals. */
export interface Subject {
  readonly kind: TitleKind;
  readonly notes: readonly Note[];
  /** Kept by hand as documented: age silences none of its voices. */
  readonly pinned: boolean;
}

/**
 * A confirmation: the source still ships the very file it spoke of (same version, same checksum), so what it said then
 * holds today. It is the confirmed signal again (claim, basis, confidence, chip, macosMin, macosMax, version) with a
 * later date and, as its only note, `confirms` with the day of the statement confirmed. It moves `lastVerified` and has
 * no voice of its own; a confirmation of a confirmation points to the statement.
 */
export function confirmationOf<Said extends Pick<Evidence, "at" | "notes">>(said: Said, at: Date): Said {
  const since = confirmedDay(said) ?? said.at.toISOString().slice(0, 10);
  return { ...said, at, notes: [{ code: "confirms", since }] };
}

export function isConfirmation(signal: Pick<Evidence, "notes">): boolean {
  return signal.notes.some(({ code }) => code === "confirms");
}

/** YYYY-MM-DD of the statement a confirmation is about; undefined for any other signal. */
function confirmedDay({ notes }: Pick<Evidence, "notes">): string | undefined {
  return notes.find(({ code }) => code === "confirms")?.since;
}
