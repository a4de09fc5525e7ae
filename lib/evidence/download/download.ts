/** Downloads a file to disk within limits; optionally conditional and resumable. */
import { createWriteStream } from "node:fs";
import { rename } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { AppError } from "#lib/core/errors.ts";
import { type Answer, type Asking, ask, refuse } from "#lib/evidence/download/ask.ts";
import { withoutCredentials } from "#lib/evidence/download/credentials.ts";
import { TooLarge } from "#lib/evidence/download/failures.ts";
import { findPartial, forgetPartial, notePartial, type Partial, partOf } from "#lib/evidence/download/partial.ts";
import { servedAt } from "#lib/evidence/download/snapshot.ts";

/** Validators that identify a version of a file. */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export interface DownloadOptions extends Asking {
  /** The destination; it appears when complete. */
  readonly into: string;
  /** Size limit of the decoded file. */
  readonly maxBytes: number;
  /** Validators of our copy: a server that answers 304 sends nothing. */
  readonly since?: Validators;
  /** Keeps a partial download, and resumes it next time. */
  readonly resume?: boolean;
}

export interface Downloaded extends Validators {
  readonly bytes: number;
  /** The final URL. */
  readonly url: string;
  /** The response's Date; null without one. */
  readonly servedAt: Date | null;
}

/**
 * @returns null on 304 Not Modified
 * @throws AppError invalid_param naming the URL and the fault
 */
export async function download(address: string, options: DownloadOptions): Promise<Downloaded | null> {
  const { into, resume = false } = options;
  const partial = resume ? await findPartial(into, address) : null;
  try {
    return await ask(address, headersFor(options, partial), options, (answer, signal) =>
      receive(address, answer, partial, options, signal),
    );
  } catch (cause) {
    if (!resume || cause instanceof RangeRefused || cause instanceof TooLarge) await forgetPartial(into);
    if (cause instanceof RangeRefused) return download(address, options);
    throw cause;
  }
}

/** The partial file is longer than the complete one. */
class RangeRefused extends AppError {}

function headersFor({ since, resume }: DownloadOptions, partial: Partial | null): Record<string, string> {
  return {
    // Bytes of an encoded response have no position in the file.
    "Accept-Encoding": resume ? "identity" : "gzip",
    ...(since?.etag && { "If-None-Match": since.etag }),
    ...(since?.lastModified && { "If-Modified-Since": since.lastModified }),
    ...(partial && { Range: `bytes=${partial.bytes}-`, "If-Range": partial.validator }),
  };
}

async function receive(
  address: string,
  { response, url }: Answer,
  partial: Partial | null,
  { into, maxBytes, since, resume, onBytes }: DownloadOptions,
  signal: AbortSignal,
): Promise<Downloaded | null> {
  const { statusCode, headers } = response;
  if (statusCode === 304 && since) return null;
  if (statusCode === 416 && partial)
    throw new RangeRefused("invalid_param", `${withoutCredentials(address)}: no such range`);
  const goesOn =
    statusCode === 206 && partial !== null && headers["content-range"]?.startsWith(`bytes ${partial.bytes}-`);
  if (statusCode !== 200 && !goesOn) refuse(address, response);
  const had = goesOn ? partial.bytes : 0;
  const tooLarge = new TooLarge("invalid_param", `${withoutCredentials(address)}: larger than ${maxBytes} bytes`);
  if (had + Number(headers["content-length"] ?? 0) > maxBytes) throw tooLarge;
  const validators = { etag: headers.etag ?? null, lastModified: headers["last-modified"] ?? null };
  if (resume && !goesOn) await notePartial(into, address, validators);

  let bytes = had;
  const count = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      onBytes?.(chunk.length);
      if (bytes > maxBytes) throw tooLarge;
      yield chunk;
    }
  };
  const packed = isPacked(address, response, resume);
  const file = createWriteStream(partOf(into), { flags: goesOn ? "a" : "w" });
  if (packed) await pipeline(response, createGunzip(), count, file, { signal });
  else await pipeline(response, count, file, { signal });
  await rename(partOf(into), into);
  await forgetPartial(into);
  return { ...validators, bytes, url: url.href, servedAt: servedAt(headers) };
}

function isPacked(address: string, { headers }: IncomingMessage, resume = false): boolean {
  const encoding = headers["content-encoding"]?.toLowerCase() ?? "identity";
  if (encoding === "identity") return false;
  if (/^(x-)?gzip$/.test(encoding) && !resume) return true;
  throw new AppError("invalid_param", `${withoutCredentials(address)}: came as ${encoding}, which was not asked for`);
}
