/** Detects a container by its content, not by its name. */
import { closeSync, fstatSync, openSync, readSync, statSync } from "node:fs";

const CONTAINERS = [
  "zip",
  "gzip",
  "bzip2",
  "xz",
  "7z",
  "xar",
  "pbzx",
  "cpio",
  "tar",
  "image",
  "encrypted image",
  "rar",
] as const;
export type Container = (typeof CONTAINERS)[number];

const HEAD_BYTES = 32_774;
const TRAILER_BYTES = 512;

interface Mark {
  readonly at: number;
  readonly bytes: string;
  readonly container: Container;
}

const MARKS: readonly Mark[] = [
  { at: 0, bytes: "PK\x03\x04", container: "zip" },
  // An empty zip archive.
  { at: 0, bytes: "PK\x05\x06", container: "zip" },
  { at: 0, bytes: "\x1f\x8b", container: "gzip" },
  { at: 0, bytes: "BZh", container: "bzip2" },
  { at: 0, bytes: "\xfd7zXZ\0", container: "xz" },
  { at: 0, bytes: "7z\xbc\xaf\x27\x1c", container: "7z" },
  { at: 0, bytes: "xar!", container: "xar" },
  { at: 0, bytes: "pbzx", container: "pbzx" },
  { at: 0, bytes: "070707", container: "cpio" },
  { at: 0, bytes: "070701", container: "cpio" },
  { at: 0, bytes: "070702", container: "cpio" },
  { at: 0, bytes: "Rar!", container: "rar" },
  { at: 0, bytes: "encrcdsa", container: "encrypted image" },
  { at: 257, bytes: "ustar", container: "tar" },
  // HFS+, HFSX, APFS, GUID and Apple partition maps, ISO 9660: images without a trailer of their own.
  { at: 1024, bytes: "H+", container: "image" },
  { at: 1024, bytes: "HX", container: "image" },
  { at: 32, bytes: "NXSB", container: "image" },
  { at: 512, bytes: "EFI PART", container: "image" },
  { at: 0, bytes: "ER\x02\x00", container: "image" },
  { at: 32_769, bytes: "CD001", container: "image" },
];

const MACHO = ["\xca\xfe\xba\xbe", "\xca\xfe\xba\xbf", "\xce\xfa\xed\xfe", "\xcf\xfa\xed\xfe", "\xfe\xed\xfa"];

/** Null: a single file in no known container. */
export function containerOf(on: string): Container | null {
  const descriptor = openSync(on, "r");
  try {
    const { size } = fstatSync(descriptor);
    const head = readAt(descriptor, 0, HEAD_BYTES).toString("latin1");
    const trailer = readAt(descriptor, Math.max(0, size - TRAILER_BYTES), TRAILER_BYTES).toString("latin1");
    if (trailer.startsWith("koly")) return "image";
    if (trailer.endsWith("cdsaencr")) return "encrypted image";
    return containerOfHead(head);
  } finally {
    closeSync(descriptor);
  }
}

/** Whether a file must be unpacked to be read; zip archives are read in place. */
export function isPacked(path: string): boolean {
  const container = statSync(path, { throwIfNoEntry: false })?.isFile() ? containerOf(path) : null;
  return container !== null && container !== "zip";
}

export function containerOfHead(head: string): Container | null {
  // At a large offset, a program may contain any bytes.
  if (MACHO.some((magic) => head.startsWith(magic))) return null;
  return MARKS.find(({ at, bytes }) => head.startsWith(bytes, at))?.container ?? null;
}

/** Fewer bytes at the end of the file. */
export function readAt(descriptor: number, at: number, length: number): Buffer {
  const buffer = Buffer.alloc(length);
  return buffer.subarray(0, readSync(descriptor, buffer, 0, length, at));
}
