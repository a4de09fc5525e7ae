/** Which architectures a Mach-O file holds, from its first bytes alone: the layouts of mach-o/loader.h and mach-o/fat.h. */
import { AppError } from "#lib/core/errors.ts";

export type Architecture = "arm64" | "arm64e" | "x86_64" | "i386" | "ppc" | "ppc64" | "other";

export type FileType = "executable" | "library" | "bundle" | "other";

export interface Slice {
  readonly architecture: Architecture;
  readonly cpuType: number;
  /** Where the slice starts in the file; 0 for a thin one. */
  readonly offset: number;
  readonly size: number;
}

export interface MachO {
  readonly layout: "thin" | "fat" | "fat64";
  readonly slices: readonly Slice[];
  /** Known from a thin header; a fat header does not contain it. */
  readonly fileType: FileType | null;
}

/** Room for the longest accepted fat header, with a margin. */
export const HEAD_BYTES = 4096;
export const THIN_HEADER_BYTES = 32;

const FAT_MAGIC = 0xcafebabe;
const FAT64_MAGIC = 0xcafebabf;
const THIN_MAGICS = new Map([
  [0xfeedface, { littleEndian: false, is64: false }],
  [0xfeedfacf, { littleEndian: false, is64: true }],
  [0xcefaedfe, { littleEndian: true, is64: false }],
  [0xcffaedfe, { littleEndian: true, is64: true }],
]);
/** The first four bytes, big-endian. */
export const MACHO_MAGICS: ReadonlySet<number> = new Set([FAT_MAGIC, FAT64_MAGIC, ...THIN_MAGICS.keys()]);

const ABI64 = 0x01000000;
const ARCHITECTURES: Record<number, Architecture> = {
  7: "i386",
  18: "ppc",
  [ABI64 + 7]: "x86_64",
  [ABI64 + 12]: "arm64",
  [ABI64 + 18]: "ppc64",
};
const ARM64E = 2;
const FILE_TYPES: Record<number, FileType> = { 2: "executable", 6: "library", 8: "bundle", 11: "bundle" };

// A Java class has the fat magic too, then its minor and major version where the count of slices would be;
// the oldest major is 45, and no fat file has ever held that many.
const SLICES_MAX = 44;
const JAVA_MAJOR_MAX = 255;
// MAXSECTALIGN of Apple's lipo.
const ALIGN_MAX = 15;

/** Starts like Mach-O but is invalid. */
export class MalformedMachO extends AppError {
  constructor(reason: string) {
    super("invalid_param", reason);
  }
}

function architectureOf(cpuType: number, cpuSubtype: number): Architecture {
  const architecture = ARCHITECTURES[cpuType] ?? "other";
  return architecture === "arm64" && (cpuSubtype & 0x00ffffff) === ARM64E ? "arm64e" : architecture;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/**
 * Reads a header. `head` holds the file's first bytes (HEAD_BYTES, or all of a shorter file), `size` is the file's length.
 * Null: not Mach-O, Java classes included.
 * @throws MalformedMachO when it starts like Mach-O and cannot be: truncated, overlapping, out of bounds.
 */
export function parseMachO(head: Uint8Array, size: number): MachO | null {
  if (head.length < 4) return null;
  const magic = viewOf(head).getUint32(0);
  if (magic === FAT_MAGIC || magic === FAT64_MAGIC) return parseFat(head, size, magic === FAT64_MAGIC);
  return parseThin(head, size);
}

function parseThin(head: Uint8Array, size: number): MachO | null {
  const view = viewOf(head);
  const form = THIN_MAGICS.get(view.getUint32(0));
  if (!form) return null;
  const headerBytes = form.is64 ? 32 : 28;
  if (Math.min(head.length, size) < headerBytes) throw new MalformedMachO("truncated: the Mach-O header is incomplete");
  const word = (position: number) => view.getUint32(position, form.littleEndian);
  const [cpuType, cpuSubtype, fileType, commands, commandBytes] = [word(4), word(8), word(12), word(16), word(20)];
  if (Boolean(cpuType & ABI64) !== form.is64)
    throw new MalformedMachO("the Mach-O header contradicts itself about 64 bits");
  if (commands * 8 > commandBytes)
    throw new MalformedMachO(`the Mach-O header counts ${commands} commands in ${commandBytes} bytes`);
  if (headerBytes + commandBytes > size)
    throw new MalformedMachO("truncated: the load commands reach beyond the end of the file");
  const slice = { architecture: architectureOf(cpuType, cpuSubtype), cpuType, offset: 0, size };
  return { layout: "thin", slices: [slice], fileType: FILE_TYPES[fileType] ?? "other" };
}

function parseFat(head: Uint8Array, size: number, is64: boolean): MachO | null {
  if (Math.min(head.length, size) < 8) throw new MalformedMachO("truncated: the fat header is incomplete");
  const view = viewOf(head);
  const count = view.getUint32(4);
  if (!is64 && count > SLICES_MAX && (count & 0xffff) > SLICES_MAX && (count & 0xffff) <= JAVA_MAJOR_MAX) return null;
  if (count === 0 || count > SLICES_MAX) throw new MalformedMachO(`the fat header claims ${count} architectures`);
  const entryBytes = is64 ? 32 : 20;
  const tableEnd = 8 + count * entryBytes;
  if (Math.min(head.length, size) < tableEnd)
    throw new MalformedMachO("truncated: the fat header's table is incomplete");

  const slices = Array.from({ length: count }, (_, index) => readFatEntry(view, 8 + index * entryBytes, is64));
  for (const { offset, size: bytes, align } of slices) {
    if (align > ALIGN_MAX || offset % 2 ** align !== 0)
      throw new MalformedMachO("a slice of the fat file is not aligned as stated");
    if (bytes === 0 || offset < tableEnd)
      throw new MalformedMachO("a slice of the fat file is empty or lies in its header");
    if (offset + bytes > size) throw new MalformedMachO("truncated: a slice of the fat file reaches beyond its end");
  }
  const inOrder = slices.toSorted((a, b) => a.offset - b.offset);
  if (
    inOrder.some((slice, index) => index > 0 && slice.offset < inOrder[index - 1]!.offset + inOrder[index - 1]!.size)
  ) {
    throw new MalformedMachO("slices of the fat file overlap");
  }
  if (new Set(slices.map(({ kind }) => kind)).size < count)
    throw new MalformedMachO("the fat file holds one architecture twice");
  return {
    layout: is64 ? "fat64" : "fat",
    slices: slices.map(({ kind, align, ...slice }) => slice),
    fileType: null,
  };
}

function readFatEntry(view: DataView, position: number, is64: boolean) {
  const [cpuType, cpuSubtype] = [view.getUint32(position), view.getUint32(position + 4)];
  // Beyond 2^53 the sum is inexact, yet still beyond any file's end.
  const long = (at: number) => view.getUint32(at) * 2 ** 32 + view.getUint32(at + 4);
  return {
    architecture: architectureOf(cpuType, cpuSubtype),
    kind: `${cpuType}/${cpuSubtype & 0x00ffffff}`,
    cpuType,
    offset: is64 ? long(position + 8) : view.getUint32(position + 8),
    size: is64 ? long(position + 16) : view.getUint32(position + 12),
    align: view.getUint32(position + (is64 ? 24 : 16)),
  };
}

/**
 * Reads a slice's own first bytes. Null: no code (a static library), or nothing recognised. @throws MalformedMachO if they contradict
 * the fat header.
 */
export function parseSlice(head: Uint8Array, slice: Slice): { fileType: FileType } | "archive" | null {
  if (head.length < 8) return null;
  if (new TextDecoder("latin1").decode(head.subarray(0, 8)) === "!<arch>\n") return "archive";
  const thin = parseThin(head, slice.size);
  if (!thin) return null;
  if (thin.slices[0]!.cpuType !== slice.cpuType)
    throw new MalformedMachO("a slice holds another architecture than the fat header says");
  return { fileType: thin.fileType ?? "other" };
}
