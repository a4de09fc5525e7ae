/** Every read of verdicts. Returns rows; the wire shape is serialize.ts's one job. */

import type { Scope } from "#lib/contract/scope.ts";
import { db, type Prisma } from "#lib/db/client.ts";
import { defaultScope } from "#lib/db/service-state.ts";

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

const titleColumns = (scope: Scope, general: Scope) =>
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
      select: {
        reason: true,
        named: true,
        altTitle: { select: { slug: true, name: true, verdicts: { where: general, select: { status: true } } } },
      },
      orderBy: [{ rank: "asc" }, { altTitleId: "asc" }],
    },
  }) as const satisfies Prisma.TitleSelect;

export type SignalRow = Prisma.SignalGetPayload<{ select: typeof signalColumns }>;
export type VerdictColumns = Prisma.VerdictGetPayload<{ select: typeof verdictColumns }>;
export type TitleRow = Prisma.TitleGetPayload<{ select: ReturnType<typeof titleColumns> }>;

export async function findTitle(id: number, scope: Scope): Promise<TitleRow | null> {
  return db().title.findUnique({ where: { id }, select: titleColumns(scope, await defaultScope()) });
}

/** In the order of `ids`. */
export async function listTitles(ids: readonly number[], scope: Scope): Promise<TitleRow[]> {
  const select = titleColumns(scope, await defaultScope());
  const rows = await db().title.findMany({ where: { id: { in: [...ids] } }, select });
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
