/** The contract every evidence source fulfils: it reads its own format and yields entries, and knows nothing of titles or storage. */
import type { Category } from "#lib/contract/categories.ts";
import type { Channel, Dated, Floors, Note, Play, Reason, SourceInfo } from "#lib/contract/evidence.ts";
import type { Basis, Chip, Confidence, SignalKind, Status, TitleKind, TranslationLayer } from "#lib/contract/schema.ts";

/** What an entry says about architecture. */
export interface Statement {
  readonly kind: SignalKind;
  /** `unknown` withdraws the source's earlier statement about this entry. */
  readonly status: Status;
  readonly layer?: TranslationLayer;
  readonly confidence: Confidence;
  readonly basis: readonly Basis[];
  readonly chip?: Chip;
  /** Oldest macOS major the source names, if any. */
  readonly macosMin?: number;
  /** macOS major the source itself observed it on; absent: the newest of its date. */
  readonly macos?: number;
  /** When it was said or last confirmed; null: dated by the importer on the day it first sees the statement or version. */
  readonly at: Date | null;
  /** How exactly the source dates it; the day where it is left out. */
  readonly dated?: Dated;
  readonly appVersion?: string;
  /** SHA-256 of the file that was looked into. */
  readonly checksum?: string;
  /** `released` where it is left out. */
  readonly channel?: Channel;
  /** Where it is about one edition alone. */
  readonly edition?: string;
  readonly reason?: Reason;
  readonly floors?: Floors;
  readonly play?: Play;
  readonly notes?: readonly Note[];
}

export interface EntryIdentifier {
  readonly scheme: "slug" | "steam" | "bundle" | "homebrew";
  readonly value: string;
  /** Read from a code signature; false when inferred from file paths. */
  readonly signed?: boolean;
  /** Counts only where another source names the same id; then it is the title's first. */
  readonly isHint?: boolean;
}

/** One thing a source lists: who it is, and what is said about it (oldest first; may be empty). */
export interface Entry {
  /** The source's own id of the thing. */
  readonly ref: string;
  /** Where a person can read the statement. */
  readonly url?: string;
  readonly name: string;
  readonly aliases: readonly string[];
  /** Our own slug of the title, where the source was told it (signal files). */
  readonly slug?: string;
  /** Ids the source used for it before; among the aliases too. */
  readonly formerRefs?: readonly string[];
  readonly kind?: TitleKind;
  /** The app version it lists today, whether or not it says anything about its architecture. */
  readonly version?: string;
  /** Of the file it lists today. */
  readonly checksum?: string;
  /** Where that file is to be had. */
  readonly download?: Download;
  /** Its own machinery would have noticed a newer version. */
  readonly isKeptCurrent?: boolean;
  /** The day on which a backfill shows that it still ships the file of its newest statement. */
  readonly confirmedOn?: Date;
  readonly homepage?: string;
  readonly publisher?: string;
  /** Who else the source shows to make it: see maker.ts. */
  readonly makers?: readonly string[];
  /** Several entries of the source may be about one title (recipes, labels). */
  readonly sharesTitle?: boolean;
  /** Makes a title of its own where we hold none, though its source only adds to others: it carries a signature. */
  readonly isSigned?: boolean;
  /** Only a title that lives at the very same address is meant; a name alone never joins. */
  readonly joinsBy?: "homepage";
  /** Its ids are this title's and come before all others. */
  readonly ownsIds?: boolean;
  readonly identifiers: readonly EntryIdentifier[];
  /** Our category slugs, as a list sorts it. */
  readonly categories: readonly string[];
  /** What the source's own words suggest, where no list sorts it. */
  readonly inferredCategory?: Category;
  /** Our own word on kind and categories: it goes before every other, now and later. */
  readonly isRuling?: boolean;
  readonly notes: readonly Note[];
  /** The source's own ids of suggested replacements. */
  readonly replacements: readonly string[];
  /** Replacements that the source gives a reason for, which goes before any other source's. */
  readonly successors?: readonly Successor[];
  /** Download or listing figure for ranking, where the source carries one. */
  readonly popularity?: number;
  readonly statements: readonly Statement[];
  /** Holds instead of `statements` if this entry or its version is new since the source's previous import: its CI has then tested it. */
  readonly statementIfNew?: Statement;
  /** Saying nothing today does not take back an earlier claim of these: they still fit what the source shows. */
  readonly standsBy?: readonly Status[];
  /** Why a person should look into it: what the source shows contradicts itself. */
  readonly doubt?: string;
}

export interface Download {
  readonly url: string;
  /** Names of what is taken out of it; empty where the source does not say. */
  readonly installs: readonly string[];
}

export interface Successor {
  /** The source's own id of it. */
  readonly ref: string;
  /** One or two sentences. */
  readonly reason: string;
}

export interface Skipped {
  readonly ref: string;
  readonly reason: string;
}

/** The whole file, read and checked before anything is written. */
export interface Reading {
  readonly entries: readonly Entry[];
  /** Left out on purpose (fonts) or malformed; reported, never silently dropped. */
  readonly skipped: readonly Skipped[];
  /** The day the data describes, when the input says so. */
  readonly snapshotDate?: Date;
}

/** Who speaks, and what their words mean for titles. */
export interface Publisher {
  readonly info: SourceInfo;
  /** A reading is everything the source says today: silence about an entry withdraws its earlier statement. */
  readonly complete?: boolean;
  /** Its refs serve as our slugs. */
  readonly refsAreSlugs?: boolean;
  /** Dated history: changes are recorded with the statements' own dates. */
  readonly historical?: boolean;
  /** Its entries add to titles we hold, and make none. */
  readonly enrichesOnly?: boolean;
}

export interface Source extends Publisher {
  /**
   * Parses the source's published format.
   * @throws AppError("invalid_param") when the input is not that format at all.
   */
  read(input: Uint8Array, options: ReadOptions): Reading;
}

export interface ReadOptions {
  /** Second file some sources need (the one-time dates backfill). */
  readonly companion?: Uint8Array;
}
