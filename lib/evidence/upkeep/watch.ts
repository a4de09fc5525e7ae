/** Fetches the sources that are due, one after the other. A failing source changes no stored facts. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { publishedBy } from "#lib/contract/source-addresses.ts";
import { AppError } from "#lib/core/errors.ts";
import { download, type Validators } from "#lib/evidence/download/download.ts";
import { hashFile } from "#lib/evidence/download/hash-file.ts";
import type { Permission } from "#lib/evidence/download/permission.ts";
import { DECISIONS_FILE, readMatchDecisions } from "#lib/evidence/matching/match-decisions.ts";
import type { PublishContext } from "#lib/evidence/publishing/derive-title.ts";
import { ingest, type Summary } from "#lib/evidence/publishing/run.ts";
import { SOURCES } from "#lib/evidence/sources/all-sources.ts";
import { parseInWorker } from "#lib/evidence/sources/parse-in-worker.ts";
import { MAX_BYTES } from "#lib/evidence/sources/payload.ts";
import type { Reading, Source } from "#lib/evidence/sources/source.ts";
import { refresh } from "#lib/evidence/upkeep/refresh.ts";
import {
  claim,
  countEntries,
  holdClaim,
  recordFailure,
  recordLook,
  release,
  type WatchFailure,
  type WatchState,
} from "#lib/evidence/upkeep/watch-state.ts";

export interface WatchedSource {
  /** The name that the operator types. */
  readonly name: string;
  readonly source: Source;
  readonly url: string;
  readonly everyDays: number;
}

/** The outcome of one fetch. */
export type Look = { readonly source: string } & (
  | { readonly outcome: "unchanged" }
  | { readonly outcome: "imported"; readonly entries: number; readonly summary: Summary }
  | { readonly outcome: WatchFailure; readonly reason: string }
);

export interface WatchOptions {
  readonly sources?: readonly WatchedSource[];
  /** Private addresses that are allowed. */
  readonly permission?: Permission;
  /** Called after each fetch. */
  readonly onLook?: (look: Look) => void;
  /** Interrupts it; the next process fetches the current source again. */
  readonly signal?: AbortSignal;
}

/** A list that lost a larger share was truncated, or moved; an operator may import it by hand. */
const SHRUNK_BELOW = 0.9;

/** Every source with a published file; @param mirror an origin that serves copies of them, by host and path */
export function watchedSources(mirror?: string): WatchedSource[] {
  return Object.entries(SOURCES).flatMap(([name, source]) => {
    const published = publishedBy(name);
    if (!published) return [];
    const url = mirror ? published.url.replace("https:/", mirror) : published.url;
    return [{ name, source, url, everyDays: published.everyDays }];
  });
}

/** @returns one outcome per due source that no other process has claimed */
export async function watch(context: PublishContext, options: WatchOptions = {}): Promise<Look[]> {
  const { sources = watchedSources(), signal } = options;
  const looks: Look[] = [];
  const clock = context.clock ?? clockFrom(context.now);
  for (const watched of sources) {
    signal?.throwIfAborted();
    const { id } = watched.source.info;
    const claimedAt = clock();
    const known = await claim(id, claimedAt);
    if (!known) continue;
    const stopHolding = holdClaim(id, claimedAt, clock);
    try {
      const look = await lookAndRecord(watched, known, context, options);
      looks.push(look);
      options.onLook?.(look);
    } catch (cause) {
      await release(id, context.now).catch(() => {});
      throw cause;
    } finally {
      stopHolding();
    }
  }
  if (looks.some(({ outcome }) => outcome === "imported")) {
    await refresh(context, { wait: true, signal });
  }
  return looks;
}

/** Runs on from a day that is fixed for the whole round. */
function clockFrom(now: Date): () => Date {
  const began = performance.now();
  return () => new Date(now.getTime() + performance.now() - began);
}

class LookFailed extends Error {
  readonly kind: WatchFailure;

  constructor(kind: WatchFailure, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.kind = kind;
  }
}

async function lookAndRecord(
  watched: WatchedSource,
  known: WatchState,
  context: PublishContext,
  options: WatchOptions,
): Promise<Look> {
  const { info } = watched.source;
  let folder: string | undefined;
  try {
    folder = await mkdtemp(join(tmpdir(), "silicon-verdict-"));
    const found = await look(watched, known, join(folder, "file"), options);
    if (!("reading" in found)) {
      await recordLook(info.id, context.now, watched.everyDays, found);
      return { source: info.id, outcome: "unchanged" };
    }
    const summary = await take(watched.source, found, context, options.signal);
    const { reading, servedAt: _, ...taken } = found;
    await recordLook(info.id, context.now, watched.everyDays, { ...taken, changedAt: context.now });
    return { source: info.id, outcome: "imported", entries: reading.entries.length, summary };
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    // A read-only temporary folder, a full disk: recorded like a bad file, and the other sources are still read.
    const failed = cause instanceof LookFailed ? cause : new LookFailed("not_imported", cause);
    const { kind, message: reason } = failed;
    const { retryAfterSeconds } = failed.cause instanceof AppError ? failed.cause.details : {};
    await recordFailure(info.id, context.now, { kind, reason, retryAfterSeconds }, known.failures + 1);
    return { source: info.id, outcome: kind, reason };
  } finally {
    if (folder) await rm(folder, { recursive: true, force: true });
  }
}

interface FetchedFile extends Validators {
  readonly digest: string;
  readonly entries: number;
  readonly reading: Reading;
  readonly servedAt: Date | null;
}

/** @returns no reading if the file is unchanged, only its new validators */
async function look(
  { name, source, url }: WatchedSource,
  known: WatchState,
  into: string,
  { permission, signal }: WatchOptions,
): Promise<FetchedFile | Partial<Validators>> {
  const asking = { into, maxBytes: MAX_BYTES, since: known, permission, signal };
  const fetched = await failingAs("unreachable", async () => {
    const downloaded = await download(url, asking);
    return downloaded && { ...downloaded, digest: await hashFile(into) };
  });
  if (!fetched) return {};
  const { etag, lastModified, digest, servedAt } = fetched;
  if (digest === known.digest) return { etag, lastModified };
  const reading = await failingAs("malformed", () => parseInWorker(name, into, signal));
  refuseShrunk(reading.entries.length, known.entries ?? (await countEntries(source.info.id)));
  return { reading, digest, entries: reading.entries.length, etag, lastModified, servedAt };
}

function refuseShrunk(entries: number, before: number): void {
  if (entries === 0) throw new LookFailed("shrunk", "it lists nothing");
  if (entries < before * SHRUNK_BELOW) {
    throw new LookFailed("shrunk", `it lists ${entries} entries, ${before} the last time`);
  }
}

function take(
  source: Source,
  { reading, ...served }: FetchedFile,
  context: PublishContext,
  signal?: AbortSignal,
): Promise<Summary> {
  return failingAs("not_imported", () => {
    const decisions = readMatchDecisions(DECISIONS_FILE());
    return ingest(source, reading, { ...context, decisions, etag: served.etag, served, signal });
  });
}

async function failingAs<T>(kind: WatchFailure, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new LookFailed(kind, cause);
  }
}
