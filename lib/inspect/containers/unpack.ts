/**
 * Unpacks any container to a tree of files, nested containers included. Names, headers and lists stay in memory, nested archives on
 * disk, all else is dropped.
 */
import { createReadStream, rmSync, statSync } from "node:fs";
import { basename } from "node:path";
import { createGunzip } from "node:zlib";
import { Parser } from "tar";
import { AppError } from "#lib/core/errors.ts";
import { isAsar } from "#lib/inspect/containers/asar.ts";
import { type Container, containerOf, containerOfHead } from "#lib/inspect/containers/container.ts";
import { CpioReader } from "#lib/inspect/containers/cpio.ts";
import { type FileTree, refuse, type TreeFile, tidyPath } from "#lib/inspect/containers/file-tree.ts";
import { readPbzx } from "#lib/inspect/containers/pbzx.ts";
import { decompress, extract } from "#lib/inspect/containers/seven-zip.ts";
import { extractXar } from "#lib/inspect/containers/xar.ts";
import { openZip } from "#lib/inspect/containers/zip.ts";
import { Harvest, isArchive, type UnpackLimits } from "#lib/inspect/harvest.ts";

const DEPTH_MAX = 5;
const TAR_HEAD_BYTES = 512;

/** Archives of packed files, in which a link outwards has no legitimate use. Images and packages mirror a disk. */
const STRICT: ReadonlySet<Container> = new Set(["zip", "tar", "gzip", "bzip2", "xz", "7z"]);

type Unpack = (on: string, as: string, harvest: Harvest) => Promise<void>;

const UNPACK: Readonly<Record<Container, Unpack>> = {
  zip: unpackZip,
  gzip: (on, as, harvest) => throughStream(as, harvest, (push) => gunzip(on, as, push)),
  bzip2: (on, as, harvest) => throughStream(as, harvest, (push) => decompress(on, as, push)),
  xz: (on, as, harvest) => throughStream(as, harvest, (push) => decompress(on, as, push)),
  pbzx: (on, as, harvest) => throughStream(as, harvest, (push) => readPbzx(on, as, `${on}.xz`, push)),
  cpio: (on, as, harvest) => throughStream(as, harvest, (push) => readWhole(on, push)),
  tar: (on, as, harvest) => throughStream(as, harvest, (push) => readWhole(on, push)),
  "7z": extract,
  xar: extractXar,
  image: extract,
  "encrypted image": async (_, as) => {
    throw refuse(as, "encrypted");
  },
  rar: async (_, as) => {
    throw refuse(as, "cannot open: a RAR archive");
  },
};

/** `scratch` is an empty folder of our own, removed on close. @throws AppError("invalid_param") with the reason if it cannot be opened */
export async function openContainer(
  on: string,
  container: Container,
  scratch: string,
  limits?: UnpackLimits,
): Promise<FileTree> {
  const root = basename(on);
  const harvest = new Harvest(root, scratch, statSync(on).size, limits);
  try {
    await UNPACK[container](on, root, harvest);
    await openNestedArchives(harvest, 1);
    const { files, links, unread } = harvest;
    files.sort((a, b) => (a.path < b.path ? -1 : 1));
    return {
      root,
      shape: STRICT.has(container) ? "archive" : "image",
      files,
      links,
      unread,
      close: () => harvest.dispose(),
    };
  } catch (cause) {
    harvest.dispose();
    throw cause;
  }
}

async function openNestedArchives(harvest: Harvest, depth: number): Promise<void> {
  for (const { path, on } of harvest.takeNestedArchives()) {
    try {
      const container = containerOf(on);
      if (container && depth > DEPTH_MAX) throw refuse(path, `archives nested more than ${DEPTH_MAX} deep`);
      if (container) await UNPACK[container](on, path, harvest);
      rmSync(on);
      await openNestedArchives(harvest, depth + 1);
    } catch (cause) {
      // The other archives may suffice.
      if (!(cause instanceof AppError)) throw cause;
      harvest.unread.push(cause.message);
    }
  }
}

async function readWhole(on: string, push: (bytes: Uint8Array) => void): Promise<void> {
  for await (const bytes of createReadStream(on)) push(bytes);
}

async function gunzip(on: string, as: string, push: (bytes: Uint8Array) => void): Promise<void> {
  const gunzipped = createGunzip();
  const input = createReadStream(on);
  input.on("error", (cause) => gunzipped.destroy(cause));
  input.pipe(gunzipped);
  try {
    for await (const bytes of gunzipped) push(bytes);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw refuse(as, `damaged: ${(cause as Error).message}`);
  } finally {
    input.destroy();
    gunzipped.destroy();
  }
}

interface StreamReader {
  push(bytes: Uint8Array): void;
  end(): void;
}

/** A compressed stream is a tar or cpio archive, or one file named without the last extension. */
async function throughStream(
  as: string,
  harvest: Harvest,
  feed: (push: (bytes: Uint8Array) => void) => Promise<void>,
): Promise<void> {
  let head = Buffer.alloc(0);
  let reader: StreamReader | null = null;
  const start = () => {
    reader = readerOf(head, as, harvest);
    reader.push(head);
    return reader;
  };
  await feed((bytes) => {
    if (reader) return reader.push(bytes);
    head = Buffer.concat([head, bytes]);
    if (head.length >= TAR_HEAD_BYTES) start();
  });
  (reader ?? start()).end();
}

function readerOf(head: Buffer, as: string, harvest: Harvest): StreamReader {
  const container = containerOfHead(head.toString("latin1", 0, TAR_HEAD_BYTES));
  if (container === "cpio") return new CpioReader(as, harvest);
  if (container === "tar") return tarReader(as, harvest);
  const sink = harvest.file(as.replace(/\.[a-z0-9]+$/i, "").replace(/\.tbz$/i, ".tar"));
  return { push: (bytes) => sink.write(bytes), end: () => sink.close() };
}

function tarReader(as: string, harvest: Harvest): StreamReader {
  let failure: Error | null = null;
  const parser = new Parser({
    strict: true,
    gzip: false,
    brotli: false,
    zstd: false,
    onReadEntry(entry) {
      const path = `${as}/${tidyPath(entry.path)}`;
      if (entry.type === "SymbolicLink") harvest.link(path, entry.linkpath ?? "");
      const isFile = entry.type === "File" || entry.type === "OldFile";
      const sink = isFile && !/(?:^|\/)\._/.test(path) ? harvest.file(path) : null;
      entry.on("data", (bytes: Buffer) => (sink ? sink.write(bytes) : harvest.spend(bytes.length)));
      entry.on("end", () => sink?.close());
    },
  });
  parser.on("error", (cause) => {
    failure = cause as Error;
  });
  const check = () => {
    if (failure) throw failure instanceof AppError ? failure : refuse(as, `damaged: ${failure.message}`);
  };
  const guarded = (work: () => void) => {
    try {
      work();
    } catch (cause) {
      throw cause instanceof AppError ? cause : refuse(as, `damaged: ${(cause as Error).message}`);
    }
    check();
  };
  return {
    // A copy, because it is stored while 7-Zip's memory may move.
    push: (bytes) => guarded(() => parser.write(Buffer.from(bytes))),
    end: () => guarded(() => parser.end()),
  };
}

/** A zip's files are read in place; only archives in it are extracted. */
async function unpackZip(on: string, as: string, harvest: Harvest): Promise<void> {
  const tree = await openZip(on, as);
  harvest.opened(tree);
  for (const [link, target] of tree.links) harvest.link(link, target);
  for (const file of tree.files) {
    if (file.stream && (isArchive(file.path) || isAsar(file.path))) await takeOut(file, file.stream, harvest);
    else harvest.files.push(file);
  }
}

async function takeOut(file: TreeFile, stream: NonNullable<TreeFile["stream"]>, harvest: Harvest): Promise<void> {
  const sink = harvest.file(file.path);
  for await (const bytes of await stream()) sink.write(bytes);
  sink.close();
}
