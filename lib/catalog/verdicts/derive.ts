/** Derives the columns of stored verdicts from signals and rules: the same for publishing and for scopes derived on read. Pure. */

import type { SignalRow, VerdictColumns } from "#lib/catalog/verdicts/queries.ts";
import { type Ruling, rule } from "#lib/catalog/verdicts/rules/rules.ts";
import { type FreshDays, isStale } from "#lib/catalog/verdicts/rules/staleness.ts";
import { toldCaveats } from "#lib/catalog/verdicts/rules/told-caveats.ts";
import type { Evidence, Floors, Note, Subject } from "#lib/contract/evidence.ts";
import type { TitleKind } from "#lib/contract/schema.ts";
import { DEFAULT_SCOPE, MACOS_RELEASES, type MacosRelease, type Scope, sameScope } from "#lib/contract/scope.ts";

export interface Derived {
  readonly columns: VerdictColumns;
  readonly ruling: Ruling;
}

/** `asOf`: the clock that `stale` is computed with; null leaves everything fresh. */
export function derive(
  evidence: readonly Evidence[],
  scope: Scope,
  subject: Subject,
  asOf: Date | null,
  days: FreshDays,
  releases: readonly MacosRelease[] = MACOS_RELEASES,
): Derived {
  const ruling = rule(evidence, scope, subject, releases);
  const { status, layer, confidence, breaksAtRosettaEol, lastVerified } = ruling;
  return {
    ruling,
    columns: {
      ...scope,
      status,
      layer,
      confidence,
      basis: [...ruling.basis],
      caveats: toldCaveats(ruling, scope, subject, releases),
      breaksAtRosettaEol,
      lastVerified: lastVerified ? new Date(lastVerified) : null,
      stale: asOf ? isStale(status, lastVerified, asOf, days) : false,
    },
  };
}

/** The default scope, and every scope that a signal was made for; without future macOS versions. */
export function storedScopes(
  evidence: readonly Evidence[],
  defaultScope: Scope = DEFAULT_SCOPE,
  releases: readonly MacosRelease[] = MACOS_RELEASES,
): Scope[] {
  const own = evidence.filter(({ scoped }) => scoped).map(({ macosMax, chip }) => ({ macos: macosMax, chip }));
  const known = own.filter(({ macos }) => releases.some(({ major }) => major === macos));
  return [defaultScope, ...known].filter(
    (scope, index, all) => all.findIndex((other) => sameScope(other, scope)) === index,
  );
}

/** The part of a title's row that the rules read. */
export function toSubject(row: { slug: string; kind: TitleKind; notes: unknown; pinned: boolean }): Subject {
  return { slug: row.slug, kind: row.kind, notes: toNotes(row.notes), pinned: row.pinned };
}

// Field by field: V8 gives objects from a rest pattern dictionary mode, which slows the rules down.
export function toEvidence(row: SignalRow): Evidence {
  return {
    id: row.id,
    source: row.sourceId,
    sourceName: row.source.name,
    sourceKind: row.source.kind,
    kind: row.kind,
    status: row.status,
    layer: row.layer,
    confidence: row.confidence,
    basis: row.basis,
    chip: row.chip,
    macosMin: row.macosMin,
    macosMax: row.macosMax,
    scoped: row.scoped,
    at: row.at,
    dated: row.dated,
    version: row.appVersion,
    channel: row.channel,
    edition: row.edition,
    reason: row.reason,
    floors: row.floors as Floors | null,
    notes: toNotes(row.notes),
  };
}

/** Notes in their stored form. */
export function toNotes(json: unknown): Note[] {
  return Array.isArray(json) ? (json as Note[]) : [];
}
