/** The interface of every evidence source: it reads its own format and yields entries, without knowing titles or storage. */
import type { Category } from "#lib/contract/categories.ts";
import type { Channel, Dated, Floors, Note, Play, Reason, SourceInfo } from "#lib/contract/evidence.ts";
import type { Basis, Chip, Confidence, SignalKind, Status, TitleKind, TranslationLayer } from "#lib/contract/schema.ts";

/** An entry's statement about architecture. */
export interface Statement {
  readonly kind: SignalKind;
  /** `unknown` withdraws the source's earlier statement about this entry. */
  readonly status: Status;
  readonly layer?: TranslationLayer;
  readonly confidence: Confidence;
  readonly basis: readonly Basis[];
  readonly chip?: Chip;
  /** Oldest macOS major that the source names, if any. */
  readonly macosMin?: number;
  /** macOS major of the source's own observation; absent: the newest of its date. */
  readonly macos?: number;
  /** Whether the macOS that it names gets a verdict of its own; by default it does. */
  readonly isScoped?: boolean;
  /** When it was made or last confirmed; null: the importer uses the day on which it first sees the statement or version. */
  readonly at: Date | null;
  /** How precisely the source dates it; by default to the day. */
  readonly dated?: Dated;
  readonly appVersion?: string;
  /** SHA-256 of the inspected file. */
  readonly checksum?: string;
  /** `released` by default. */
  readonly channel?: Channel;
  /** The edition, if it is about one alone. */
  readonly edition?: string;
  readonly reason?: Reason;
  readonly floors?: Floors;
  readonly play?: Play;
  readonly notes?: readonly Note[];
}

export interface EntryIdentifier {
  readonly scheme: "slug" | "steam" | "bundle" | "homebrew" | "formula";
  readonly value: string;
  /** Read from a code signature; false if inferred from file paths. */
  readonly signed?: boolean;
  /** Counts only if another source names the same id; then it is the title's first. */
  readonly isHint?: boolean;
}

/** One product that a source lists: its identity, and the statements about it (oldest first; may be empty). */
export interface Entry {
  /** The source's own reference of the product. */
  readonly ref: string;
  /** A URL at which a person can read the statement. */
  readonly url?: string;
  readonly name: string;
  readonly aliases: readonly string[];
  /** Our own slug of the title, if the source names it (signal files). */
  readonly slug?: string;
  /** References that the source used for it before; among the aliases too. */
  readonly formerRefs?: readonly string[];
  readonly kind?: TitleKind;
  /** The app version that it lists today, with or without a statement about architecture. */
  readonly version?: string;
  /** SHA-256 of the file that it lists today. */
  readonly checksum?: string;
  /** Where that file can be downloaded. */
  readonly download?: Download;
  /** The source's own automation would have noticed a newer version. */
  readonly isKeptCurrent?: boolean;
  /** The day on which a backfill shows that it still ships the file of its newest statement. */
  readonly confirmedOn?: Date;
  readonly homepage?: string;
  /** Where its source code is fetched from. */
  readonly sourceCode?: string;
  readonly publisher?: string;
  /** Other names of its maker that the source shows: see maker.ts. */
  readonly makers?: readonly string[];
  /** Several entries of the source may be about one title (recipes, labels). */
  readonly sharesTitle?: boolean;
  /** Creates a title if none matches, although its source only adds to others: it carries a signature. */
  readonly isSigned?: boolean;
  /** A command-line tool: it joins an app only at the same address under the same name, where Homebrew has no cask of it, whatever an operator decides. */
  readonly isTool?: boolean;
  /** Matches only a title with the very same home page; a name alone never joins. */
  readonly joinsBy?: "homepage";
  /** Its ids belong to this title and rank before all others. */
  readonly ownsIds?: boolean;
  readonly identifiers: readonly EntryIdentifier[];
  /** Our category slugs, mapped from a curated list. */
  readonly categories: readonly string[];
  /** Categories inferred from the source's own words, if no list sorts it. */
  readonly inferredCategory?: Category;
  /** Our own ruling on kind and categories: it overrides every other, now and later. */
  readonly isRuling?: boolean;
  readonly notes: readonly Note[];
  /** The source's references of suggested replacements. */
  readonly replacements: readonly string[];
  /** Replacements with a reason, which override any other source's. */
  readonly successors?: readonly Successor[];
  /** Download or listing count for ranking, if the source has one. */
  readonly popularity?: number;
  readonly statements: readonly Statement[];
  /** Replaces `statements` if this entry or its version is new since the source's previous import: its CI has then tested it. */
  readonly statementIfNew?: Statement;
  /** A missing statement today does not withdraw an earlier claim of these: they still fit what the source shows. */
  readonly standsBy?: readonly Status[];
  /** Why a person should inspect it: the source contradicts itself. */
  readonly doubt?: string;
}

/** What an entry says unless its source does: no other names, and no statement. */
export const NOTHING_SAID = {
  aliases: [],
  identifiers: [],
  categories: [],
  notes: [],
  replacements: [],
  statements: [],
} as const satisfies Partial<Entry>;

export interface Download {
  readonly url: string;
  /** Names of what is installed from it; empty if the source does not say. */
  readonly installs: readonly string[];
}

export interface Successor {
  /** The source's own reference of it. */
  readonly ref: string;
  /** One or two sentences. */
  readonly reason: string;
}

export interface Skipped {
  readonly ref: string;
  readonly reason: string;
}

/** The whole file, parsed and checked before anything is written. */
export interface Reading {
  readonly entries: readonly Entry[];
  /** Left out on purpose (fonts) or malformed; reported, never silently dropped. */
  readonly skipped: readonly Skipped[];
  /** The day of the data, if the input gives it. */
  readonly snapshotDate?: Date;
}

/** Identity of a source, and the effect of its entries on titles. */
export interface Publisher {
  readonly info: SourceInfo;
  /** A reading is complete: a missing entry or statement withdraws the earlier one. */
  readonly complete?: boolean;
  /** Its references become our slugs. */
  readonly refsAreSlugs?: boolean;
  /** Dated history: changes are recorded with the statements' own dates. */
  readonly historical?: boolean;
  /** Its entries add to existing titles, and create none. */
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
  /** A second file that some sources need (the one-time dates backfill). */
  readonly companion?: Uint8Array;
}
