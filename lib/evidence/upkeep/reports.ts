/** The operator's word on a reader's report: accepted it is evidence, rejected it stays apart. */
import { READERS } from "#lib/contract/readers.ts";
import { AppError } from "#lib/core/errors.ts";
import { urls } from "#lib/core/urls.ts";
import { takeTurn } from "#lib/data/turn.ts";
import { type SignalFacts, toSignal } from "#lib/evidence/matching/signal.ts";
import type { PublishContext } from "#lib/evidence/publishing/derive-title.ts";
import { NOTHING_SAID } from "#lib/evidence/sources/hand-kept.ts";
import type { Statement } from "#lib/evidence/sources/source.ts";
import { findSaid, publishSignals } from "#lib/evidence/upkeep/heard.ts";
import { FINDINGS, type Finding } from "#lib/feedback/report.ts";
import { decide, findReport, type ReportRow } from "#lib/feedback/reports.ts";

export interface Accepted {
  readonly id: string;
  /** Slug. */
  readonly title: string;
  /** False where readers had said the same already: they have one voice, whatever their number. */
  readonly isNews: boolean;
  readonly signalId: string;
  /** Where a person can read it. */
  readonly ref: string;
}

export interface Rejected {
  readonly id: string;
  /** Slug. */
  readonly title: string;
  readonly state: "rejected";
  readonly reason: string | null;
}

export interface DecisionOptions {
  /** Say what would happen, write nothing. */
  readonly dryRun?: boolean;
  readonly onWait?: (words: string) => void;
}

/**
 * Makes a report the word of the source `readers`. Interrupted, it can be accepted again, and is still one voice.
 * @throws AppError invalid_param where there is no such report, it was rejected, or its title takes none
 */
export async function acceptReport(
  id: string,
  context: PublishContext,
  options: DecisionOptions = {},
): Promise<Accepted> {
  const { dryRun = false, onWait } = options;
  const accept = async (): Promise<Accepted> => {
    const report = await reportToDecide(id, "rejected");
    if (report.title.pinned)
      throw new AppError("invalid_param", `report ${id}: ${report.title.slug} is kept as it is documented`);
    const signal = toReadersSignal(report);
    const said = report.signalId ?? (await findSaid(report.titleId, signal));
    const signalId = said ?? signal.id;
    if (!dryRun) {
      if (!said) await publishSignals(READERS, [{ titleId: report.titleId, signal }], context);
      await decide(id, { state: "accepted", decidedAt: context.now, signalId });
    }
    return { id, title: report.title.slug, isNews: said === null, signalId, ref: urls.signal(signalId) };
  };
  return dryRun ? accept() : takeTurn(`accept report ${id}`, accept, onWait ? { onWait } : {});
}

/** @throws AppError invalid_param where there is no such report, or it was accepted: evidence is never taken out again */
export async function rejectReport(
  id: string,
  reason: string | undefined,
  { now }: Pick<PublishContext, "now">,
  { dryRun = false, onWait }: DecisionOptions = {},
): Promise<Rejected> {
  const reject = async (): Promise<Rejected> => {
    const report = await reportToDecide(id, "accepted");
    if (!dryRun) await decide(id, { state: "rejected", decidedAt: now, ...(reason && { reason }) });
    const stands = report.state === "rejected" ? report.reason : (reason ?? null);
    return { id, title: report.title.slug, state: "rejected", reason: stands };
  };
  // In turn with acceptances: what one of them is publishing is not turned down meanwhile.
  return dryRun ? reject() : takeTurn(`reject report ${id}`, reject, onWait ? { onWait } : {});
}

async function reportToDecide(id: string, otherwise: "accepted" | "rejected"): Promise<ReportRow> {
  const report = await findReport(id);
  if (!report) throw new AppError("invalid_param", `no report has the id ${id}; \`reports list\` prints them`);
  if (report.state === otherwise) throw new AppError("invalid_param", `report ${id}: it was ${otherwise} already`);
  return report;
}

function toReadersSignal(report: ReportRow): SignalFacts {
  const { title, status, layer, chip, macos, appVersion, url, createdAt } = report;
  const statement: Statement = {
    kind: "report",
    status,
    ...(layer && { layer }),
    // Whoever looked at what the app is built for may be wrong about which copy; whoever only used it, about how it ran.
    confidence: status === "native" && FINDINGS[report.found as Finding]?.isLook ? "medium" : "low",
    basis: ["crowd"],
    chip,
    macos,
    at: createdAt,
    ...(appVersion !== null && { appVersion }),
  };
  const entry = { ref: title.slug, name: title.name, ...NOTHING_SAID, ...(url !== null && { url }) };
  return toSignal(READERS, entry, statement, createdAt);
}
