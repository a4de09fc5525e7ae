/** What an import means to do to one title. */
import type { Note } from "#lib/contract/evidence.ts";
import type { TitleKind } from "#lib/contract/schema.ts";
import { popularityOf, type Standing } from "#lib/evidence/matching/popularity.ts";
import type { SignalFacts } from "#lib/evidence/matching/signal.ts";

export interface StoredNote extends Note {
  readonly source: string;
}

export interface NewIdentifier {
  readonly scheme: "slug" | "steam" | "bundle" | "homebrew";
  readonly value: string;
  readonly signed: boolean;
  readonly rank: number;
}

export interface NewCategory {
  readonly category: string;
  /** No list gives it, only a source's own words. */
  readonly inferred: boolean;
}

export interface SeenEntry {
  readonly sourceId: string;
  readonly ref: string;
  readonly version: string | null;
  readonly checksum: string | null;
  /** What the source counts of it, for ranking. */
  readonly figure: number | null;
  /** Another version was seen at an earlier import. */
  readonly isUpdate: boolean;
}

/** What an entry says of its title's own facts. */
export interface Said {
  readonly source: string;
  /** null: it does not say, and what is noted stays. */
  readonly notes: readonly StoredNote[] | null;
  readonly homepage: string | null;
  readonly isGame: boolean;
  /** Our own ruling, before all others. */
  readonly ruledKind: TitleKind | null;
}

/** The facts of a title that more than one source has a say in. */
export interface SharedFacts {
  readonly notes: readonly StoredNote[];
  readonly homepage: string | null;
  readonly kind: TitleKind;
  readonly popularity: number;
}

/**
 * What the word of one source makes of them: its own notes are replaced, the first home page and the word "game"
 * stay, and how well known it is follows from who lists it. Pure.
 */
export function revise(held: SharedFacts, said: Said, standing: Omit<Standing, "notes">): SharedFacts {
  const others = held.notes.filter(({ source }) => source !== said.source);
  const notes = said.notes ? [...others, ...said.notes] : held.notes;
  return {
    notes,
    homepage: held.homepage ?? said.homepage,
    kind: said.ruledKind ?? (said.isGame ? "game" : held.kind),
    popularity: popularityOf({ ...standing, notes }),
  };
}

/** What one transaction does to one title: what sources say is added to what stands there then. Nothing is removed. */
export interface TitlePlan {
  /** null: the title is new. */
  readonly titleId: number | null;
  /** Of a new title, or of one that its source has renamed. */
  readonly slug: string;
  /** Of a new title. */
  readonly name: string;
  readonly kind: TitleKind;
  /** Of a new title that is not like the others. */
  readonly reserved?: { readonly listed: boolean; readonly pinned: boolean };
  /** One entry after the other. */
  readonly said: readonly Said[];
  readonly names: readonly string[];
  readonly identifiers: readonly NewIdentifier[];
  readonly categories: readonly NewCategory[];
  /** Inferred ones that a list has replaced. */
  readonly lostCategories: readonly string[];
  readonly entries: readonly SeenEntry[];
  readonly signals: readonly SignalFacts[];
  /** Dated history: the changes it made are recorded with its own dates. Otherwise they happen now. */
  readonly historical: boolean;
}
