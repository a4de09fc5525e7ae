/** Reads a remote zip archive in blocks by range requests: its directory, and the first bytes of possible code. */
import { Readable } from "node:stream";
import { RandomAccessReader } from "yauzl";
import { AppError } from "#lib/core/errors.ts";
import type { Asking } from "#lib/evidence/download/ask.ts";
import { readRange } from "#lib/evidence/download/read-range.ts";

export const BLOCK_BYTES = 256 * 1024;

/** So many ranges were read that a whole download would have been politer. */
export class TooManyRanges extends Error {}

export class RemoteReader extends RandomAccessReader {
  bytes = 0;
  private readonly blocks = new Map<number, Promise<Buffer>>();
  private readonly address: string;
  private readonly size: number;
  private readonly etag: string | null;
  private readonly requestsMax: number;
  private readonly asking: Asking;
  private queue: Promise<unknown> = Promise.resolve();
  /** The underlying error, before the archive reader wrapped it. */
  failure: unknown;

  constructor(
    { address, size, etag }: { readonly address: string; readonly size: number; readonly etag: string | null },
    requestsMax: number,
    asking: Asking,
  ) {
    super();
    this.address = address;
    this.size = size;
    this.etag = etag;
    this.requestsMax = requestsMax;
    this.asking = asking;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.pieces(start, end), { objectMode: false });
  }

  private async *pieces(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end; ) {
      const index = Math.floor(at / BLOCK_BYTES);
      const from = at - index * BLOCK_BYTES;
      const block = await this.block(index);
      const piece = block.subarray(from, from + end - at);
      if (piece.length === 0) throw new Error("it ends before its directory says so");
      at += piece.length;
      yield piece;
    }
  }

  private block(index: number): Promise<Buffer> {
    const known = this.blocks.get(index);
    if (known) return known;
    const asked = this.queue.then(() => this.ask(index));
    this.blocks.set(index, asked);
    this.queue = asked.catch((cause) => {
      this.failure ??= cause;
    });
    return asked;
  }

  private async ask(index: number): Promise<Buffer> {
    if (this.failure) throw this.failure;
    if (this.blocks.size > this.requestsMax) throw new TooManyRanges();
    const from = index * BLOCK_BYTES;
    const read = await readRange(this.address, from, Math.min(BLOCK_BYTES, this.size - from), this.asking);
    if (!read || read.total !== this.size || read.etag !== this.etag)
      throw new AppError("invalid_param", `${this.address}: the file was replaced while it was read`);
    this.bytes += read.bytes.length;
    return read.bytes;
  }
}
