/** Reads an operator's import: a file, or a URL by conditional request. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AppError } from "#lib/core/errors.ts";
import { withoutCredentials } from "#lib/evidence/download/credentials.ts";
import { download } from "#lib/evidence/download/download.ts";
import { permitHostOf } from "#lib/evidence/download/permission.ts";
import type { Served } from "#lib/evidence/download/snapshot.ts";
import { MAX_BYTES } from "#lib/evidence/sources/payload.ts";

export interface Fetched {
  readonly bytes: Uint8Array;
  readonly etag: string | null;
  /** Undefined for a local file. */
  readonly served?: Served;
}

interface FetchOptions {
  /** An operator may name a private URL; its redirects must be public all the same. */
  readonly typed?: boolean;
  readonly signal?: AbortSignal;
}

/**
 * @param etag of the last imported copy
 * @returns null on 304 Not Modified
 * @throws AppError invalid_param naming the file or URL
 */
export async function fetchInput(
  place: string,
  etag: string | null,
  { typed = false, signal }: FetchOptions = {},
): Promise<Fetched | null> {
  if (!/^https?:\/\//.test(place)) return { bytes: await readLocal(place), etag: null };
  const folder = await mkdtemp(join(tmpdir(), "silicon-verdict-"));
  const into = join(folder, "input");
  try {
    const downloaded = await download(place, {
      into,
      maxBytes: MAX_BYTES,
      ...(typed && { permission: permitHostOf(place) }),
      ...(etag && { since: { etag, lastModified: null } }),
      ...(signal && { signal }),
    });
    return downloaded && { bytes: await readFile(into), etag: downloaded.etag, served: downloaded };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readLocal(file: string): Promise<Uint8Array> {
  return readFile(file).catch((cause) => {
    const { code } = cause as NodeJS.ErrnoException;
    throw new AppError("invalid_param", `${withoutCredentials(file)}: cannot be read (${code})`, { cause });
  });
}
