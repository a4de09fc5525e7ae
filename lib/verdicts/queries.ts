/** Every read of verdicts. Returns rows; the wire shape is serialize.ts's one job. */

import { LATEST_MACOS, type Scope } from "#lib/contract/scope.ts";
import { db, type Prisma } from "#lib/db/client.ts";

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
  notes: true,
} satisfies Prisma.SignalSelect;

const defaultVerdict = {
  where: { macos: LATEST_MACOS, chip: "apple_silicon" },
  select: { status: true, stale: true },
} as const satisfies Prisma.Title$verdictsArgs;

const titleColumns = (scope: Scope) =>
  ({
    id: true,
    slug: true,
    name: true,
    kind: true,
    notes: true,
    pinned: true,
    signals: { select: signalColumns },
    verdicts: { where: { macos: scope.macos, chip: scope.chip }, select: verdictColumns },
    alternatives: {
      select: { reason: true, altTitle: { select: { slug: true, name: true, verdicts: defaultVerdict } } },
      orderBy: [{ rank: "asc" }, { altTitleId: "asc" }],
    },
  }) as const satisfies Prisma.TitleSelect;

export type SignalRow = Prisma.SignalGetPayload<{ select: typeof signalColumns }>;
export type VerdictColumns = Prisma.VerdictGetPayload<{ select: typeof verdictColumns }>;
export type TitleRow = Prisma.TitleGetPayload<{ select: ReturnType<typeof titleColumns> }>;

export function findTitle(id: number, scope: Scope): Promise<TitleRow | null> {
  return db().title.findUnique({ where: { id }, select: titleColumns(scope) });
}

/** In the order of `ids`. */
export async function listTitles(ids: readonly number[], scope: Scope): Promise<TitleRow[]> {
  const rows = await db().title.findMany({ where: { id: { in: [...ids] } }, select: titleColumns(scope) });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The day of the newest imported snapshot: we looked then. Null before any import. */
export async function newestSnapshot(): Promise<Date | null> {
  const { _max } = await db().importRun.aggregate({
    where: { finishedAt: { not: null } },
    _max: { snapshotDate: true },
  });
  return _max.snapshotDate;
}
