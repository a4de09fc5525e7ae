/** What the database holds, in memory for the length of an import, kept up to date as plans are made. */

import type { TitleKind } from "#lib/contract/schema.ts";
import type { Tx } from "#lib/db/client.ts";
import { transact } from "#lib/db/transaction.ts";
import type { Figure } from "#lib/ingest/popularity.ts";
import type { SignalFacts } from "#lib/ingest/signal.ts";
import type { NewIdentifier, StoredNote } from "#lib/ingest/title-plan.ts";
import { normalizeName } from "#lib/titles/normalize.ts";

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

const READ_TIMEOUT_MS = 300_000;

export const entryKey = (sourceId: string, ref: string) => `${sourceId}\n${ref}`;
const identifierKey = (scheme: string, value: string) => `${scheme}\n${value.toLowerCase()}`;

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

/** Its reads take as long as they take: the pool's limit on statements is for visitors. */
export const loadHoldings = (): Promise<Holdings> => transact(readHoldings, { timeoutMs: READ_TIMEOUT_MS });

async function readHoldings(tx: Tx): Promise<Holdings> {
  const titles = await tx.title.findMany({
    include: { names: true, identifiers: true, categories: true, entries: true },
    orderBy: { id: "asc" },
  });
  const signals = await tx.signal.findMany({
    omit: { titleId: true },
    orderBy: [{ at: "asc" }, { id: "asc" }],
  });
  const imported = await tx.importRun.findMany({
    where: { finishedAt: { not: null } },
    select: { sourceId: true },
    distinct: ["sourceId"],
  });
  const ours = await tx.evidenceSource.findMany({ where: { kind: "curator" }, select: { id: true } });
  const isOurs = (sourceId: string) => ours.some(({ id }) => id === sourceId);
  const holdings = new Holdings();
  for (const { sourceId } of imported) holdings.importedSources.add(sourceId);
  for (const row of titles) {
    const title: HeldTitle = {
      id: row.id,
      slug: row.slug,
      name: row.name,
      kind: row.kind,
      homepage: row.homepage,
      pinned: row.pinned,
      notes: row.notes as unknown as StoredNote[],
      popularity: row.popularity,
      names: new Set(row.names.map(({ normalized }) => normalized)),
      identifiers: row.identifiers.map(({ scheme, value, signed, rank }) => ({ scheme, value, signed, rank })),
      categories: new Map(row.categories.map(({ category, inferred }) => [category, inferred])),
      sources: new Set(row.entries.map(({ sourceId }) => sourceId)),
      lists: new Set(row.entries.map(({ sourceId }) => sourceId).filter((id) => !isOurs(id))),
      figures: new Map(),
    };
    holdings.add(title);
    for (const { sourceId, ref, version, checksum, figure } of row.entries) {
      if (figure !== null) title.figures.set(entryKey(sourceId, ref), { sourceId, value: figure });
      holdings.byEntry.set(entryKey(sourceId, ref), title);
      holdings.versions.set(entryKey(sourceId, ref), version);
      holdings.checksums.set(entryKey(sourceId, ref), checksum);
    }
  }
  for (const signal of signals) {
    const facts: SignalFacts = { ...signal, notes: signal.notes as unknown as SignalFacts["notes"] };
    holdings.signalIds.add(signal.id);
    holdings.lastWords.set(entryKey(signal.sourceId, signal.sourceRef), facts);
  }
  return holdings;
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
