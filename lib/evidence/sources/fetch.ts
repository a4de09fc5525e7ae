/** What an operator imports: the bytes of a file, or of an address asked with a conditional request. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AppError } from "#lib/core/errors.ts";
import { withoutCredentials } from "#lib/evidence/download/credentials.ts";
import { download } from "#lib/evidence/download/download.ts";
import { permitHostOf } from "#lib/evidence/download/permission.ts";
import { MAX_BYTES } from "#lib/evidence/sources/payload.ts";
import type { Served } from "#lib/evidence/sources/snapshot.ts";

export interface Fetched {
  readonly bytes: Uint8Array;
  readonly etag: string | null;
  /** Undefined for a file at hand. */
  readonly served?: Served;
}

interface FetchOptions {
  /** Somebody typed the address and may mean a private one; what it redirects to must be public all the same. */
  readonly typed?: boolean;
  readonly signal?: AbortSignal;
}

/**
 * @param etag of the copy imported last
 * @returns null when the server says that nothing has changed since
 * @throws AppError invalid_param naming the file or address
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
