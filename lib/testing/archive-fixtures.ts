/** Small packages and archives in the formats of Apple's tools, with fields that a test may falsify. */
import { createHash } from "node:crypto";
import { deflateSync, gzipSync } from "node:zlib";
import type { SevenZipModule } from "7z-wasm";
import { Header } from "tar";
import { startSevenZip } from "#lib/inspect/containers/seven-zip.ts";
import type { Layout } from "#lib/testing/macho-fixtures.ts";

/** cpio in the portable ASCII format (odc), as pkgbuild writes payloads. */
export function cpio(layout: Layout): Buffer {
  const octal = (value: number, width: number) => value.toString(8).padStart(width, "0");
  const entry = (name: string, mode: number, content: Buffer) =>
    Buffer.concat([
      Buffer.from(
        `070707${octal(0, 6)}${octal(1, 6)}${octal(mode, 6)}${octal(0, 6)}${octal(0, 6)}${octal(1, 6)}${octal(0, 6)}` +
          `${octal(0, 11)}${octal(Buffer.byteLength(name) + 1, 6)}${octal(content.length, 11)}${name}\0`,
      ),
      content,
    ]);
  const entries = Object.entries(layout).map(([name, content]) =>
    typeof content === "string"
      ? entry(`./${name}`, 0o120755, Buffer.from(content))
      : entry(`./${name}`, 0o100755, content),
  );
  return Buffer.concat([entry(".", 0o40755, Buffer.alloc(0)), ...entries, entry("TRAILER!!!", 0, Buffer.alloc(0))]);
}

/** A xar archive: header, compressed table of contents, heap. Slashes in names make folders. */
export function xar(files: Readonly<Record<string, Buffer>>): Buffer {
  let offset = 20;
  const heap: Buffer[] = [];
  let id = 0;
  type Folder = Map<string, Buffer | Folder>;
  const root: Folder = new Map();
  for (const [path, content] of Object.entries(files)) {
    const parts = path.split("/");
    let folder = root;
    for (const part of parts.slice(0, -1)) {
      if (!folder.has(part)) folder.set(part, new Map());
      folder = folder.get(part) as Folder;
    }
    folder.set(parts.at(-1)!, content);
  }
  const print = (folder: Folder): string => [...folder].map(([name, content]) => item(name, content)).join("");
  const item = (name: string, content: Buffer | Folder): string => {
    id += 1;
    if (!Buffer.isBuffer(content))
      return `<file id="${id}"><name>${name}</name><type>directory</type>${print(content)}</file>`;
    const digest = createHash("sha1").update(content).digest("hex");
    const sum = (tag: string) => `<${tag} style="sha1">${digest}</${tag}>`;
    const data = `<data><length>${content.length}</length><offset>${offset}</offset><size>${content.length}</size><encoding style="application/octet-stream"/>${sum("extracted-checksum")}${sum("archived-checksum")}</data>`;
    heap.push(content);
    offset += content.length;
    return `<file id="${id}"><name>${name}</name><type>file</type>${data}</file>`;
  };
  const toc = `<?xml version="1.0" encoding="UTF-8"?><xar><toc><checksum style="sha1"><offset>0</offset><size>20</size></checksum>${print(root)}</toc></xar>`;
  const packed = deflateSync(Buffer.from(toc));
  const header = Buffer.alloc(28);
  header.write("xar!", 0, "latin1");
  header.writeUInt16BE(28, 4);
  header.writeUInt16BE(1, 6);
  header.writeBigUInt64BE(BigInt(packed.length), 8);
  header.writeBigUInt64BE(BigInt(Buffer.byteLength(toc)), 16);
  header.writeUInt32BE(1, 24);
  return Buffer.concat([header, packed, createHash("sha1").update(packed).digest(), ...heap]);
}

export interface PackageOptions {
  readonly architectures?: string;
  readonly scripts?: Layout;
  readonly payload?: Buffer;
}

/** A flat installer package with one component, as productbuild writes it. */
export function pkg(layout: Layout, { architectures, scripts, payload }: PackageOptions = {}): Buffer {
  const options = architectures === undefined ? "" : `<options hostArchitectures="${architectures}"/>`;
  return xar({
    Distribution: Buffer.from(
      `<?xml version="1.0" encoding="utf-8"?><installer-gui-script minSpecVersion="1">${options}<pkg-ref id="org.example" version="1">#Part.pkg</pkg-ref></installer-gui-script>`,
    ),
    "Part.pkg/PackageInfo": Buffer.from(
      `<?xml version="1.0" encoding="utf-8"?><pkg-info identifier="org.example" version="1" install-location="/Applications"/>`,
    ),
    "Part.pkg/Payload": payload ?? gzipSync(cpio(layout)),
    ...(scripts && { "Part.pkg/Scripts": gzipSync(cpio(scripts)) }),
  });
}

/** Chunks as Apple's installer writes them: xz where that is smaller, else uncompressed. */
export async function pbzx(content: Buffer, chunkBytes = 65_536): Promise<Buffer> {
  const parts: Buffer[] = [Buffer.from("pbzx"), long(chunkBytes)];
  for (let at = 0; at < content.length; at += chunkBytes) {
    const chunk = content.subarray(at, at + chunkBytes);
    const packed = await pack("xz", { chunk });
    const stored = packed.length < chunk.length ? packed : chunk;
    parts.push(long(chunk.length), long(stored.length), stored);
  }
  return Buffer.concat(parts);
}

function long(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}

export function tar(layout: Layout): Buffer {
  const blocks = Object.entries(layout).flatMap(([path, content]) => {
    const isLink = typeof content === "string";
    const size = isLink ? 0 : content.length;
    const header = new Header({
      path,
      mode: 0o755,
      type: isLink ? "SymbolicLink" : "File",
      size,
      mtime: new Date(0),
      ...(isLink && { linkpath: content }),
    });
    const block = Buffer.alloc(512);
    header.encode(block);
    const padding = Buffer.alloc((512 - (size % 512)) % 512);
    return isLink ? [block] : [block, content, padding];
  });
  return Buffer.concat([...blocks, Buffer.alloc(1024)]);
}

/** An archive that 7-Zip itself makes. */
export async function pack(type: "xz" | "bzip2" | "7z", files: Layout, switches: string[] = []): Promise<Buffer> {
  const zip = await startSevenZip({ print: () => {}, printErr: () => {} });
  for (const [path, content] of Object.entries(files)) {
    const folder = path.split("/").slice(0, -1).join("/");
    if (folder) (zip.FS as unknown as { mkdirTree(path: string): void }).mkdirTree(`/w/${folder}`);
    else if (!exists(zip, "/w")) zip.FS.mkdir("/w");
    zip.FS.writeFile(`/w/${path}`, content as Buffer);
  }
  zip.FS.chdir("/w");
  const exitCode = process.exitCode;
  try {
    zip.callMain([
      "a",
      `-t${type}`,
      "-mx1",
      ...switches,
      "/made.bin",
      ...new Set(Object.keys(files).map((path) => path.split("/")[0]!)),
    ]);
  } finally {
    process.exitCode = exitCode;
  }
  return Buffer.from(zip.FS.readFile("/made.bin"));
}

function exists(zip: SevenZipModule, path: string): boolean {
  try {
    zip.FS.stat(path);
    return true;
  } catch {
    return false;
  }
}

/** Electron's archive format: a pickled directory, then the files. */
export function asar(files: Readonly<Record<string, Buffer>>): Buffer {
  const root: Record<string, unknown> = {};
  let offset = 0;
  for (const [path, content] of Object.entries(files)) {
    let folder = root;
    for (const part of path.split("/").slice(0, -1)) {
      folder[part] ??= { files: {} };
      folder = (folder[part] as { files: Record<string, unknown> }).files;
    }
    folder[path.split("/").at(-1)!] = { size: content.length, offset: String(offset) };
    offset += content.length;
  }
  const json = Buffer.from(JSON.stringify({ files: root }));
  const padded = Math.ceil(json.length / 4) * 4;
  const head = Buffer.alloc(16 + padded);
  head.writeUInt32LE(4, 0);
  head.writeUInt32LE(padded + 8, 4);
  head.writeUInt32LE(padded + 4, 8);
  head.writeUInt32LE(json.length, 12);
  json.copy(head, 16);
  return Buffer.concat([head, ...Object.values(files)]);
}

const SECTOR = 512;
const LAST_BLOCK = 0xffffffff;
const BLOCK = { zlib: 0x80000005, bzip2: 0x80000006, lzfse: 0x80000007, xz: 0x80000008 } as const;

export interface ImageOptions {
  readonly licence?: string;
  /** How the sectors are compressed, and the result. */
  readonly packed?: { readonly by: keyof typeof BLOCK; readonly bytes: Buffer };
}

/** Apple's disk image format (UDIF) around a disk's sectors: a trailer, and a list of where each chunk is. */
export function image(
  disk: Buffer,
  { licence, packed: { by, bytes: packed } = { by: "zlib", bytes: deflateSync(disk) } }: ImageOptions = {},
): Buffer {
  const sectors = disk.length / SECTOR;
  const table = Buffer.alloc(204 + 2 * 40);
  table.write("mish", 0, "latin1");
  table.writeUInt32BE(1, 4);
  table.writeBigUInt64BE(BigInt(sectors), 16);
  table.writeUInt32BE(sectors + 8, 32);
  table.writeUInt32BE(2, 200);
  table.writeUInt32BE(BLOCK[by], 204);
  table.writeBigUInt64BE(BigInt(sectors), 204 + 16);
  table.writeBigUInt64BE(BigInt(packed.length), 204 + 32);
  table.writeUInt32BE(LAST_BLOCK, 244);
  table.writeBigUInt64BE(BigInt(sectors), 244 + 8);
  const item = (name: string, data: Buffer) =>
    `<dict><key>Attributes</key><string>0x0050</string><key>Data</key><data>${data.toString("base64")}</data><key>ID</key><string>0</string><key>Name</key><string>${name}</string></dict>`;
  const agreement = licence
    ? `<key>LPic</key><array>${item("", Buffer.alloc(10))}</array><key>TEXT</key><array>${item("English", Buffer.from(licence))}</array>`
    : "";
  const list = Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>resource-fork</key><dict>${agreement}<key>blkx</key><array>${item("whole disk (Apple_HFS : 0)", table)}</array></dict></dict></plist>`,
  );
  const trailer = Buffer.alloc(512);
  trailer.write("koly", 0, "latin1");
  trailer.writeUInt32BE(4, 4);
  trailer.writeUInt32BE(512, 8);
  trailer.writeUInt32BE(1, 12);
  trailer.writeBigUInt64BE(BigInt(packed.length), 32);
  trailer.writeUInt32BE(1, 56);
  trailer.writeUInt32BE(1, 60);
  trailer.writeBigUInt64BE(BigInt(packed.length), 216);
  trailer.writeBigUInt64BE(BigInt(list.length), 224);
  trailer.writeBigUInt64BE(BigInt(sectors), 492);
  return Buffer.concat([packed, list, trailer]);
}
