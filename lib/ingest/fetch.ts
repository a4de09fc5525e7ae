/** A source's bytes, from a file or over HTTP with a conditional request. */
import { readFile } from "node:fs/promises";
import { AppError } from "#lib/errors.ts";

export interface Fetched {
  readonly bytes: Uint8Array;
  readonly etag: string | null;
}

const TIMEOUT_MS = 120_000;

/**
 * @param etag of the copy imported last
 * @returns null when the server says that nothing has changed since
 * @throws AppError invalid_param naming the file or address
 */
export async function fetchInput(place: string, etag: string | null): Promise<Fetched | null> {
  if (!/^https?:\/\//.test(place)) return { bytes: await readLocal(place), etag: null };
  const response = await fetch(place, {
    headers: etag ? { "If-None-Match": etag } : {},
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause) => {
    throw new AppError("invalid_param", `${place}: cannot be reached (${(cause as Error).message})`, { cause });
  });
  if (response.status === 304) return null;
  if (!response.ok) throw new AppError("invalid_param", `${place}: answered ${response.status}`);
  return { bytes: new Uint8Array(await response.arrayBuffer()), etag: response.headers.get("etag") };
}

async function readLocal(file: string): Promise<Uint8Array> {
  return readFile(file).catch((cause) => {
    throw new AppError("invalid_param", `${file}: cannot be read (${(cause as NodeJS.ErrnoException).code})`, {
      cause,
    });
  });
}
