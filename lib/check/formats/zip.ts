/** The applications in a zip archive, with their helpers; of each file only the first bytes are unpacked. */
import { INFO, isWantedOf, mayHoldHelpers, type Piece } from "#lib/check/formats/bundle-files.ts";
import { outermostBundle, partExtension } from "#lib/check/parts/kinds.ts";

export interface Archived {
  readonly folder: string;
  readonly pieces: readonly Piece[];
}

interface Entry {
  readonly path: string;
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

const APP = /\.app$/i;
const HELPERS_MAX = 2_000;
const END_BYTES = 22;
const COMMENT_MAX = 65_535;
const DIRECTORY_MAX = 32 * 1024 * 1024;
const [END, CENTRAL, LOCAL] = [0x06054b50, 0x02014b50, 0x04034b50];
const [STORED, DEFLATED] = [0, 8];

export class UnreadableZip extends Error {}

/** @throws UnreadableZip with a sentence for people */
export async function listArchived(blob: Blob): Promise<Archived[]> {
  const apps = new Map<string, Piece[]>();
  for (const entry of await readDirectory(blob)) {
    const folder = outermostBundle(entry.path);
    const inner = folder ? entry.path.slice(folder.length + 1) : "";
    if (!folder) continue;
    const pieces = apps.get(folder) ?? [];
    // Of a suite the first helpers suffice, before its main program or behind it.
    const isHelper = APP.test(folder) && mayHoldHelpers(inner) && pieces.length < HELPERS_MAX;
    if (!isWantedOf(folder, inner) && !isHelper) continue;
    pieces.push({ path: inner, size: entry.size, read: (length) => readEntry(blob, entry, length) });
    apps.set(folder, pieces);
  }
  return [...apps]
    .filter(([folder, pieces]) => partExtension(folder) || pieces.some(({ path }) => path === INFO))
    .map(([folder, pieces]) => ({ folder, pieces }));
}

const view = async (blob: Blob, from: number, to: number) => new DataView(await blob.slice(from, to).arrayBuffer());

async function readDirectory(blob: Blob): Promise<Entry[]> {
  const from = Math.max(0, blob.size - END_BYTES - COMMENT_MAX);
  const tail = await view(blob, from, blob.size);
  let at = tail.byteLength - END_BYTES;
  while (at >= 0 && tail.getUint32(at, true) !== END) at--;
  if (at < 0) throw new UnreadableZip("the archive is damaged or was not downloaded to its end");
  const [bytes, start] = [tail.getUint32(at + 12, true), tail.getUint32(at + 16, true)];
  if (start === 0xffffffff || bytes > DIRECTORY_MAX)
    throw new UnreadableZip("the archive is too large to be read here; unpack it and drop the app");
  const directory = await view(blob, start, start + bytes);
  const entries: Entry[] = [];
  for (let here = 0; here + 46 <= directory.byteLength && directory.getUint32(here, true) === CENTRAL; ) {
    const word = (offset: number) => directory.getUint16(here + offset, true);
    const long = (offset: number) => directory.getUint32(here + offset, true);
    const nameEnd = Math.min(here + 46 + word(28), directory.byteLength);
    const path = new TextDecoder().decode(new Uint8Array(directory.buffer, here + 46, nameEnd - here - 46));
    if (!path.startsWith("__MACOSX/") && !path.endsWith("/"))
      entries.push({ path, method: word(10), packed: long(20), size: long(24), offset: long(42) });
    here += 46 + word(28) + word(30) + word(32);
  }
  return entries;
}

async function readEntry(blob: Blob, { method, packed, size, offset }: Entry, length: number): Promise<Uint8Array> {
  const local = await view(blob, offset, offset + 30);
  if (local.byteLength < 30 || local.getUint32(0, true) !== LOCAL) throw new UnreadableZip("the archive is damaged");
  const start = offset + 30 + local.getUint16(26, true) + local.getUint16(28, true);
  const wanted = Math.min(length, size);
  if (method === STORED) return new Uint8Array(await blob.slice(start, start + wanted).arrayBuffer());
  if (method !== DEFLATED) throw new UnreadableZip("the archive is packed in a way that is not read here");
  const stream = blob
    .slice(start, start + packed)
    .stream()
    .pipeThrough(new DecompressionStream("deflate-raw"));
  return firstBytes(stream.getReader(), wanted);
}

async function firstBytes(reader: ReadableStreamDefaultReader<Uint8Array>, wanted: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(wanted);
  let filled = 0;
  while (filled < wanted) {
    const { done, value } = await reader.read();
    if (done) break;
    const part = value.subarray(0, wanted - filled);
    bytes.set(part, filled);
    filled += part.length;
  }
  // The rest is never unpacked, whatever size it declares.
  await reader.cancel().catch(() => {});
  return bytes.subarray(0, filled);
}
