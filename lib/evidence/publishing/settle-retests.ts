/** What an import does to the queue of re-tests: evidence closes what it answers, and a new version asks for a look. */
import { STRENGTH } from "#lib/catalog/verdicts/rules/weights.ts";
import { READER_REPORTS } from "#lib/contract/contribution-sources.ts";
import type { RetestReason } from "#lib/contract/retests.ts";
import { BINARY_INSPECTION } from "#lib/contract/signal-line.ts";
import type { Tx } from "#lib/data/client.ts";
import type { SignalFacts } from "#lib/evidence/matching/signal.ts";
import type { EntryRow, TitleEdits } from "#lib/evidence/matching/title-edits.ts";
import type { DeriveContext } from "#lib/evidence/publishing/derive-title.ts";

/**
 * New evidence closes the re-tests that it answers. A new version queues one, unless a source as strong as any that has spoken of the
 * title has looked at it and agrees with the verdict. After the verdicts are derived.
 */
export async function settleRetests(
  tx: Tx,
  titleId: number,
  { signals, entries }: Pick<TitleEdits, "signals" | "entries">,
  { now, defaultScope }: DeriveContext,
): Promise<void> {
  const said = signals.filter(({ status }) => status !== "unknown");
  const updates = entries.filter(({ isUpdate, version }) => isUpdate && version);
  if (said.length === 0 && updates.length === 0) return;
  const verdict = await tx.verdict.findFirst({ where: { titleId, ...defaultScope, status: { not: "unknown" } } });
  const agrees = (signal: SignalFacts) => verdict !== null && isSameClaim(signal, verdict);
  const answers = said.filter((signal) => agrees(signal) || signal.sourceId === BINARY_INSPECTION.id);
  await close(tx, titleId, answers, { equals: "app_update" }, now);
  // Readers' own reports do not answer a spike in reports.
  const areReaders = signals.every(({ sourceId }) => sourceId === READER_REPORTS.id);
  await close(tx, titleId, said, { notIn: areReaders ? ["app_update", "report_surge"] : ["app_update"] }, now);
  if (updates.length === 0 || verdict === null) return;
  const strengthOf = await readStrengths(tx, titleId);
  const strongest = Math.max(...strengthOf.values());
  const unseen = updates.find(
    ({ version }) =>
      !answers.some(
        ({ appVersion, sourceId }) => appVersion === version && (strengthOf.get(sourceId) ?? 0) >= strongest,
      ),
  );
  if (unseen) await queueUpdate(tx, titleId, unseen, now);
}

/** Where Rosetta 2 is gone, what needs it is unsupported. */
const isSameClaim = (signal: SignalFacts, { status, layer }: { status: string; layer: string | null }) =>
  (signal.status === status && signal.layer === layer) || (signal.status === "rosetta2" && status === "unsupported");

async function close(
  tx: Tx,
  titleId: number,
  answers: readonly SignalFacts[],
  reason: { equals: RetestReason } | { notIn: RetestReason[] },
  now: Date,
): Promise<void> {
  if (answers.length === 0) return;
  const newest = Math.max(...answers.map(({ at }) => at.getTime()));
  // Many sources give only a day: evidence of the queueing's day counts as newer.
  const endOfDay = new Date(new Date(newest).setUTCHours(24, 0, 0, 0));
  await tx.retest.updateMany({
    where: { titleId, doneAt: null, queuedAt: { lt: endOfDay }, reason },
    data: { doneAt: now },
  });
}

/** Of the sources with a claim about the title. A curator's ruling is about no version. */
async function readStrengths(tx: Tx, titleId: number): Promise<ReadonlyMap<string, number>> {
  const sources = await tx.evidenceSource.findMany({
    where: { kind: { not: "curator" }, signals: { some: { titleId, status: { not: "unknown" } } } },
    select: { id: true, kind: true },
  });
  return new Map(sources.map(({ id, kind }) => [id, STRENGTH[kind]]));
}

// Some apps are updated weekly: an open re-test is moved to the newest version.
async function queueUpdate(
  tx: Tx,
  titleId: number,
  { version, checksum }: Pick<EntryRow, "version" | "checksum">,
  queuedAt: Date,
): Promise<void> {
  const reason = "app_update";
  const known = await tx.retest.findFirst({ where: { titleId, reason, cause: version! } });
  // Asked before: now it is another file of that version.
  const cause = known && checksum ? `${version} (${checksum.slice(0, CHECKSUM_SHOWN)})` : version!;
  if (await tx.retest.findFirst({ where: { titleId, reason, cause } })) return;
  const { count } = await tx.retest.updateMany({ where: { titleId, reason, doneAt: null }, data: { cause } });
  if (count === 0) await tx.retest.create({ data: { titleId, reason, cause, queuedAt } });
}

const CHECKSUM_SHOWN = 12;
