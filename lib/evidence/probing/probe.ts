/**
 * Works through the queue: opens each title's newest download and records what its headers show. A killed run continues with the next
 * one.
 */
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { FreshDays } from "#lib/catalog/verdicts/rules/staleness.ts";
import { isProbing, isSameFile } from "#lib/contract/waiting.ts";
import { AppError } from "#lib/core/errors.ts";
import { log } from "#lib/core/log.ts";
import { bumpRevision } from "#lib/data/cache/revision.ts";
import { markProbed, probeTimes } from "#lib/data/service-state.ts";
import { transact } from "#lib/data/transaction.ts";
import type { Permission } from "#lib/evidence/download/permission.ts";
import { chooseInspection } from "#lib/evidence/probing/choose-inspection.ts";
import {
  forgetOld,
  type OpenOptions,
  openDownload,
  PROBE_LIMITS,
  type ProbeLimits,
  TemporaryFailure,
} from "#lib/evidence/probing/open-download.ts";
import { type Candidate, type Choice, listCandidates } from "#lib/evidence/probing/probe-queue.ts";
import {
  type RecordContext,
  recordFailure,
  recordFinding,
  recordSameFile,
} from "#lib/evidence/probing/probe-record.ts";
import type { ChangeClock } from "#lib/evidence/publishing/change-time.ts";
import { printable } from "#lib/inspect/containers/file-tree.ts";

export interface ProbeOptions {
  readonly choice: Choice;
  readonly limit?: number;
  /** No further download is opened once so many bytes have arrived. */
  readonly budget?: number;
  /** Nor from this moment on. */
  readonly endAt?: Date;
  /** The folder of partial downloads. */
  readonly folder: string;
  readonly days: FreshDays;
  readonly clock: () => Date;
  /** Dates changes; the database's own clock without it. */
  readonly changes?: ChangeClock;
  readonly limits?: ProbeLimits;
  readonly permission?: Permission;
  readonly signal?: AbortSignal;
  readonly onResult?: (result: ProbeResult) => void;
}

export interface ProbeResult {
  readonly slug: string;
  readonly outcome: "found" | "same file" | "failed";
  readonly status?: string;
  readonly reason?: string;
  /** It may succeed tomorrow. */
  readonly isTemporary?: boolean;
  readonly seconds: number;
  readonly bytes: number;
}

/** After this many hosts in a row without a byte, the fault is probably our network. */
const HOSTS_AWAY_MAX = 10;

/** Ends early in an outage. @throws anything that is no fault of the download, and the signal's reason */
export async function probe(options: ProbeOptions): Promise<ProbeResult[]> {
  const { choice, limit = Number.POSITIVE_INFINITY, budget = Number.POSITIVE_INFINITY, endAt } = options;
  const { clock, limits = PROBE_LIMITS, signal, onResult } = options;
  const results: ProbeResult[] = [];
  let spent = 0;
  await forgetOld(join(options.folder, "probe"), clock());
  if (choice.from === "queue" || choice.from === "night") await noteRun(clock());
  const leftHosts = new Map<string, number>();
  const away = new Set<string>();
  for (const candidate of (await listCandidates(choice, clock())).slice(0, limit)) {
    signal?.throwIfAborted();
    if (spent >= budget || (endAt && clock() >= endAt)) break;
    const { host } = new URL(candidate.download.url);
    await pause((leftHosts.get(host) ?? 0) + limits.pauseMs - clock().getTime(), signal);
    const result = await probeTitle(candidate, { ...options, limits });
    leftHosts.set(host, clock().getTime());
    results.push(result);
    spent += result.bytes;
    onResult?.(result);
    if (result.isTemporary && result.bytes === 0) away.add(host);
    else away.clear();
    if (away.size === HOSTS_AWAY_MAX) {
      log().warn({ hosts: [...away] }, "no server could be reached; the rest of the queue waits for the next round");
      break;
    }
  }
  return results;
}

/** Pages announce checks only while this runs regularly; the first run after a pause changes them. */
async function noteRun(now: Date): Promise<void> {
  await transact(async (tx) => {
    const { probedAt } = await probeTimes(tx);
    await markProbed(now, tx);
    if (!isProbing(probedAt, now)) await bumpRevision(tx, "all");
  });
}

async function probeTitle(candidate: Candidate, options: ProbeOptions & { limits: ProbeLimits }): Promise<ProbeResult> {
  const { folder, days, clock, limits, permission, signal } = options;
  const { slug, download, last } = candidate;
  const start = clock();
  const context: RecordContext = { now: start, days, ...options.changes };
  const done = (result: Omit<ProbeResult, "slug" | "seconds">): ProbeResult => ({
    slug,
    seconds: (clock().getTime() - start.getTime()) / 1000,
    ...result,
  });
  if (last?.done && isSameFile(last, download) && (await recordSameFile(candidate, context)))
    return done({ outcome: "same file", bytes: 0 });
  let arrived = 0;
  const onBytes = (bytes: number) => {
    arrived += bytes;
  };
  const opening: OpenOptions = { folder: join(folder, "probe"), limits, onBytes, permission, signal };
  try {
    const opened = await openDownload(download, opening);
    const { report, bytes, checksum } = opened;
    const inspection = chooseInspection(report, download.installs);
    if (typeof inspection === "string") throw new AppError("invalid_param", inspection);
    const { installer, warnings } = report;
    await recordFinding(candidate, { inspection, installer, warnings, bytes, checksum }, context);
    return done({ outcome: "found", status: inspection.status, bytes });
  } catch (cause) {
    signal?.throwIfAborted();
    if (!(cause instanceof AppError)) throw cause;
    const reason = shorten(printable(cause.message, Number.POSITIVE_INFINITY));
    const isTemporary = cause instanceof TemporaryFailure;
    await recordFailure(candidate, { reason, isTemporary, bytes: arrived }, context);
    return done({ outcome: "failed", reason, isTemporary, bytes: arrived });
  }
}

const REASON_MAX = 200;

/** Leaves out the middle of a long address: what went wrong follows the last colon. */
function shorten(message: string): string {
  if (message.length <= REASON_MAX) return message;
  const why = message.slice(Math.max(message.lastIndexOf(": "), 0)).slice(0, REASON_MAX / 2);
  return `${message.slice(0, REASON_MAX - why.length - 1)}…${why}`;
}

async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  if (ms > 0) await sleep(ms, undefined, signal && { signal });
}
