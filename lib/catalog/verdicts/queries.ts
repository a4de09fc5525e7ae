/** Reads of whole verdicts, as the contract serves them. Returns rows; only serialize.ts makes wire shapes. */

import { type Scheme, titleIdQuery } from "#lib/catalog/titles/resolve-identifier.ts";
import type { Status, TitleKind } from "#lib/contract/schema.ts";
import type { Scope } from "#lib/contract/scope.ts";
import { db, Prisma } from "#lib/data/client.ts";
import { defaultScope } from "#lib/data/service-state.ts";

export const verdictColumns = {
  macos: true,
  chip: true,
  status: true,
  layer: true,
  confidence: true,
  basis: true,
  caveats: true,
  breaksAtRosettaEol: true,
  lastVerified: true,
  stale: true,
} satisfies Prisma.VerdictSelect;

export const signalColumns = {
  id: true,
  sourceId: true,
  source: { select: { name: true, kind: true } },
  kind: true,
  status: true,
  layer: true,
  confidence: true,
  basis: true,
  chip: true,
  macosMin: true,
  macosMax: true,
  scoped: true,
  at: true,
  dated: true,
  appVersion: true,
  channel: true,
  edition: true,
  reason: true,
  floors: true,
  notes: true,
} satisfies Prisma.SignalSelect;

export type SignalRow = Prisma.SignalGetPayload<{ select: typeof signalColumns }>;
export type VerdictColumns = Prisma.VerdictGetPayload<{ select: typeof verdictColumns }>;
/** A title with everything that its verdict is made of. */
export interface TitleRow {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly kind: TitleKind;
  readonly notes: unknown;
  readonly pinned: boolean;
  readonly signals: readonly SignalRow[];
  /** Ids of the sources that list or listed it. */
  readonly sources: readonly string[];
  /** For the requested scope: one or none. */
  readonly verdicts: readonly VerdictColumns[];
  readonly alternatives: readonly AlternativeRow[];
}

interface AlternativeRow {
  readonly reason: string;
  readonly named: boolean;
  readonly altTitle: {
    readonly slug: string;
    readonly name: string;
    /** Of the default scope. */
    readonly verdicts: readonly { readonly status: Status; readonly caveats: readonly string[] }[];
  };
}

/** Dates as JSON strings. */
type Raw<T, Dates extends keyof T> = Omit<T, Dates> & { readonly [Key in Dates]: string | null };
export type RawSignal = Raw<SignalRow, "at">;
export type RawVerdict = Raw<VerdictColumns, "lastVerified">;
type RawTitle = Omit<TitleRow, "signals" | "verdicts"> & {
  readonly signals: readonly RawSignal[];
  readonly verdicts: readonly RawVerdict[];
};

const listed = (alias: string, columns: readonly string[]) =>
  Prisma.raw(columns.map((name) => `${alias}."${name}"`).join(", "));
const SIGNAL_COLUMNS = Object.keys(signalColumns).filter((name) => name !== "source");

// Selected columns: `jsonb` of whole rows took nearly three times as long, the slowest part of a list.
/** SQL: title `t` and its facts as JSON. Many titles with their rows take one statement. */
export const SIGNALS = Prisma.sql`
  (SELECT coalesce(json_agg(chosen), '[]') FROM (
    SELECT ${listed("s", SIGNAL_COLUMNS)}, json_build_object('name', e.name, 'kind', e.kind) AS source
    FROM "Signal" s JOIN "EvidenceSource" e ON e.id = s."sourceId" WHERE s."titleId" = t.id) AS chosen)`;
/** SQL: title `t`'s verdict for the scope as JSON, or null. */
export const verdictsFor = ({ macos, chip }: Scope) => Prisma.sql`
  (SELECT coalesce(json_agg(ruled), '[]') FROM (SELECT ${listed("v", Object.keys(verdictColumns))} FROM "Verdict" v
    WHERE v."titleId" = t.id AND v.macos = ${macos} AND v.chip = ${chip}::"Chip") AS ruled)`;

/** SQL: how exactly the evidence of title `t`'s last day is dated, as an array. */
export const datedOnLastDay = ({ macos, chip }: Scope) => Prisma.sql`
  ARRAY(SELECT DISTINCT s.dated::text FROM "Signal" s JOIN "Verdict" v ON v."titleId" = s."titleId"
    WHERE s."titleId" = t.id AND v.macos = ${macos} AND v.chip = ${chip}::"Chip"
      AND (s.at AT TIME ZONE 'UTC')::date = v."lastVerified")`;

/** SQL: slug, name and reason of title `t`'s first native alternative, or null, as JSON. Lists and the check name listed titles alone. */
export const nativeAlternative = ({ macos, chip }: Scope) => Prisma.sql`
  (SELECT json_build_object('slug', o.slug, 'name', o.name, 'reason', a.reason)
    FROM "Alternative" a JOIN "Title" o ON o.id = a."altTitleId" AND o.listed
    JOIN "Verdict" n ON n."titleId" = o.id AND n.macos = ${macos} AND n.chip = ${chip}::"Chip" AND n.status = 'native'
    WHERE a."titleId" = t.id ORDER BY a.rank, a."altTitleId" LIMIT 1)`;
export type NativeAlternative = { readonly slug: string; readonly name: string; readonly reason: string } | null;

// An omitted array is null in PostgreSQL.
export const fromRawSignal = (signal: RawSignal): SignalRow => ({
  ...signal,
  basis: signal.basis ?? [],
  at: new Date(signal.at!),
});
export const fromRawVerdict = (verdict: RawVerdict): VerdictColumns => ({
  ...verdict,
  basis: verdict.basis ?? [],
  caveats: verdict.caveats ?? [],
  lastVerified: verdict.lastVerified === null ? null : new Date(verdict.lastVerified),
});

/** The titles whose `t.id` meets the condition: one statement, however many titles and rows there are. */
async function readTitles(which: Prisma.Sql, scope: Scope): Promise<TitleRow[]> {
  const general = await defaultScope();
  const rows = await db().$queryRaw<RawTitle[]>`
    SELECT t.id, t.slug, t.name, t.kind::text AS kind, t.notes, t.pinned,
      ${SIGNALS} AS signals, ${verdictsFor(scope)} AS verdicts,
      ARRAY(SELECT DISTINCT e."sourceId" FROM "SourceEntry" e WHERE e."titleId" = t.id) AS sources,
      (SELECT coalesce(json_agg(json_build_object('reason', a.reason, 'named', a.named, 'altTitle', json_build_object(
          'slug', o.slug, 'name', o.name, 'verdicts', (
            SELECT coalesce(json_agg(json_build_object('status', g.status, 'caveats', g.caveats)), '[]') FROM "Verdict" g WHERE g."titleId" = o.id AND g.macos = ${general.macos} AND g.chip = ${general.chip}::"Chip")
        )) ORDER BY a.rank, a."altTitleId"), '[]')
        FROM "Alternative" a JOIN "Title" o ON o.id = a."altTitleId" WHERE a."titleId" = t.id) AS alternatives
    FROM "Title" t WHERE t.id ${which}`;
  return rows.map((row) => ({
    ...row,
    signals: row.signals.map(fromRawSignal),
    verdicts: row.verdicts.map(fromRawVerdict),
  }));
}

export async function findTitle(id: number, scope: Scope): Promise<TitleRow | null> {
  return (await readTitles(Prisma.sql`= ${id}`, scope))[0] ?? null;
}

/** Finds the title of an identifier in the same statement. */
export async function findIdentified(scheme: Scheme, value: string, scope: Scope): Promise<TitleRow | null> {
  return (await readTitles(Prisma.sql`= (${titleIdQuery(scheme, value)})`, scope))[0] ?? null;
}

/** In the order of `ids`. */
export async function listTitles(ids: readonly number[], scope: Scope): Promise<TitleRow[]> {
  const rows = await readTitles(Prisma.sql`= ANY(${[...ids]}::int[])`, scope);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
