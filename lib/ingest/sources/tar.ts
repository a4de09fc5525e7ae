/** Reads the files of a tar archive in memory; nothing is ever written or run. */
import { invalidParam } from "#lib/errors.ts";

export interface TarFile {
  readonly path: string;
  readonly modified: Date;
  readonly bytes: Uint8Array;
}

const BLOCK = 512;
const FILE_TYPES = new Set(["0", "\0"]);

/** Regular files in order (POSIX ustar; links, folders and extended headers are passed over). @throws AppError("invalid_param") */
export function readTar(archive: Uint8Array): TarFile[] {
  const files: TarFile[] = [];
  for (let offset = 0; offset + BLOCK <= archive.length; ) {
    const header = archive.subarray(offset, offset + BLOCK);
    if (header.every((byte) => byte === 0)) break;
    if (!sumsUp(header)) throw invalidParam("file", "expected a tar archive");
    const size = octal(header, 124, 12);
    const start = offset + BLOCK;
    if (start + size > archive.length) throw invalidParam("file", "a tar archive that ends too early");
    if (FILE_TYPES.has(String.fromCharCode(header[156] ?? 0))) {
      const prefix = text(header, 257, 5) === "ustar" ? text(header, 345, 155) : "";
      files.push({
        path: prefix ? `${prefix}/${text(header, 0, 100)}` : text(header, 0, 100),
        modified: new Date(octal(header, 136, 12) * 1000),
        bytes: archive.subarray(start, start + size),
      });
    }
    offset = start + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}

function sumsUp(header: Uint8Array): boolean {
  // The checksum field itself counts as eight spaces.
  const sum = header.reduce((total, byte, index) => total + (index >= 148 && index < 156 ? 32 : byte), 0);
  return sum === octal(header, 148, 8);
}

function text(header: Uint8Array, from: number, length: number): string {
  return new TextDecoder().decode(header.subarray(from, from + length)).replace(/\0[\s\S]*$/, "");
}

function octal(header: Uint8Array, from: number, length: number): number {
  const digits = text(header, from, length).trim();
  return /^[0-7]*$/.test(digits) ? Number.parseInt(digits || "0", 8) : Number.NaN;
}
