/** Opens a download: by range requests if it is a zip, else downloaded whole, verified, and inspected in a worker. */

import { createHash } from "node:crypto";
import { mkdir, readdir, rm, rmdir, stat, statfs } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { DAY_MS } from "#lib/contract/days.ts";
import { AppError } from "#lib/core/errors.ts";
import type { Asking } from "#lib/evidence/download/ask.ts";
import { download } from "#lib/evidence/download/download.ts";
import { LastingFailure, TooLarge } from "#lib/evidence/download/failures.ts";
import { hashFile } from "#lib/evidence/download/hash-file.ts";
import type { Permission } from "#lib/evidence/download/permission.ts";
import { readRange } from "#lib/evidence/download/read-range.ts";
import { BLOCK_BYTES, RemoteReader, TooManyRanges } from "#lib/evidence/probing/remote-zip.ts";
import { openZipFrom } from "#lib/inspect/containers/zip.ts";
import { UNPACK_LIMITS, type UnpackLimits } from "#lib/inspect/harvest.ts";
import type { InspectReport } from "#lib/inspect/inspect.ts";
import { inspectTree } from "#lib/inspect/inspect.ts";
import { inspectInWorker } from "#lib/inspect/inspect-in-worker.ts";

export interface ProbeLimits {
  /** Size limit of one download. */
  readonly bytesMax: number;
  /** Free disk space that must remain. */
  readonly freeMin: number;
  readonly downloadMs: number;
  /** Without a byte. */
  readonly idleMs: number;
  /** Bytes per second that a server must keep up, after `graceMs`; a slower one is asked again another day. */
  readonly leastRate: number;
  readonly graceMs: number;
  readonly openMs: number;
  readonly memoryMb: number;
  readonly unpack: UnpackLimits;
  /** Range requests per zip; beyond this, it is downloaded whole. */
  readonly rangesMax: number;
  /** Pause between two downloads from one host. */
  readonly pauseMs: number;
}

export const PROBE_LIMITS: ProbeLimits = {
  bytesMax: 3e9,
  freeMin: 5e9,
  downloadMs: 60 * 60_000,
  idleMs: 30_000,
  leastRate: 200_000,
  graceMs: 60_000,
  openMs: 15 * 60_000,
  memoryMb: 1024,
  unpack: UNPACK_LIMITS,
  rangesMax: 64,
  pauseMs: 3_000,
};

export interface DownloadRequest {
  readonly url: string;
  /** SHA-256, if the catalogue states it. */
  readonly checksum: string | null;
}

export interface OpenOptions {
  /** A folder of our own: partial downloads stay there to be resumed. */
  readonly folder: string;
  readonly limits: ProbeLimits;
  readonly permission?: Permission;
  readonly signal?: AbortSignal;
  /** Called with the length of each piece that arrives. */
  readonly onBytes?: (bytes: number) => void;
}

export interface Opened {
  readonly report: InspectReport;
  /** Transferred bytes. */
  readonly bytes: number;
  /** Hash of the whole file; null if only parts of it were transferred. */
  readonly checksum: string | null;
}

/** May succeed tomorrow. */
export class TemporaryFailure extends AppError {}

const HEAD_BYTES = 4;
const ZIP = "PK\u0003\u0004";

/** @throws TemporaryFailure, or AppError("invalid_param") with a message that is stored */
export async function openDownload(wanted: DownloadRequest, options: OpenOptions): Promise<Opened> {
  try {
    return await open(wanted, options);
  } catch (cause) {
    options.signal?.throwIfAborted();
    if (cause instanceof AppError) throw cause;
    // The next attempt uses ranges even if this file crashed its reader.
    throw new AppError("invalid_param", `it cannot be read: ${(cause as Error).message}`, { cause });
  }
}

async function open(wanted: DownloadRequest, options: OpenOptions): Promise<Opened> {
  const { limits, permission, signal, onBytes } = options;
  const totalMs = timeFor(BLOCK_BYTES, limits);
  const asking: Asking = { idleMs: limits.idleMs, totalMs, permission, signal, onBytes };
  const head = await orTemporary(signal, () => readRange(wanted.url, 0, HEAD_BYTES, asking));
  if (head && head.total > limits.bytesMax) throw tooLarge(limits);
  if (head?.bytes.toString("latin1") === ZIP) {
    const byRanges = await openByRanges(head, wanted, asking, limits);
    if (byRanges) return byRanges;
  }
  const wholeMs = head ? timeFor(head.total, limits) : limits.downloadMs;
  return openWhole(wanted, head?.total ?? null, { ...asking, totalMs: wholeMs }, options);
}

const timeFor = (bytes: number, { downloadMs, graceMs, leastRate }: ProbeLimits) =>
  Math.min(downloadMs, graceMs + (bytes / leastRate) * 1_000);

async function openByRanges(
  { url, total, etag }: { readonly url: string; readonly total: number; readonly etag: string | null },
  wanted: DownloadRequest,
  asking: Asking,
  { rangesMax }: ProbeLimits,
): Promise<Opened | null> {
  const reader = new RemoteReader({ address: url, size: total, etag }, rangesMax, asking);
  const report = await inspectTree(() => openZipFrom(reader, total, nameOf(wanted.url)));
  // A zip that holds only a disk image, or one that would take too many ranges.
  const isEnough = !(reader.failure instanceof TooManyRanges) && report.inspections.length > 0;
  if (reader.failure && !(reader.failure instanceof TooManyRanges)) throw asTemporary(reader.failure);
  const saysWhy = report.refused.some((reason) => !NOTHING_READ.test(reason));
  return isEnough || (saysWhy && !reader.failure) ? { report, bytes: reader.bytes, checksum: null } : null;
}

const NOTHING_READ = /no Mach-O code in it|ends before/;

async function openWhole(
  { url, checksum }: DownloadRequest,
  size: number | null,
  asking: Asking,
  { folder, limits, signal }: OpenOptions,
): Promise<Opened> {
  // A folder per partial download; messages quote the file's name.
  const place = join(folder, createHash("sha256").update(url).digest("hex").slice(0, 24));
  const into = join(place, nameOf(url));
  await mkdir(place, { recursive: true });
  try {
    const bytes = await fetchWhole(url, into, asking, limits);
    if (size !== null && bytes !== size)
      throw new AppError("invalid_param", `it came as ${bytes} bytes where ${size} were announced`);
    const found = await hashFile(into);
    if (checksum !== null && found !== checksum.toLowerCase())
      throw new AppError("invalid_param", "its checksum is not the one that the catalogue states");
    const bounds = { timeoutMs: limits.openMs, memoryMb: limits.memoryMb, limits: limits.unpack, signal };
    const report = await inspectInWorker(into, join(place, "open"), bounds);
    return { report, bytes, checksum: found };
  } finally {
    await rm(into, { force: true });
    // Not if a partial download is waiting to be resumed.
    await rmdir(place).catch(() => {});
  }
}

async function fetchWhole(url: string, into: string, asking: Asking, limits: ProbeLimits): Promise<number> {
  const { bavail, bsize } = await statfs(dirname(into));
  const room = bavail * bsize - limits.freeMin;
  const maxBytes = Math.min(limits.bytesMax, room);
  const noRoom = new TemporaryFailure("invalid_param", "no room left on the disk for it");
  if (maxBytes <= 0) throw noRoom;
  try {
    const done = await orTemporary(asking.signal, () => download(url, { ...asking, into, maxBytes, resume: true }));
    return done!.bytes;
  } catch (cause) {
    if (!(cause instanceof TooLarge)) throw cause;
    throw maxBytes < limits.bytesMax ? noRoom : tooLarge(limits);
  }
}

/** The file's own name, if it is plain. */
const nameOf = (url: string) =>
  basename(new URL(url).pathname)
    .replace(/[^A-Za-z0-9._-]+/g, "-")
    .replace(/^[.-]+/, "")
    .slice(-100) || "download";

const tooLarge = ({ bytesMax }: ProbeLimits) =>
  new AppError("invalid_param", `larger than ${Math.round(bytesMax / 1e6)} MB`);

/** Network failures are temporary, except for a file that is too large or gone. */
async function orTemporary<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    signal?.throwIfAborted();
    throw asTemporary(cause);
  }
}

function asTemporary(cause: unknown): unknown {
  if (!(cause instanceof AppError) || cause instanceof LastingFailure) return cause;
  return new TemporaryFailure("invalid_param", cause.message, { cause });
}

const KEPT_DAYS = 7;

/** Removes partial downloads that were not resumed. */
export async function forgetOld(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const { mtime } = await stat(join(folder, name));
    if (now.getTime() - mtime.getTime() > KEPT_DAYS * DAY_MS)
      await rm(join(folder, name), { recursive: true, force: true });
  }
}
