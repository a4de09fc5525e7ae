/** A few bytes from the middle of a file that is elsewhere. */

import { AppError } from "#lib/core/errors.ts";
import { type Asking, ask, refuse } from "#lib/evidence/download/ask.ts";
import { withoutCredentials } from "#lib/evidence/download/credentials.ts";

export interface RangeRead {
  /** Fewer than asked for where the file ends before. */
  readonly bytes: Buffer;
  /** Of the whole file. */
  readonly total: number;
  /** Another one than before: the file was replaced in between. */
  readonly etag: string | null;
  /** Where it came from in the end: ask there for the next range. */
  readonly url: string;
}

/**
 * Held in memory: ask for no more than may be there.
 * @returns null where the server sends only whole files
 * @throws AppError invalid_param naming the address and what was wrong
 */
export function readRange(
  address: string,
  from: number,
  length: number,
  asking: Asking = {},
): Promise<RangeRead | null> {
  const headers = { Range: `bytes=${from}-${from + length - 1}`, "Accept-Encoding": "identity" };
  return ask(address, headers, asking, async ({ response, url }) => {
    const { statusCode, headers } = response;
    if (statusCode === 200) return null;
    if (statusCode !== 206) refuse(address, response);
    const [, first, total] = /^bytes (\d+)-\d+\/(\d+)$/.exec(headers["content-range"] ?? "") ?? [];
    if (Number(first) !== from || headers["content-encoding"]) {
      throw new AppError("invalid_param", `${withoutCredentials(address)}: sent another range than it was asked for`);
    }
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > length)
        throw new AppError("invalid_param", `${withoutCredentials(address)}: sent more than it was asked for`);
      chunks.push(chunk);
    }
    if (bytes !== Math.min(length, Number(total) - from)) {
      throw new AppError("invalid_param", `${withoutCredentials(address)}: sent less than it was asked for`);
    }
    return { bytes: Buffer.concat(chunks), total: Number(total), etag: headers.etag ?? null, url: url.href };
  });
}
