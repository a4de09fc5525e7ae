/** A zip archive as a FileTree: reads and checks the whole directory, and unpacks only the first bytes of an entry. */
import { basename } from "node:path";
import { buffer } from "node:stream/consumers";
import { constants, createInflateRaw, inflateRawSync } from "node:zlib";
import { type Entry, fromRandomAccessReaderPromise, openPromise, type RandomAccessReader, type ZipFile } from "yauzl";
import { AppError } from "#lib/core/errors.ts";
import {
  checkPath,
  FILES_MAX,
  type FileTree,
  refuse,
  type TreeFile,
  tidyPath,
} from "#lib/inspect/containers/file-tree.ts";

/** Enough for every header at the front of a file; the rest is not worth unpacking. */
const UNPACK_MAX = 1024 * 1024;
const LINK_TARGET_MAX = 4096;
const SMALL_BYTES = 8192;
// Deflate reaches at most 1032 : 1. Applications reach 2 or 3 : 1; a zip bomb is a large archive close to the limit.
const RATIO_LIMIT = 1032;
const BOMB_RATIO = 100;
const BOMB_BYTES = 64 * 1024 * 1024;

const [STORED, DEFLATED] = [0, 8];
const [FILE_TYPE_MASK, SYMBOLIC_LINK] = [0o170000, 0o120000];

/** @throws AppError("invalid_param") for an archive that is damaged, encrypted, a bomb, or names paths outside itself. */
export async function openZip(path: string, root = basename(path)): Promise<FileTree> {
  return treeOf(await attempt(root, () => openPromise(path, { autoClose: false })), root);
}

/** A remote archive: only its directory and the requested entries are read. */
export async function openZipFrom(reader: RandomAccessReader, size: number, root: string): Promise<FileTree> {
  return treeOf(await attempt(root, () => fromRandomAccessReaderPromise(reader, size, { autoClose: false })), root);
}

async function treeOf(zip: ZipFile, root: string): Promise<FileTree> {
  try {
    const entries = await readDirectory(zip, root);
    refuseBomb(entries, root);
    const links = new Map<string, string>();
    const files: TreeFile[] = [];
    for (const entry of entries) {
      const file = zipFileEntry(zip, entry, root);
      if (isLink(entry)) links.set(file.path, new TextDecoder().decode(await file.read(0, LINK_TARGET_MAX)));
      else files.push(file);
    }
    return { root, shape: "archive", files, links, unread: [], close: () => zip.close() };
  } catch (cause) {
    zip.close();
    throw cause;
  }
}

async function attempt<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw refuse(what, `not a sound zip archive: ${(cause as Error).message}`);
  }
}

async function readDirectory(zip: ZipFile, root: string): Promise<Entry[]> {
  if (zip.entryCount > FILES_MAX) throw refuse(root, `more than ${FILES_MAX} files`);
  const entries: Entry[] = [];
  await attempt(root, async () => {
    for await (const entry of zip.eachEntry()) entries.push(entry);
  });
  const named = entries.filter(({ fileName }) => !fileName.endsWith("/") && !isAppleDouble(fileName));
  const seen = new Set<string>();
  for (const { fileName } of named) {
    const path = tidyPath(fileName);
    checkPath(`${root}/${path}`);
    if (seen.has(path)) throw refuse(root, `names ${JSON.stringify(path)} twice`);
    seen.add(path);
  }
  return named;
}

// Finder's AppleDouble files: copies of the tree that contain no code.
function isAppleDouble(path: string): boolean {
  return path.startsWith("__MACOSX/") || path.split("/").at(-1)!.startsWith("._");
}

function isLink(entry: Entry): boolean {
  return ((entry.externalFileAttributes >>> 16) & FILE_TYPE_MASK) === SYMBOLIC_LINK;
}

function refuseBomb(entries: readonly Entry[], root: string): void {
  let [packed, unpacked, end] = [0, 0, 0];
  for (const entry of entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)) {
    const { fileName, compressedSize, uncompressedSize, relativeOffsetOfLocalHeader: start } = entry;
    const name = JSON.stringify(fileName);
    if (entry.isEncrypted()) throw refuse(root, `${name} is encrypted`);
    if (start < end) throw refuse(root, `${name} overlaps another entry, as in a zip bomb`);
    if (uncompressedSize > (compressedSize + 16) * RATIO_LIMIT) {
      throw refuse(
        root,
        `${name} claims to unpack to ${uncompressedSize} bytes from ${compressedSize}, which is impossible`,
      );
    }
    end = start + compressedSize;
    packed += compressedSize;
    unpacked += uncompressedSize;
  }
  if (unpacked > BOMB_BYTES && unpacked > packed * BOMB_RATIO) {
    throw refuse(root, `a zip bomb: ${packed} bytes would unpack to ${unpacked}`);
  }
}

function zipFileEntry(zip: ZipFile, entry: Entry, root: string): TreeFile {
  const path = `${root}/${tidyPath(entry.fileName)}`;
  return {
    path,
    size: () => entry.uncompressedSize,
    read: (offset, length) => attempt(path, () => readEntry(zip, entry, path, offset, length)),
    stream: () => attempt(path, () => zip.openReadStreamPromise(entry)),
  };
}

async function readEntry(
  zip: ZipFile,
  entry: Entry,
  path: string,
  offset: number,
  length: number,
): Promise<Uint8Array> {
  const { compressedSize, uncompressedSize, compressionMethod } = entry;
  if (compressionMethod === STORED) {
    const end = Math.min(offset + length, compressedSize);
    return offset >= end ? new Uint8Array() : readPacked(zip, entry, offset, end);
  }
  if (compressionMethod !== DEFLATED) throw refuse(path, `packed by method ${compressionMethod}; only deflate is read`);
  if (offset + length > UNPACK_MAX) return new Uint8Array();
  // A stored block costs 5 bytes in 65,535, so this much input always yields the wanted output.
  const packed = await readPacked(zip, entry, 0, Math.min(compressedSize, offset + length + 1024));
  const head = await inflateHead(packed, offset + length);
  if (head.length > uncompressedSize) throw refuse(path, "a zip bomb: it holds more than the archive states");
  if (packed.length === compressedSize && head.length < Math.min(uncompressedSize, offset + length)) {
    throw refuse(path, "damaged: it holds less than the archive states");
  }
  return head.subarray(offset, offset + length);
}

async function readPacked(zip: ZipFile, entry: Entry, start: number, end: number): Promise<Buffer> {
  return buffer(await zip.openReadStreamPromise(entry, { decodeFileData: false, start, end }));
}

async function inflateHead(packed: Buffer, limit: number): Promise<Buffer> {
  // So little input has a bounded output, and a stream for it takes twice as long.
  if (packed.length <= SMALL_BYTES) return inflateRawSync(packed, { finishFlush: constants.Z_SYNC_FLUSH });
  const inflate = createInflateRaw({ finishFlush: constants.Z_SYNC_FLUSH });
  inflate.end(packed);
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of inflate) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > limit) break;
  }
  return Buffer.concat(chunks);
}
