/** Publishes a probe's findings as evidence, or stores why it failed beside the title. */

import type { FreshDays } from "#lib/catalog/verdicts/rules/staleness.ts";
import { DAY_MS } from "#lib/contract/days.ts";
import { confirmationOf } from "#lib/contract/evidence.ts";
import { BINARY_INSPECTION } from "#lib/contract/signal-line.ts";
import { bumpRevision } from "#lib/data/cache/revision.ts";
import { db, type Prisma } from "#lib/data/client.ts";
import { storedScope } from "#lib/data/service-state.ts";
import { transact } from "#lib/data/transaction.ts";
import { withWriteLock } from "#lib/data/write-lock.ts";
import { type SignalFacts, toSignal } from "#lib/evidence/matching/signal.ts";
import { signalId } from "#lib/evidence/matching/signal-id.ts";
import { SIGNALS_ALONE, type TitleEdits } from "#lib/evidence/matching/title-edits.ts";
import type { Candidate } from "#lib/evidence/probing/probe-queue.ts";
import type { ChangeClock } from "#lib/evidence/publishing/change-time.ts";
import { publish } from "#lib/evidence/publishing/publish.ts";
import { registerSource } from "#lib/evidence/publishing/run.ts";
import { NOTHING_SAID } from "#lib/evidence/sources/source.ts";
import type { Inspection, InspectReport } from "#lib/inspect/inspect.ts";

export interface RecordContext extends ChangeClock {
  readonly now: Date;
  readonly days: FreshDays;
}

export interface Finding {
  readonly inspection: Inspection;
  readonly installer: InspectReport["installer"];
  readonly warnings: readonly string[];
  readonly bytes: number;
  /** Actual and expected hash of the whole file; null if only parts of it were transferred. */
  readonly checksum: string | null;
}

const RETRY_DAYS_MAX = 32;
const PARTS_MAX = 200;
const WORDS_MAX = 500;

export function recordFinding(candidate: Candidate, finding: Finding, context: RecordContext): Promise<void> {
  const { inspection, bytes, checksum } = finding;
  const { url, version } = candidate.download;
  const { status, confidence, macosMin, notes } = inspection;
  const appVersion = inspection.version ?? version ?? undefined;
  const signal = toSignal(
    BINARY_INSPECTION,
    { ...NOTHING_SAID, ref: candidate.slug, url, name: candidate.name },
    {
      ...{ kind: "test", status, confidence, basis: ["binary"], at: context.now, notes },
      ...(macosMin !== undefined && { macosMin }),
      ...(appVersion !== undefined && { appVersion }),
      ...(checksum !== null && { checksum }),
    },
    context.now,
  );
  return withWriteLock(`probe ${candidate.slug}`, async () => {
    await tell(candidate, signal, checksum, context);
    await keep(candidate, context, {
      done: true,
      reason: null,
      retryAt: null,
      attempts: 1,
      checksum,
      verified: checksum !== null,
      bytes,
      found: foundIn(finding),
    });
  });
}

/** The file is unchanged: confirms the earlier statement. @returns false without an earlier statement */
export function recordSameFile(candidate: Candidate, context: RecordContext): Promise<boolean> {
  const where = { titleId: candidate.id, sourceId: BINARY_INSPECTION.id, sourceRef: candidate.slug };
  return withWriteLock(`probe ${candidate.slug}`, async () => {
    const row = await db().signal.findFirst({
      where,
      orderBy: [{ at: "desc" }, { id: "desc" }],
      omit: { titleId: true },
    });
    if (!row || row.status === "unknown") return false;
    const said = row as unknown as SignalFacts;
    const confirmed = confirmationOf(said, context.now);
    const checksum = candidate.last?.verified ? candidate.download.checksum : null;
    await tell(candidate, { ...confirmed, id: signalId(confirmed) }, checksum, context);
    await db().probe.update({ where: { titleId: candidate.id }, data: { at: context.now, bytes: 0 } });
    return true;
  });
}

/** Stores a failure; it is no evidence. `isTemporary`: retried after one day, then two, four…; otherwise only after the listing changes. */
export function recordFailure(
  candidate: Candidate,
  { reason, isTemporary, bytes }: { readonly reason: string; readonly isTemporary: boolean; readonly bytes: number },
  context: RecordContext,
): Promise<void> {
  const attempts = candidate.last && !candidate.last.done ? candidate.last.attempts + 1 : 1;
  const days = Math.min(2 ** (attempts - 1), RETRY_DAYS_MAX);
  const { checksum, version } = candidate.download;
  // Whether another file is at an address without a version shows only by opening it.
  const retryDays = isTemporary ? days : checksum === null && version === null ? RETRY_DAYS_MAX : null;
  const retryAt = retryDays === null ? null : new Date(context.now.getTime() + retryDays * DAY_MS);
  return withWriteLock(`probe ${candidate.slug}`, () =>
    keep(candidate, context, {
      done: false,
      reason: reason.slice(0, WORDS_MAX),
      retryAt,
      attempts,
      checksum,
      verified: false,
      bytes,
      found: {},
    }),
  );
}

async function tell(candidate: Candidate, signal: SignalFacts, checksum: string | null, context: RecordContext) {
  await registerSource(BINARY_INSPECTION);
  const { id: titleId, slug, name, kind } = candidate;
  const version = signal.appVersion;
  const edits: TitleEdits = {
    ...SIGNALS_ALONE,
    ...{ titleId, slug, name, kind },
    entries: [{ sourceId: BINARY_INSPECTION.id, ref: slug, version, checksum, figure: null, isUpdate: false }],
    signals: [signal],
  };
  await publish([edits], { ...context, defaultScope: await storedScope() });
}

type Outcome = Pick<
  Prisma.ProbeUncheckedCreateInput,
  "done" | "reason" | "retryAt" | "attempts" | "checksum" | "verified" | "bytes" | "found"
>;

/** Pages show whether a new check will be made. */
async function keep(
  { id: titleId, slug, download }: Candidate,
  { now: at }: RecordContext,
  outcome: Outcome,
): Promise<void> {
  const { url, version, checksum } = download;
  const row = { at, url, version, ...outcome, checksum: outcome.checksum ?? checksum };
  await transact(async (tx) => {
    await tx.probe.upsert({ where: { titleId }, create: { titleId, ...row }, update: row });
    await bumpRevision(tx, [slug]);
  });
}

/** Findings of headers and Info.plist for each part. */
function foundIn({ inspection, installer, warnings }: Finding): Prisma.InputJsonObject {
  const { code, bundleId, version, stated } = inspection;
  const parts = code
    .slice(0, PARTS_MAX)
    .map(({ role, name, architectures }) => ({ role, name, architectures: [...architectures] }));
  return JSON.parse(
    JSON.stringify({
      bundleId,
      version,
      ...stated,
      parts,
      ...(installer && { installer }),
      ...(warnings.length > 0 && { warnings: warnings.slice(0, 20) }),
    }),
  );
}
