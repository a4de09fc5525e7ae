/**
 * The part of the catalogue that an import asks about. `match` and `diff` only read it; `apply` is the one place that
 * changes it. What is not in memory yet is noted when it is asked for, and loaded before the answer counts.
 */

import type { ExistingTitle } from "#lib/evidence/matching/existing-title.ts";
import type { SignalFacts } from "#lib/evidence/matching/signal.ts";
import type { Edits, EntryRow } from "#lib/evidence/matching/title-edits.ts";

/** A source's last entry under one of its refs, and the title it belongs to. */
export interface ExistingEntry extends Pick<EntryRow, "version" | "checksum"> {
  readonly title: ExistingTitle;
}

/** A source's statements under one of its refs. */
export interface SignalHistory {
  readonly ids: ReadonlySet<string>;
  readonly last: SignalFacts | undefined;
}

const KEY_KINDS = ["entry", "slug", "name", "identifier", "homepage", "signals"] as const;
type KeyKind = (typeof KEY_KINDS)[number];
export type LookupKeys = Readonly<Record<KeyKind, Set<string>>>;

/** The read-only part, for `match` and `diff`. */
export type Catalog = Pick<
  CatalogIndex,
  "titleOf" | "entryOf" | "signalsOf" | "bySlug" | "named" | "identified" | "at"
> & {
  readonly importedSources: ReadonlySet<string>;
};

export const entryKey = (sourceId: string, ref: string) => `${sourceId}\n${ref}`;
const identifierKey = (scheme: string, value: string) => `${scheme}\n${value.toLowerCase()}`;
export const foldAddress = (address: string): string =>
  address.toLowerCase().replace(/^https?:\/\/(www\.)?|(\.git)?\/*$/g, "");

const noKeys = () => Object.fromEntries(KEY_KINDS.map((kind) => [kind, new Set()])) as unknown as LookupKeys;
const NO_SIGNALS: SignalHistory = { ids: new Set(), last: undefined };

export class CatalogIndex {
  readonly titles = new Set<ExistingTitle>();
  /** Sources with a finished import before this one. */
  readonly importedSources = new Set<string>();
  readonly #entries = new Map<string, ExistingEntry>();
  readonly #signals = new Map<string, SignalHistory>();
  readonly #slugs = new Map<string, ExistingTitle>();
  readonly #names = new Map<string, Set<ExistingTitle>>();
  readonly #identifiers = new Map<string, Set<ExistingTitle>>();
  readonly #homepages = new Map<string, Set<ExistingTitle>>();
  readonly #load: ((keys: LookupKeys) => Promise<void>) | undefined;
  readonly #loaded = noKeys();
  #missing = noKeys();
  #misses = 0;

  /** @param load calls `add` and `addSignals` with the database's rows for the keys; without it nothing is ever loaded */
  constructor(load?: (keys: LookupKeys) => Promise<void>) {
    this.#load = load;
  }

  get isComplete(): boolean {
    return this.#load === undefined;
  }

  titleOf(sourceId: string, ref: string): ExistingTitle | undefined {
    return this.entryOf(sourceId, ref)?.title;
  }

  entryOf(sourceId: string, ref: string): ExistingEntry | undefined {
    const key = entryKey(sourceId, ref);
    return this.#entries.get(key) ?? this.#miss("entry", key);
  }

  signalsOf(sourceId: string, ref: string): SignalHistory {
    const key = entryKey(sourceId, ref);
    return this.#signals.get(key) ?? this.#miss("signals", key) ?? NO_SIGNALS;
  }

  bySlug(slug: string): ExistingTitle | undefined {
    return this.#slugs.get(slug) ?? this.#miss("slug", slug);
  }

  named(normalized: string): ExistingTitle[] {
    this.#miss("name", normalized);
    return inOrder(this.#names.get(normalized));
  }

  identified(scheme: string, value: string): ExistingTitle[] {
    const key = identifierKey(scheme, value);
    this.#miss("identifier", key);
    return inOrder(this.#identifiers.get(key));
  }

  /** Titles with this home page. */
  at(homepage: string): ExistingTitle[] {
    const key = foldAddress(homepage);
    this.#miss("homepage", key);
    return inOrder(this.#homepages.get(key));
  }

  #miss(kind: KeyKind, key: string): undefined {
    if (!this.#load || this.#loaded[kind].has(key)) return;
    this.#missing[kind].add(key);
    this.#misses += 1;
  }

  /** @returns undefined if `read` needed a key that is not loaded yet; see `loadMissing` */
  attempt<T extends object>(read: () => T): T | undefined {
    const before = this.#misses;
    const result = read();
    return this.#misses === before ? result : undefined;
  }

  /** Loads the missing keys until `read` needs no more. */
  async resolve<T extends object>(read: () => T): Promise<T> {
    for (;;) {
      const result = this.attempt(read);
      if (result) return result;
      await this.loadMissing();
    }
  }

  async loadMissing(): Promise<void> {
    const keys = this.#missing;
    this.#missing = noKeys();
    await this.#load?.(keys);
    for (const kind of KEY_KINDS) for (const key of keys[kind]) this.#loaded[kind].add(key);
  }

  /** A title as stored. */
  add(title: ExistingTitle, entries: readonly Omit<EntryRow, "isUpdate">[]): void {
    this.#index(title);
    for (const { sourceId, ref, version, checksum } of entries)
      this.#entries.set(entryKey(sourceId, ref), { title, version, checksum });
  }

  /** @param key of an entry */
  addSignals(key: string, history: SignalHistory): void {
    this.#signals.set(key, history);
  }

  /** Applies an entry's planned edits, so that the following entries see them. */
  apply({ revisions, entry, signals, lastSignal }: Edits): void {
    for (const { title, after } of revisions) this.#index(Object.assign(title, after));
    const { sourceId, ref, version, checksum } = entry;
    const key = entryKey(sourceId, ref);
    this.#entries.set(key, { title: revisions[0].title, version, checksum });
    const ids = new Set([...(this.#signals.get(key)?.ids ?? []), ...signals.map(({ id }) => id)]);
    this.#signals.set(key, { ids, last: lastSignal });
  }

  /** Includes former slugs. */
  #index(title: ExistingTitle): void {
    this.titles.add(title);
    this.#slugs.set(title.slug, title);
    for (const name of title.names) addTo(this.#names, name, title);
    for (const { scheme, value } of title.identifiers) addTo(this.#identifiers, identifierKey(scheme, value), title);
    if (title.homepage) addTo(this.#homepages, foldAddress(title.homepage), title);
  }
}

function addTo(titles: Map<string, Set<ExistingTitle>>, key: string, title: ExistingTitle): void {
  titles.set(key, (titles.get(key) ?? new Set()).add(title));
}

/** By id; new ones last, as they were added. */
const inOrder = (titles: Iterable<ExistingTitle> = []): ExistingTitle[] =>
  [...titles].sort((a, b) => (a.id ?? Infinity) - (b.id ?? Infinity) || 0);
