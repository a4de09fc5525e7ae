/** Reads a range of bytes from a remote file. */

import { AppError } from "#lib/core/errors.ts";
import { type Asking, ask, refuse } from "#lib/evidence/download/ask.ts";
import { withoutCredentials } from "#lib/evidence/download/credentials.ts";

export interface RangeRead {
  /** Fewer than requested at the end of the file. */
  readonly bytes: Buffer;
  /** Size of the whole file. */
  readonly total: number;
  /** Differs from the earlier one if the file was replaced in between. */
  readonly etag: string | null;
  /** The final URL, for the next range. */
  readonly url: string;
}

/**
 * Buffered in memory, so request small ranges.
 * @returns null if the server sends only whole files
 * @throws AppError invalid_param naming the URL and the fault
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
      asking.onBytes?.(chunk.length);
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
