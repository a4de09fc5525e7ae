/**
 * Releases a new macOS by expand and contract. Expand: its verdicts are derived beside the present ones, which stay in use. Switch: one
 * row selects the new ones. Contract: a later refresh deletes the former ones, when no server reads them any more. After a kill the
 * next refresh continues.
 */
import { MACOS_RELEASES, type MacosRelease, type Scope } from "#lib/contract/scope.ts";
import { bumpRevision } from "#lib/data/cache/revision.ts";
import { Prisma } from "#lib/data/client.ts";
import { storedScope } from "#lib/data/service-state.ts";
import { transact } from "#lib/data/transaction.ts";
import { type ChangeClock, changeTime } from "#lib/evidence/publishing/change-time.ts";
import type { PublishContext } from "#lib/evidence/publishing/derive-title.ts";
import { rederive } from "#lib/evidence/upkeep/rederive.ts";

const TIMEOUT_MS = 300_000;

/** The macOS table as of `latest`. */
export function tableUpTo(latest: MacosRelease): readonly MacosRelease[] {
  return [...MACOS_RELEASES.filter(({ major }) => major < latest.major), latest];
}

/** Moves the default scope forward to `latest`, never back. @returns whether it moved */
export async function adoptMacos(
  context: PublishContext,
  latest: MacosRelease,
  signal?: AbortSignal,
): Promise<boolean> {
  const present = await storedScope();
  const macos = latest.major;
  if (macos <= present.macos) return false;
  const next = { ...present, macos };
  await rederive({ ...context, releases: tableUpTo(latest) }, { nextScope: next, signal });
  return switchScope(present, next, context);
}

/** Records the changes that callers of the default scope see at this moment. */
function switchScope(from: Scope, to: Scope, clock: ChangeClock): Promise<boolean> {
  return transact(
    async (tx) => {
      const { count } = await tx.serviceState.updateMany({
        where: { id: 1, OR: [{ latestMacos: null }, { latestMacos: { lt: to.macos } }] },
        data: { latestMacos: to.macos },
      });
      if (count === 0) return false;
      const changedAt = await changeTime(tx, clock);
      await tx.$executeRaw`
        INSERT INTO "Change" ("titleId", "changedAt", field, "fromValue", "toValue")
        SELECT n."titleId", ${changedAt}, f.field::"ChangeField", f.before, f.after
        FROM "Verdict" n JOIN "Verdict" o ON o."titleId" = n."titleId" AND ${isOf("o", from)}
        CROSS JOIN LATERAL (VALUES
          (1, 'status', o.status::text, n.status::text),
          (2, 'confidence', o.confidence::text, n.confidence::text),
          (3, 'translationLayer', o.layer::text, n.layer::text),
          (4, 'stale', o.stale::text, n.stale::text),
          (5, 'breaksAtRosettaEol', o."breaksAtRosettaEol"::text, n."breaksAtRosettaEol"::text)
        ) AS f(place, field, before, after)
        WHERE ${isOf("n", to)} AND f.before IS DISTINCT FROM f.after
        ORDER BY n."titleId", f.place`;
      await bumpRevision(tx, "all");
      return true;
    },
    { timeoutMs: TIMEOUT_MS },
  );
}

/** Removes verdicts of former default scopes; requests for one derive it on read. */
export async function removeFormer({ macos, chip }: Scope): Promise<void> {
  await transact(
    async (tx) => {
      const removed = await tx.$executeRaw`
        DELETE FROM "Verdict" v WHERE v.chip = ${chip}::"Chip" AND v.macos < ${macos} AND NOT EXISTS (
          SELECT FROM "Signal" s
          WHERE s."titleId" = v."titleId" AND s.scoped AND s."macosMax" = v.macos AND s.chip = v.chip)`;
      if (removed > 0) await bumpRevision(tx, "all");
    },
    { timeoutMs: TIMEOUT_MS },
  );
}

const isOf = (alias: "o" | "n", { macos, chip }: Scope) =>
  Prisma.sql`${Prisma.raw(alias)}.macos = ${macos} AND ${Prisma.raw(alias)}.chip = ${chip}::"Chip"`;
