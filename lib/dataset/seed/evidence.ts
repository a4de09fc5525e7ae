/** Converts signals of our own format to evidence for the rules. */

import type { Circumstances, Evidence } from "#lib/contract/evidence.ts";
import { groupBy } from "#lib/core/group-by.ts";
import type { Catalogue, CatalogueSignal, CatalogueSource, CatalogueTitle } from "#lib/dataset/seed/format.ts";
import { type Fact, signalId } from "#lib/evidence/matching/signal-id.ts";

type SignalFacts = Fact & Circumstances & Pick<Evidence, "id" | "channel" | "edition" | "reason" | "floors" | "notes">;

export interface SignalRow {
  /** The signal's row without its title. */
  readonly fact: SignalFacts & { readonly sourceUrl: string | null };
  readonly evidence: Evidence;
}

// No rest pattern: V8 gives its objects dictionary mode, which slows the rules down.
export function toCatalogueSignal(signal: CatalogueSignal, source: CatalogueSource): SignalRow {
  const { kind, status, layer = null, confidence, basis, chip, macosMin, macosMax, scoped, notes } = signal;
  const claim = { kind, status, layer, confidence, basis, chip, macosMin, macosMax, scoped, at: new Date(signal.at) };
  const fact = { ...claim, sourceId: signal.source, sourceRef: signal.ref, appVersion: signal.version ?? null };
  const id = signalId(fact);
  const { channel = "released", edition = null, reason = null, floors = null, version = null } = signal;
  const { dated = "day", checksum = null, play = null, url: sourceUrl = null } = signal;
  const optional = { channel, edition, reason, floors, dated };
  const from = { source: signal.source, sourceName: source.name, sourceKind: source.kind };
  return {
    fact: { ...fact, id, ...optional, checksum, play, sourceUrl, notes },
    evidence: { ...claim, id, notes, ...from, version, ...optional },
  };
}

export interface TitleEvidence {
  readonly title: CatalogueTitle;
  readonly evidence: readonly Evidence[];
}

/** The signals by their titles' slugs. @throws Error for a signal of an unlisted source */
export function signalsByTitle(catalogues: readonly Catalogue[]): ReadonlyMap<string, readonly SignalRow[]> {
  const sources = new Map(catalogues.flatMap(({ sources }) => sources.map((each) => [each.id, each])));
  const byTitle = groupBy(
    catalogues.flatMap(({ signals }) => signals),
    ({ title }) => title,
  );
  const toRow = (signal: CatalogueSignal) => {
    const source = sources.get(signal.source);
    if (!source) throw new Error(`The catalogue has a signal of "${signal.source}", but no such source`);
    return toCatalogueSignal(signal, source);
  };
  return new Map([...byTitle].map(([slug, signals]) => [slug, signals.map(toRow)]));
}

/** Every title with its evidence. @throws Error for a signal of an unlisted source */
export function listTitleEvidence(catalogues: readonly Catalogue[]): TitleEvidence[] {
  const signals = signalsByTitle(catalogues);
  return catalogues.flatMap(({ titles }) =>
    titles.map((title) => ({ title, evidence: (signals.get(title.slug) ?? []).map(({ evidence }) => evidence) })),
  );
}
