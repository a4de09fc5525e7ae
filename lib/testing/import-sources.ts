/** Sources with statements of a test's choice, imported into the throwaway database by the real import. */

import type { FreshDays } from "#lib/catalog/verdicts/rules/staleness.ts";
import type { SourceKind } from "#lib/contract/evidence.ts";
import { ingest, type Summary } from "#lib/evidence/publishing/run.ts";
import type { Entry, Publisher, Statement } from "#lib/evidence/sources/source.ts";
import { date } from "#lib/testing/factories.ts";

export const DAYS: FreshDays = { native: 365, other: 180 };

export function publisher(id: string, kind: SourceKind = "metadata", more: Partial<Publisher> = {}): Publisher {
  const info = { id, kind, name: id, url: "https://source.test/", licence: "CC0", attribution: "" };
  return { info, refsAreSlugs: true, ...more };
}

export const PACKAGES = publisher("package-list", "metadata", { complete: true });
export const LIST = publisher("community-list", "crowd");

export type StatementFields = Partial<Omit<Statement, "at">> & { readonly at?: string | null };

export function statement({ at = null, ...said }: StatementFields): Statement {
  const plain = { kind: "source", status: "native", confidence: "high", basis: ["vendor"] } as const;
  return { ...plain, ...said, at: at === null ? null : date(at) };
}

export function entry(ref: string, statements: readonly StatementFields[], more: Partial<Entry> = {}): Entry {
  return {
    ...{ ref, name: ref, aliases: [], identifiers: [], categories: [], notes: [], replacements: [] },
    // From the ref, so that several sources' entries for one product share a maker; otherwise each becomes a title.
    homepage: `https://${ref.toLowerCase().replace(/[^a-z0-9]+/g, "-")}.test/`,
    statements: statements.map(statement),
    ...more,
  };
}

/** Imports entries as of a day, and dates changes on it. */
export function importEntries(source: Publisher, now: string, ...entries: readonly Entry[]): Promise<Summary> {
  return ingest(source, { entries, skipped: [] }, { now: date(now), days: DAYS, clock: () => date(now) });
}
