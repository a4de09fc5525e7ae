/** Zip archives, byte by byte (APPNOTE.TXT 4.3), with fields that a test may falsify. */
import { crc32, deflateRawSync } from "node:zlib";
import type { Layout } from "#lib/testing/macho-fixtures.ts";

export interface ZipEntry {
  readonly name: string;
  readonly content: Buffer;
  readonly isLink?: boolean;
  readonly isStored?: boolean;
  readonly isEncrypted?: boolean;
  /** The size that the archive states, if false. */
  readonly statedSize?: number;
  readonly statedPackedSize?: number;
  /** Starts at the same offset as the entry with this index. */
  readonly sameStartAs?: number;
}

export function zip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  const starts: number[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { name, content, isLink = false, isStored = false, isEncrypted = false, sameStartAs } = entry;
    const packed = isStored ? content : deflateRawSync(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE((isEncrypted ? 1 : 0) | 0x800, 2);
    common.writeUInt16LE(isStored ? 0 : 8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(entry.statedPackedSize ?? packed.length, 14);
    common.writeUInt32LE(entry.statedSize ?? content.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const start = sameStartAs === undefined ? offset : starts[sameStartAs]!;
    starts.push(start);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(0x0314, 4);
    common.copy(central, 6);
    central.writeUInt32LE(((isLink ? 0o120755 : 0o100755) << 16) >>> 0, 38);
    central.writeUInt32LE(start, 42);
    directory.push(central, Buffer.from(name));
    if (sameStartAs !== undefined) continue;
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), common, Buffer.from(name), packed]);
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, central, end]);
}

export function zipLayout(layout: Layout): Buffer {
  return zip(
    Object.entries(layout).map(([name, content]) =>
      typeof content === "string" ? { name, content: Buffer.from(content), isLink: true } : { name, content },
    ),
  );
}
