/** Takes back a report that the operator accepted. Its evidence stays, and a withdrawal silences it. */

import { toNotes } from "#lib/catalog/verdicts/derive.ts";
import { retractedBy } from "#lib/catalog/verdicts/rules/latest-statements.ts";
import { READER_REPORTS } from "#lib/contract/contribution-sources.ts";
import { AppError } from "#lib/core/errors.ts";
import { db } from "#lib/data/client.ts";
import { withWriteLock } from "#lib/data/write-lock.ts";
import { toSignal, withdrawal } from "#lib/evidence/matching/signal.ts";
import type { PublishContext } from "#lib/evidence/publishing/derive-title.ts";
import { NOTHING_SAID } from "#lib/evidence/sources/source.ts";
import type { DecisionOptions } from "#lib/evidence/upkeep/feedback.ts";
import { publishSignals } from "#lib/evidence/upkeep/publish-feedback.ts";
import {
  countSharing,
  decideFeedback,
  type FeedbackRow,
  findFeedback,
  listRejectedSignals,
} from "#lib/feedback/inbox.ts";

export interface WithdrawnReport {
  readonly id: string;
  /** Slug, of a report. */
  readonly title: string | null;
  readonly state: "rejected";
  readonly reason: string | null;
  /** What becomes of the evidence. */
  readonly evidence: keyof typeof EVIDENCE;
  readonly next: string;
}

const EVIDENCE = {
  none: "It was no evidence. If a page named it, the page does so no longer.",
  shared: "The evidence stays: another accepted report says the same.",
  superseded: "Readers have said something newer since: that stands as it is.",
  withdrawn:
    "Its evidence is withdrawn, and the verdict derived again. What other readers said before on this title counts again.",
} as const;

/**
 * Idempotent: the withdrawal is one transaction, the report's state another, and a run that was interrupted between the two is
 * finished by the next one.
 * @throws AppError invalid_param if there is no such report, or it was not accepted
 */
export function withdrawReport(
  id: string,
  reason: string | undefined,
  context: PublishContext,
  { dryRun = false, onWait }: Pick<DecisionOptions, "dryRun" | "onWait"> = {},
): Promise<WithdrawnReport> {
  const work = async () => {
    const row = await findAccepted(id);
    const evidence = await fateOf(row);
    if (!dryRun) {
      if (evidence === "withdrawn") await publishWithdrawal(row, context);
      const decision = { state: "rejected", decidedAt: context.now, ...(reason && { reason }) } as const;
      await decideFeedback([id], decision, "accepted");
    }
    const title = row.title?.slug ?? null;
    return { id, title, state: "rejected" as const, reason: reason ?? null, evidence, next: EVIDENCE[evidence] };
  };
  return dryRun ? work() : withWriteLock(`withdraw report ${id}`, work, onWait ? { onWait } : {});
}

async function findAccepted(id: string): Promise<FeedbackRow> {
  const row = await findFeedback(id);
  if (!row) throw refused(`no report has the id ${id}; \`reports list --state accepted\` prints them`);
  if (row.state === "pending") throw refused(`report ${id} was not accepted yet; \`reports reject\` rejects it`);
  if (row.state === "rejected") throw refused(`report ${id} was rejected or withdrawn already`);
  return row;
}

const refused = (words: string) => new AppError("invalid_param", `id: ${words}`);

async function fateOf(row: FeedbackRow): Promise<WithdrawnReport["evidence"]> {
  if (row.signalId === null) return "none";
  if ((await countSharing(row)) > 0) return "shared";
  const { id, titleId, chip, at } = await findSignal(row.signalId);
  const sameVoice = { sourceId: READER_REPORTS.id, titleId, chip: { in: [chip, "apple_silicon" as const] } };
  const rows = await db().signal.findMany({ where: { ...sameVoice, id: { not: id } } });
  const others = rows.map((other) => ({ ...other, retracts: retractedBy({ ...other, notes: toNotes(other.notes) }) }));
  const retracted = new Set(others.flatMap(({ retracts }) => retracts));
  const stands = others.filter((other) => other.retracts.length === 0 && !retracted.has(other.id));
  return retracted.has(id) || stands.some((other) => other.at > at) ? "superseded" : "withdrawn";
}

/** Names each statement of readers that no accepted report rests on, so that none of them returns. */
async function publishWithdrawal(row: FeedbackRow, context: PublishContext): Promise<void> {
  const said = await findSignal(row.signalId!);
  const entry = { ...NOTHING_SAID, ref: said.sourceRef, name: row.title!.name };
  const retracted = [said.id, ...(await listRejectedSignals(said.titleId))];
  const notes = retracted.map((detail) => ({ code: "withdraws" as const, detail }));
  const statement = { ...withdrawal(context.now), chip: said.chip, notes };
  const signal = toSignal(READER_REPORTS, entry, statement, context.now);
  await publishSignals(READER_REPORTS, [{ titleId: said.titleId, signal }], context);
}

const findSignal = (id: string) => db().signal.findUniqueOrThrow({ where: { id } });
