/** What the database holds of what an import may touch, in memory for its length, kept up to date as plans are made. */

import { normalizeName } from "#lib/catalog/titles/normalize.ts";
import type { TitleKind } from "#lib/contract/schema.ts";
import type { Figure } from "#lib/evidence/matching/popularity.ts";
import type { SignalFacts } from "#lib/evidence/matching/signal.ts";
import type { NewIdentifier, StoredNote } from "#lib/evidence/matching/title-plan.ts";

export interface HeldTitle {
  /** null until published. */
  id: number | null;
  slug: string;
  name: string;
  kind: TitleKind;
  homepage: string | null;
  readonly pinned: boolean;
  notes: readonly StoredNote[];
  popularity: number;
  /** Normalised names. */
  readonly names: Set<string>;
  readonly identifiers: NewIdentifier[];
  /** Whether each is only inferred. */
  readonly categories: Map<string, boolean>;
  /** Ids of the sources that have an entry of it. */
  readonly sources: Set<string>;
  /** Those of them that say how well known it is: lists of our own do not. */
  readonly lists: Set<string>;
  /** By the key of the entry that carries it. */
  readonly figures: Map<string, Figure>;
}

export const entryKey = (sourceId: string, ref: string) => `${sourceId}\n${ref}`;
export const identifierKey = (scheme: string, value: string) => `${scheme}\n${value.toLowerCase()}`;

export class Holdings {
  readonly titles = new Set<HeldTitle>();
  readonly bySlug = new Map<string, HeldTitle>();
  readonly byEntry = new Map<string, HeldTitle>();
  /** Last version seen of each entry; null where the source names none. */
  readonly versions = new Map<string, string | null>();
  /** Of the file last seen. */
  readonly checksums = new Map<string, string | null>();
  /** Sources of which an import was finished before this one began. */
  readonly importedSources = new Set<string>();
  readonly signalIds = new Set<string>();
  readonly lastWords = new Map<string, SignalFacts>();
  private readonly byName = new Map<string, Set<HeldTitle>>();
  private readonly byIdentifier = new Map<string, Set<HeldTitle>>();

  named(normalized: string): HeldTitle[] {
    return [...(this.byName.get(normalized) ?? [])];
  }

  identified(scheme: string, value: string): HeldTitle[] {
    return [...(this.byIdentifier.get(identifierKey(scheme, value)) ?? [])];
  }

  add(title: HeldTitle): void {
    this.titles.add(title);
    this.bySlug.set(title.slug, title);
    for (const name of title.names) this.addName(title, name);
    for (const identifier of title.identifiers) this.index(title, identifier);
  }

  /** The old slug keeps leading to it. */
  rename(title: HeldTitle, slug: string): void {
    title.slug = slug;
    this.bySlug.set(slug, title);
  }

  addName(title: HeldTitle, normalized: string): void {
    title.names.add(normalized);
    const holders = this.byName.get(normalized) ?? new Set();
    this.byName.set(normalized, holders.add(title));
  }

  addIdentifier(title: HeldTitle, identifier: NewIdentifier): void {
    title.identifiers.push(identifier);
    this.index(title, identifier);
  }

  private index(title: HeldTitle, { scheme, value }: NewIdentifier): void {
    const key = identifierKey(scheme, value);
    this.byIdentifier.set(key, (this.byIdentifier.get(key) ?? new Set()).add(title));
  }
}

export function newTitle(slug: string, name: string, kind: TitleKind): HeldTitle {
  return {
    id: null,
    slug,
    name,
    kind,
    homepage: null,
    pinned: false,
    notes: [],
    popularity: 0,
    names: new Set([normalizeName(name)]),
    identifiers: [],
    categories: new Map(),
    sources: new Set(),
    lists: new Set(),
    figures: new Map(),
  };
}
