/** Turns dropped or chosen items into sources: files unchanged, applications reduced to the files that matter. */
import { INFO, isWanted, mayHoldHelpers } from "#lib/check/formats/bundle-files.ts";
import type { Source } from "./protocol.ts";

const APP = /\.app$/i;
// Inside a folder, only files that may be a list of apps.
const LIST = /\.(?:json|xml|spx|txt|csv|plist|acf|vdf|zip)$/i;
const BATCH = 20;
const DEPTH_MAX = 6;
// A bundle with more executables is a suite; the first ones suffice.
const HELPERS_MAX = 2_000;

interface Looking {
  /** Whether to include each app's helpers. */
  readonly deep: boolean;
  readonly send: (sources: readonly Source[]) => void;
  /** Called for every file and folder visited. */
  readonly seen: (name: string) => void;
}

/** DataTransfer items are only readable during the event. */
export function entriesOf(items: DataTransferItemList): FileSystemEntry[] {
  return [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
}

/** Sends sources as they are found, so that thousands of files are never in memory together. */
export async function sendEntries(entries: readonly FileSystemEntry[], { deep, send, seen }: Looking): Promise<void> {
  let batch: Source[] = [];
  const add = (source: Source) => {
    batch.push(source);
    if (batch.length < BATCH) return;
    send(batch);
    batch = [];
  };
  for (const entry of entries) await walk(entry, 0, { deep, add, seen });
  if (batch.length > 0) send(batch);
}

type Walking = Omit<Looking, "send"> & { readonly add: (source: Source) => void };

async function walk(entry: FileSystemEntry, depth: number, walking: Walking): Promise<void> {
  const { deep, add, seen } = walking;
  seen(entry.name);
  if (entry.isFile) {
    if (depth > 0 && !LIST.test(entry.name)) return;
    const file = await fileOf(entry as FileSystemFileEntry);
    if (file) add({ kind: "file", file, name: entry.name });
    return;
  }
  const folder = entry as FileSystemDirectoryEntry;
  if (APP.test(folder.name)) return add(await appOf(folder, deep));
  if (depth >= DEPTH_MAX) return;
  for (const child of await childrenOf(folder)) await walk(child, depth + 1, walking);
}

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File | null>((resolve) => entry.file(resolve, () => resolve(null)));

/** readEntries returns at most a hundred entries a call, and none at the end. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) => reader.readEntries(resolve, () => resolve([])));
    if (some.length === 0) return all;
    all.push(...some);
  }
}

const childOf = (folder: FileSystemDirectoryEntry, path: string, isFolder: boolean) =>
  new Promise<FileSystemEntry | null>((resolve) => {
    if (isFolder) folder.getDirectory(path, {}, resolve, () => resolve(null));
    else folder.getFile(path, {}, resolve, () => resolve(null));
  });

async function appOf(folder: FileSystemDirectoryEntry, deep: boolean): Promise<Source> {
  const info = await childOf(folder, INFO, false);
  const code = await childOf(folder, "Contents/MacOS", true);
  const contents = deep ? await childOf(folder, "Contents", true) : null;
  const inner = contents ? await filesBelow(contents, "Contents") : code ? await filesIn(code, "Contents/MacOS") : [];
  const files = [...(info ? [{ path: INFO, entry: info }] : []), ...inner];
  const pieces = await Promise.all(
    files.map(async ({ path, entry }) => ({ path, file: await fileOf(entry as FileSystemFileEntry) })),
  );
  return {
    kind: "app",
    folder: folder.fullPath,
    pieces: pieces.flatMap(({ path, file }) => (file ? [{ path, file }] : [])),
  };
}

interface Inner {
  readonly path: string;
  readonly entry: FileSystemEntry;
}

async function filesIn(folder: FileSystemEntry, path: string): Promise<Inner[]> {
  const children = await childrenOf(folder as FileSystemDirectoryEntry);
  return children.filter(({ isFile }) => isFile).map((entry) => ({ path: `${path}/${entry.name}`, entry }));
}

async function filesBelow(folder: FileSystemEntry, path: string): Promise<Inner[]> {
  const files: Inner[] = [];
  const folders = [{ path, entry: folder }];
  for (const each of folders) {
    for (const entry of await childrenOf(each.entry as FileSystemDirectoryEntry)) {
      const below = { path: `${each.path}/${entry.name}`, entry };
      if (!mayHoldHelpers(below.path)) continue;
      if (entry.isFile) files.push(below);
      else folders.push(below);
      if (files.length >= HELPERS_MAX) return files;
    }
  }
  return files;
}

/** Files or a folder chosen in a dialog. */
export function sourcesOf(files: readonly File[], deep: boolean): Source[] {
  const apps = new Map<string, { path: string; file: Blob }[]>();
  const sources: Source[] = [];
  for (const file of files) {
    const path = file.webkitRelativePath;
    const [, folder, inner = ""] = /^(.*?\.app)\/(.+)$/i.exec(path) ?? [];
    if (folder && (isWanted(inner) || (deep && mayHoldHelpers(inner))))
      apps.set(folder, [...(apps.get(folder) ?? []), { path: inner, file }]);
    else if (!folder && (path === "" || LIST.test(file.name))) sources.push({ kind: "file", file, name: file.name });
  }
  return [...sources, ...[...apps].map(([folder, pieces]) => ({ kind: "app" as const, folder: `/${folder}`, pieces }))];
}
