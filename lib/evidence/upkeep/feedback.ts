/** The operator's decisions about readers' feedback: an accepted report becomes evidence. */

import { READER_REPORTS } from "#lib/contract/contribution-sources.ts";
import { isoDay } from "#lib/contract/days.ts";
import type { Play } from "#lib/contract/evidence.ts";
import type { SignalLine } from "#lib/contract/signal-line.ts";
import { AppError } from "#lib/core/errors.ts";
import { urls } from "#lib/core/urls.ts";
import { withWriteLock } from "#lib/data/write-lock.ts";
import { type SignalFacts, toSignal } from "#lib/evidence/matching/signal.ts";
import type { PublishContext } from "#lib/evidence/publishing/derive-title.ts";
import { NOTHING_SAID, type Statement } from "#lib/evidence/sources/source.ts";
import { findSameSignal, publishSignals } from "#lib/evidence/upkeep/publish-feedback.ts";
import { FINDINGS, type Finding } from "#lib/feedback/form.ts";
import { type Decision, decideFeedback, type FeedbackRow, findFeedback, listFeedback } from "#lib/feedback/inbox.ts";

export interface AcceptedReport {
  readonly id: string;
  /** Slug. */
  readonly title: string;
  /** False if readers had already made the same statement: they count as one source. */
  readonly isNews: boolean;
  readonly signalId: string;
  /** A URL for people. */
  readonly ref: string;
}

/** On a title whose answer is kept as it is documented: its page names the report, its evidence does not. */
export interface NotedReport extends Pick<AcceptedReport, "id" | "title"> {
  readonly state: "accepted";
  readonly next: string;
}

export interface AcceptedTitleRequest {
  readonly id: string;
  readonly name: string | null;
  readonly state: "accepted";
  /** What the operator can do next. */
  readonly next: string;
  /** A template for a line of a signal file. */
  readonly draft: Partial<SignalLine>;
}

export interface AcceptedCorrection extends Pick<AcceptedReport, "id" | "title"> {
  readonly state: "accepted";
  /** What the operator can do next. */
  readonly next: string;
}

export interface AcceptedMessage extends Pick<AcceptedReport, "id"> {
  readonly state: "accepted";
  /** The email address to answer to: only here, because it is removed with the decision. */
  readonly replyTo: string | null;
  /** What the operator can do next. */
  readonly next: string;
}

export interface Rejected {
  readonly id: string;
  /** Slug, of a report. */
  readonly title?: string;
  /** Of a title request. */
  readonly name?: string | null;
  readonly state: "rejected";
  readonly reason: string | null;
}

/** One by its id, or all that waits; `like` filters by title, name, URL, version, email address or own words, ignoring case. */
export type Choice = { readonly id: string } | { readonly like?: string };

export interface DecisionOptions {
  /** Of the app, where the report names none. */
  readonly appVersion?: string;
  /** Reports what would happen and writes nothing. */
  readonly dryRun?: boolean;
  readonly onWait?: (words: string) => void;
}

const NEXT =
  "Look at it yourself, put right what the draft says, write it into a signal file of your own, and read that in with " +
  "`ingest signals <file>`. Without a status it is not a line yet.";

const NEXT_OF_CORRECTION =
  "Check it yourself, then correct the catalogue's files, or write a signal file and read it in with `ingest signals <file>`. " +
  "Its sender reads that it was accepted; nothing else changes by itself.";

const NEXT_OF_MESSAGE =
  "Answer it, if it gives an email address: this is the last time that you see the address. Nothing of a message is published.";

const NOTED = "Its page names the newest accepted report beside the answer, which stays as it is documented.";

/**
 * Makes a report evidence of the source `readers`; marks a title request, a correction or a message, with advice for the operator. Idempotent.
 * @throws AppError invalid_param if there is no such feedback, it was rejected, or it names no version
 */
export function acceptFeedback(
  id: string,
  context: PublishContext,
  options: DecisionOptions = {},
): Promise<AcceptedReport | NotedReport | AcceptedTitleRequest | AcceptedCorrection | AcceptedMessage> {
  return inTurn(`accept report ${id}`, options, async () => {
    const row = await findUndecided(id, "rejected");
    if (isReport(row)) return acceptReport(row, context, options);
    if (!options.dryRun) await decideFeedback([id], { state: "accepted", decidedAt: context.now });
    if (row.kind === "message") return { id, state: "accepted" as const, replyTo: row.replyTo, next: NEXT_OF_MESSAGE };
    if (row.title) return { id, title: row.title.slug, state: "accepted" as const, next: NEXT_OF_CORRECTION };
    return { id, name: row.name, state: "accepted" as const, next: NEXT, draft: toDraft(row) };
  });
}

async function acceptReport(
  report: ReportRow,
  context: PublishContext,
  { dryRun = false, appVersion }: DecisionOptions,
): Promise<AcceptedReport | NotedReport> {
  const { id, titleId, title } = report;
  if (title.pinned) {
    if (!dryRun) await decideFeedback([id], { state: "accepted", decidedAt: context.now });
    return { id, title: title.slug, state: "accepted", next: NOTED };
  }
  const version = report.appVersion ?? appVersion;
  if (!version) throw new AppError("invalid_param", `report ${id}: it names no version; say it with --app-version`);
  const signal = toReadersSignal(report, version);
  const said = report.signalId ?? (await findSameSignal(titleId, signal));
  const signalId = said ?? signal.id;
  if (!dryRun) {
    if (!said) await publishSignals(READER_REPORTS, [{ titleId, signal }], context);
    await decideFeedback([id], { state: "accepted", decidedAt: context.now, signalId });
  }
  return { id, title: title.slug, isNews: said === null, signalId, ref: urls.signal(signalId) };
}

/** @throws AppError invalid_param if there is no such feedback, or it was accepted: evidence is never removed */
export function rejectFeedback(
  choice: Choice,
  reason: string | undefined,
  { now }: Pick<PublishContext, "now">,
  options: DecisionOptions = {},
): Promise<Rejected[]> {
  return inTurn("reject reports", options, async () => {
    const rows = "id" in choice ? [await findUndecided(choice.id, "accepted")] : await listLike(choice.like ?? "");
    const decision = { state: "rejected", decidedAt: now, ...(reason && { reason }) } as const;
    const ids = rows.map(({ id }) => id);
    if (!options.dryRun) await decideFeedback(ids, decision);
    return rows.map((row) => ({
      id: row.id,
      ...(row.title ? { title: row.title.slug } : { name: row.name }),
      state: "rejected",
      reason: row.state === "rejected" ? row.reason : (reason ?? null),
    }));
  });
}

async function listLike(text: string): Promise<FeedbackRow[]> {
  const sought = text.toLowerCase();
  return (await listFeedback("pending")).filter(({ title, ...said }) =>
    [title?.slug, title?.name, said.name, said.url, said.appVersion, said.right, said.message, said.replyTo].some(
      (each) => each?.toLowerCase().includes(sought),
    ),
  );
}

/** Under the write lock, so that one operator cannot reject a report that another is publishing. */
function inTurn<T>(name: string, { dryRun = false, onWait }: DecisionOptions, work: () => Promise<T>): Promise<T> {
  return dryRun ? work() : withWriteLock(name, work, onWait ? { onWait } : {});
}

async function findUndecided(id: string, otherwise: Decision["state"]): Promise<FeedbackRow> {
  const row = await findFeedback(id);
  if (!row) throw new AppError("invalid_param", `no report has the id ${id}; \`reports list\` prints them`);
  if (row.state === otherwise) throw new AppError("invalid_param", `report ${id}: it was ${otherwise} already`);
  return row;
}

type NonNullColumns<Column extends keyof FeedbackRow> = { readonly [Each in Column]: NonNullable<FeedbackRow[Each]> };
type ReportRow = FeedbackRow & NonNullColumns<"titleId" | "title" | "status" | "macos">;
const isReport = (row: FeedbackRow): row is ReportRow => row.kind === "report";

function toReadersSignal(report: ReportRow, appVersion: string): SignalFacts {
  const { title, status, layer, chip, newerChip, macos, url, createdAt } = report;
  const play = toPlay(report);
  const statement: Statement = {
    kind: "report",
    status,
    ...(layer && { layer }),
    // A reader who inspected the app may err about the copy; one who used it, about how it ran.
    confidence: status === "native" && FINDINGS[report.found as Finding]?.isLook ? "medium" : "low",
    basis: ["crowd"],
    chip,
    macos,
    at: createdAt,
    appVersion,
    ...(play && { play }),
    ...(newerChip !== null && { notes: [{ code: "tried_on" as const, detail: newerChip }] }),
  };
  const entry = { ref: title.slug, name: title.name, ...NOTHING_SAID, ...(url !== null && { url }) };
  return toSignal(READER_REPORTS, entry, statement, createdAt);
}

/** Told on pages; no rule weighs it. */
function toPlay({ play, fps, resolution, memory }: ReportRow): Play | null {
  const said = {
    ...(play && { rating: play }),
    ...(fps && { fps }),
    ...(resolution && { resolution }),
    ...(memory && { memory }),
  };
  return Object.keys(said).length > 0 ? said : null;
}

// The weakest kind: an unverified report until the operator checks it.
const toDraft = ({ id, name, url, status, layer, macos, chip, createdAt }: FeedbackRow): Partial<SignalLine> => ({
  title: { name: name ?? "" },
  source: { id: "our-own-looks", kind: "crowd", name: "Our own looks" },
  ref: id,
  ...(url && { url }),
  kind: "report",
  ...(status && { status }),
  ...(layer && { layer }),
  confidence: "low",
  basis: ["crowd"],
  chip,
  ...(macos && { macos }),
  at: isoDay(createdAt),
});
