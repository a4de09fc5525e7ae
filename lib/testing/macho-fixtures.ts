/** Mach-O files and bundles, byte by byte, as mach-o/loader.h, mach-o/fat.h and mach/machine.h lay them out. */
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build, buildBinary } from "plist";

const MH_MAGIC = 0xfeedface;
const MH_MAGIC_64 = 0xfeedfacf;
const FAT_MAGIC = 0xcafebabe;
const FAT_MAGIC_64 = 0xcafebabf;
const LC_SEGMENT_64 = 0x19;

/** cputype, cpusubtype, pointer width and byte order of the machines. */
export const CPU = {
  arm64: { type: 0x0100000c, subtype: 0, is64: true, bigEndian: false },
  // CPU_SUBTYPE_ARM64E with the pointer-authentication ABI bits that real files carry.
  arm64e: { type: 0x0100000c, subtype: 0x80000002, is64: true, bigEndian: false },
  x86_64: { type: 0x01000007, subtype: 3, is64: true, bigEndian: false },
  i386: { type: 7, subtype: 3, is64: false, bigEndian: false },
  ppc: { type: 18, subtype: 0, is64: false, bigEndian: true },
  ppc64: { type: 0x01000012, subtype: 0, is64: true, bigEndian: true },
  arm64_32: { type: 0x0200000c, subtype: 1, is64: false, bigEndian: false },
} as const;
export type Cpu = keyof typeof CPU;

export const FILE_TYPE = { object: 1, execute: 2, dylib: 6, bundle: 8, dsym: 10 } as const;

export interface ThinOptions {
  readonly fileType?: number;
  readonly commands?: number;
  readonly commandBytes?: number;
  /** Bytes of the whole file. */
  readonly length?: number;
}

/** struct mach_header or mach_header_64, one empty load command, then zeros. */
export function thin(cpu: Cpu, options: ThinOptions = {}): Buffer {
  const { type, subtype, is64, bigEndian } = CPU[cpu];
  const { fileType = FILE_TYPE.execute, commands = 1, commandBytes = 72, length = 256 } = options;
  const words = [is64 ? MH_MAGIC_64 : MH_MAGIC, type, subtype, fileType, commands, commandBytes, 0x00200085];
  if (is64) words.push(0);
  words.push(LC_SEGMENT_64, 72);
  const file = Buffer.alloc(Math.max(length, words.length * 4));
  for (const [index, word] of words.entries()) {
    if (bigEndian) file.writeUInt32BE(word, index * 4);
    else file.writeUInt32LE(word, index * 4);
  }
  return file.subarray(0, length);
}

export interface FatEntry {
  readonly cpu: Cpu;
  readonly offset: number;
  readonly size: number;
  readonly align: number;
}

/** struct fat_header and its table, always big-endian. `count` may be false. */
export function fatHeader(entries: readonly FatEntry[], is64 = false, count = entries.length): Buffer {
  const header = Buffer.alloc(8 + entries.length * (is64 ? 32 : 20));
  header.writeUInt32BE(is64 ? FAT_MAGIC_64 : FAT_MAGIC, 0);
  header.writeUInt32BE(count, 4);
  entries.forEach(({ cpu, offset, size, align }, index) => {
    const at = 8 + index * (is64 ? 32 : 20);
    header.writeUInt32BE(CPU[cpu].type, at);
    header.writeUInt32BE(CPU[cpu].subtype, at + 4);
    if (is64) {
      header.writeBigUInt64BE(BigInt(offset), at + 8);
      header.writeBigUInt64BE(BigInt(size), at + 16);
      header.writeUInt32BE(align, at + 24);
    } else {
      header.writeUInt32BE(offset, at + 8);
      header.writeUInt32BE(size, at + 12);
      header.writeUInt32BE(align, at + 16);
    }
  });
  return header;
}

/** A universal file as lipo writes it: slices one after another, each at a multiple of 2^14. */
export function fat(cpus: readonly Cpu[], { is64 = false, ...options }: ThinOptions & { is64?: boolean } = {}): Buffer {
  const slices = cpus.map((cpu) => thin(cpu, options));
  const entries = cpus.map((cpu, index) => ({
    cpu,
    offset: (index + 1) * 16384,
    size: slices[index]!.length,
    align: 14,
  }));
  const file = Buffer.alloc(entries.at(-1)!.offset + slices.at(-1)!.length);
  fatHeader(entries, is64).copy(file);
  for (const [index, slice] of slices.entries()) slice.copy(file, entries[index]!.offset);
  return file;
}

/** The first bytes of a compiled Java class: the fat magic, then its minor and major version. */
export function javaClass(major: number, minor = 0): Buffer {
  const file = Buffer.alloc(600, 7);
  file.writeUInt32BE(FAT_MAGIC, 0);
  file.writeUInt16BE(minor, 4);
  file.writeUInt16BE(major, 6);
  return file;
}

type InfoValue = string | boolean | { [key: string]: string };

export function infoPlist(values: Record<string, InfoValue>, form: "xml" | "binary" = "xml"): Buffer {
  return form === "xml" ? Buffer.from(build(values)) : Buffer.from(buildBinary(values));
}

/** Paths to contents; a string is the target of a symbolic link. */
export type Layout = Record<string, Buffer | string>;

/** An application's files, `Name.app/…`: universal by default. */
export function appLayout(name: string, main: Buffer, more: Layout = {}, info: Record<string, InfoValue> = {}): Layout {
  const plist = {
    CFBundleExecutable: name,
    CFBundleIdentifier: `org.example.${name}`,
    CFBundleName: name,
    CFBundleShortVersionString: "1.2.3",
    LSMinimumSystemVersion: "12.3",
    ...info,
  };
  const inside = { "Contents/Info.plist": infoPlist(plist), [`Contents/MacOS/${name}`]: main, ...more };
  return Object.fromEntries(Object.entries(inside).map(([path, content]) => [`${name}.app/${path}`, content]));
}

export function writeLayout(folder: string, layout: Layout): void {
  for (const [path, content] of Object.entries(layout)) {
    const place = join(folder, path);
    mkdirSync(dirname(place), { recursive: true });
    if (typeof content === "string") symlinkSync(content, place);
    else writeFileSync(place, content);
    if (typeof content !== "string") chmodSync(place, 0o755);
  }
}
