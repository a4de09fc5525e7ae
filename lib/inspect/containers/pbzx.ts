/**
 * pbzx: the chunks of a payload, each an xz stream or uncompressed. No library reads it: 7-Zip unpacks the xz streams, consecutive ones
 * together.
 */
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { readAt } from "#lib/inspect/containers/container.ts";
import { refuse } from "#lib/inspect/containers/file-tree.ts";
import { decompress } from "#lib/inspect/containers/seven-zip.ts";

const [HEADER_BYTES, CHUNK_HEADER_BYTES] = [12, 16];
const CHUNK_MAX = 64 * 1024 * 1024;
const XZ = [0xfd, 0x37, 0x7a, 0x58, 0x5a];
const RUN_BYTES = 256 * 1024 * 1024;

/** `spare` is a writable path beside it. @throws AppError("invalid_param") */
export async function readPbzx(
  on: string,
  as: string,
  spare: string,
  push: (bytes: Uint8Array) => void,
): Promise<void> {
  const input = openSync(on, "r");
  try {
    let at = HEADER_BYTES;
    let run: { readonly descriptor: number; bytes: number } | null = null;
    const finish = async () => {
      if (!run) return;
      closeSync(run.descriptor);
      run = null;
      await decompress(spare, as, push);
      rmSync(spare);
    };
    for (
      let header = readAt(input, at, CHUNK_HEADER_BYTES);
      header.length > 0;
      header = readAt(input, at, CHUNK_HEADER_BYTES)
    ) {
      const size = header.length < CHUNK_HEADER_BYTES ? Number.NaN : Number(header.readBigUInt64BE(8));
      if (!(size <= CHUNK_MAX)) throw refuse(as, "damaged: a chunk of its payload that cannot be");
      const chunk = readAt(input, at + CHUNK_HEADER_BYTES, size);
      if (chunk.length < size) throw refuse(as, "truncated: a chunk of its payload is incomplete");
      at += CHUNK_HEADER_BYTES + size;
      if (XZ.every((byte, index) => chunk[index] === byte)) {
        run ??= { descriptor: openSync(spare, "w", 0o600), bytes: 0 };
        writeSync(run.descriptor, chunk);
        run.bytes += size;
        if (run.bytes > RUN_BYTES) await finish();
      } else {
        await finish();
        push(chunk);
      }
    }
    await finish();
  } finally {
    closeSync(input);
  }
}
