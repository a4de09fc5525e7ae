/** A stored title, and how one source's claim changes its facts. Pure. */

import { z } from "zod";
import { normalizeName } from "#lib/catalog/titles/names/normalize.ts";
import type { TitleKind } from "#lib/contract/schema.ts";
import { NoteShape } from "#lib/contract/signal-line.ts";
import { type Figure, popularityOf, type Standing } from "#lib/evidence/sources/popularity.ts";

export const StoredNote = NoteShape.extend({ source: z.string() });
export type StoredNote = Readonly<z.infer<typeof StoredNote>>;

/** A title's notes as the database has them, without those whose codes an earlier version knew. */
export function toStoredNotes(json: unknown): StoredNote[] {
  if (!Array.isArray(json)) return [];
  return json.flatMap((note) => {
    const parsed = StoredNote.safeParse(note);
    return parsed.success ? [parsed.data] : [];
  });
}

export interface TitleIdentifier {
  readonly scheme: "slug" | "steam" | "bundle" | "homebrew" | "formula";
  readonly value: string;
  readonly signed: boolean;
  readonly rank: number;
}

/** The facts of a title that several sources contribute to. */
export interface SharedFacts {
  readonly notes: readonly StoredNote[];
  readonly homepage: string | null;
  readonly kind: TitleKind;
  readonly popularity: number;
}

export interface ExistingTitle extends SharedFacts {
  /** null until published. */
  readonly id: number | null;
  readonly slug: string;
  readonly name: string;
  readonly pinned: boolean;
  /** A command-line tool: no app or game is ever joined to it. */
  readonly tool: boolean;
  /** Normalised names. */
  readonly names: ReadonlySet<string>;
  readonly identifiers: readonly TitleIdentifier[];
  /** Whether each is only inferred. */
  readonly categories: ReadonlyMap<string, boolean>;
  /** Ids of the sources that have an entry of it. */
  readonly sources: ReadonlySet<string>;
  /** Those of them that count for its popularity: our own lists do not. */
  readonly lists: ReadonlySet<string>;
  /** By the key of the entry that carries it. */
  readonly figures: ReadonlyMap<string, Figure>;
}

export function newTitle(slug: string, name: string, kind: TitleKind, tool = false): ExistingTitle {
  return {
    ...{ id: null, slug, name, kind, homepage: null, pinned: false, tool, notes: [], popularity: 0 },
    ...{ names: new Set([normalizeName(name)]), identifiers: [], categories: new Map() },
    ...{ sources: new Set(), lists: new Set(), figures: new Map() },
  };
}

/** What one entry says about the shared facts of its title. */
export interface TitleClaim {
  readonly source: string;
  /** null: the source keeps no notes, and those noted stay. */
  readonly notes: readonly StoredNote[] | null;
  readonly homepage: string | null;
  readonly isGame: boolean;
  /** Our own ruling overrides all others. */
  readonly ruledKind: TitleKind | null;
}

/**
 * A source's notes replace its former ones, the first home page and the kind "game" stay, and popularity follows from
 * the lists and figures.
 */
export function revise(facts: SharedFacts, claim: TitleClaim, standing: Omit<Standing, "notes">): SharedFacts {
  const others = facts.notes.filter(({ source }) => source !== claim.source);
  const notes = claim.notes ? [...others, ...claim.notes] : facts.notes;
  return {
    notes,
    homepage: facts.homepage ?? claim.homepage,
    kind: claim.ruledKind ?? (claim.isGame ? "game" : facts.kind),
    popularity: popularityOf({ ...standing, notes }),
  };
}
