/** Reads the files of a tar archive in memory; writes and runs nothing. */
import { Parser } from "tar";
import { invalidParam } from "#lib/core/errors.ts";

export interface TarFile {
  readonly path: string;
  readonly modified: Date;
  readonly bytes: Uint8Array;
}

/** Regular files in order; skips links and folders. @throws AppError("invalid_param") */
export function readTar(archive: Uint8Array): TarFile[] {
  const files: TarFile[] = [];
  const parser = new Parser({
    strict: true,
    gzip: false,
    brotli: false,
    zstd: false,
    filter: (_, entry) => "type" in entry && entry.type === "File",
    onReadEntry(entry) {
      const chunks: Buffer[] = [];
      entry.on("data", (chunk: Buffer) => chunks.push(chunk));
      entry.on("end", () =>
        files.push({ path: entry.path, modified: entry.mtime ?? new Date(0), bytes: Buffer.concat(chunks) }),
      );
    },
  });
  try {
    // The archive is in memory, so all events are synchronous.
    parser.end(Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength));
  } catch (cause) {
    throw invalidParam("file", `expected a whole tar archive: ${(cause as Error).message}`);
  }
  return files;
}
