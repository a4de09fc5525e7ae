/** A download from its address to what is in it: by ranges where it is a zip, else whole, verified, and opened apart. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, rm, statfs } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Asking } from "#lib/download/ask.ts";
import { download } from "#lib/download/download.ts";
import type { Permission } from "#lib/download/permission.ts";
import { readRange } from "#lib/download/read-range.ts";
import { AppError } from "#lib/errors.ts";
import { inspectApart } from "#lib/inspect/apart.ts";
import { UNPACK_LIMITS, type UnpackLimits } from "#lib/inspect/harvest.ts";
import type { InspectReport } from "#lib/inspect/inspect.ts";
import { inspectTree } from "#lib/inspect/inspect.ts";
import { openZipFrom } from "#lib/inspect/zip.ts";
import { RemoteReader, TooManyRanges } from "#lib/upkeep/remote-zip.ts";

export interface ProbeLimits {
  /** Of one download. */
  readonly bytesMax: number;
  /** Left free on the disk, whatever is downloaded. */
  readonly freeMin: number;
  readonly downloadMs: number;
  readonly openMs: number;
  readonly memoryMb: number;
  readonly unpack: UnpackLimits;
  /** Ranges of one zip; beyond, it is fetched whole. */
  readonly rangesMax: number;
  /** Between two titles that lie with one host. */
  readonly pauseMs: number;
}

export const PROBE_LIMITS: ProbeLimits = {
  bytesMax: 3e9,
  freeMin: 5e9,
  downloadMs: 60 * 60_000,
  openMs: 15 * 60_000,
  memoryMb: 1024,
  unpack: UNPACK_LIMITS,
  rangesMax: 64,
  pauseMs: 3_000,
};

export interface Wanted {
  readonly url: string;
  /** SHA-256, where the catalogue states it. */
  readonly checksum: string | null;
}

export interface OpenOptions {
  /** A folder of our own: what broke off stays there, to be gone on with. */
  readonly folder: string;
  readonly limits: ProbeLimits;
  readonly permission?: Permission;
  readonly signal?: AbortSignal;
}

export interface Opened {
  readonly report: InspectReport;
  /** What travelled. */
  readonly bytes: number;
  /** Of the whole file; null where only parts of it travelled. */
  readonly checksum: string | null;
}

/** What may be otherwise tomorrow. */
export class Passing extends AppError {}

const HEAD_BYTES = 4;
const ZIP = "PK\u0003\u0004";

/** @throws Passing, or AppError("invalid_param") in words that are kept */
export async function openDownload(wanted: Wanted, options: OpenOptions): Promise<Opened> {
  const { limits, permission, signal } = options;
  const asking: Asking = { totalMs: limits.downloadMs, ...(permission && { permission }), ...(signal && { signal }) };
  const head = await passing(signal, () => readRange(wanted.url, 0, HEAD_BYTES, asking));
  if (head && head.total > limits.bytesMax) throw tooLarge(limits);
  if (head?.bytes.toString("latin1") === ZIP) {
    const byRanges = await openByRanges(head, wanted, asking, limits);
    if (byRanges) return byRanges;
  }
  return openWhole(wanted, head?.total ?? null, asking, options);
}

async function openByRanges(
  { url, total, etag }: { readonly url: string; readonly total: number; readonly etag: string | null },
  wanted: Wanted,
  asking: Asking,
  { rangesMax }: ProbeLimits,
): Promise<Opened | null> {
  const reader = new RemoteReader({ address: url, size: total, etag }, rangesMax, asking);
  const report = await inspectTree(() => openZipFrom(reader, total, nameOf(wanted.url)));
  // A zip of nothing but a disk image, or one that would have to be asked for piece by piece.
  const isEnough = !(reader.failure instanceof TooManyRanges) && report.inspections.length > 0;
  if (reader.failure && !(reader.failure instanceof TooManyRanges)) throw asPassing(reader.failure);
  const saysWhy = report.refused.some((reason) => !NOTHING_READ.test(reason));
  return isEnough || (saysWhy && !reader.failure) ? { report, bytes: reader.bytes, checksum: null } : null;
}

const NOTHING_READ = /no Mach-O code in it|ends before/;

async function openWhole(
  { url, checksum }: Wanted,
  size: number | null,
  asking: Asking,
  { folder, limits, signal }: OpenOptions,
): Promise<Opened> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  const room = bavail * bsize - limits.freeMin;
  if (room < (size ?? 0)) throw new Passing("invalid_param", "no room left on the disk for it");
  const into = join(folder, createHash("sha256").update(url).digest("hex").slice(0, 24));
  const maxBytes = Math.min(limits.bytesMax, room);
  try {
    const done = await passing(signal, () => download(url, { ...asking, into, maxBytes, resume: true }));
    if (size !== null && done!.bytes !== size)
      throw new AppError("invalid_param", `it came as ${done!.bytes} bytes where ${size} were announced`);
    const found = await sha256(into);
    if (checksum !== null && found !== checksum.toLowerCase())
      throw new AppError("invalid_param", "its checksum is not the one that the catalogue states");
    const bounds = {
      timeoutMs: limits.openMs,
      memoryMb: limits.memoryMb,
      limits: limits.unpack,
      ...(signal && { signal }),
    };
    const report = await inspectApart(into, join(folder, `${basename(into)}.open`), bounds);
    return { report, bytes: done!.bytes, checksum: found };
  } finally {
    await rm(into, { force: true });
  }
}

async function sha256(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const bytes of createReadStream(path)) hash.update(bytes);
  return hash.digest("hex");
}

const nameOf = (url: string) => basename(new URL(url).pathname) || "download";
const tooLarge = ({ bytesMax }: ProbeLimits) =>
  new AppError("invalid_param", `larger than ${Math.round(bytesMax / 1e6)} MB`);

/** Whatever the network says may be otherwise tomorrow, but for a file that is too large or gone. */
async function passing<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    signal?.throwIfAborted();
    throw asPassing(cause);
  }
}

const LASTING = /larger than \d+ bytes|answered (?:404|410)|refused, /;

function asPassing(cause: unknown): unknown {
  if (!(cause instanceof AppError) || LASTING.test(cause.message)) return cause;
  return new Passing("invalid_param", cause.message, { cause });
}
