/** Turns dropped or chosen items into sources: files unchanged, bundles reduced to the files that matter. */
import { isWantedOf, mayHoldHelpers } from "#lib/check/formats/bundle-files.ts";
import { outermostBundle, partExtension } from "#lib/check/parts/kinds.ts";
import { mayBeList, mayBeLoose } from "#lib/check/parts/loose-files.ts";
import { groupBy } from "#lib/core/group-by.ts";
import type { Source } from "./protocol.ts";

const APP = /\.app$/i;
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
    const isLoose = depth > 0 && mayBeLoose(entry.fullPath);
    if (depth > 0 && !isLoose && !mayBeList(entry.fullPath)) return;
    const file = await fileOf(entry as FileSystemFileEntry);
    if (!file) add(unread(entry));
    else add(isLoose ? { kind: "loose", file, path: entry.fullPath } : { kind: "file", file, name: entry.name });
    return;
  }
  const folder = entry as FileSystemDirectoryEntry;
  if (APP.test(folder.name)) return add(await appOf(folder, deep));
  if (partExtension(folder.name)) return add(await partOf(folder));
  if (depth >= DEPTH_MAX) return;
  const children = await childrenOf(folder);
  if (!children) add(unread(entry));
  for (const child of children ?? []) await walk(child, depth + 1, walking);
}

/** What the browser may not open is reported, never counted as nothing. */
function unread({ name, fullPath, isFile }: FileSystemEntry): Source {
  const partial = `The browser may not read this ${isFile ? "file" : "folder"}`;
  return { kind: "found", found: [{ name, path: fullPath, build: "unknown", how: "its name", partial }] };
}

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File | null>((resolve) => entry.file(resolve, () => resolve(null)));

/** readEntries returns at most a hundred entries a call, and none at the end. Null where it may not be read. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[] | null> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[] | null>((resolve) =>
      reader.readEntries(resolve, () => resolve(null)),
    );
    if (!some) return null;
    if (some.length === 0) return all;
    all.push(...some);
  }
}

const contentsOf = (app: FileSystemDirectoryEntry) =>
  new Promise<FileSystemEntry | null>((resolve) => app.getDirectory("Contents", {}, resolve, () => resolve(null)));

async function appOf(folder: FileSystemDirectoryEntry, deep: boolean): Promise<Source> {
  const contents = await contentsOf(folder);
  const mayHold = (path: string) =>
    path === "Contents/MacOS" || isWantedOf(folder.name, path) || (deep && mayHoldHelpers(path));
  return bundleOf(folder, contents ? await filesBelow(contents, "Contents", mayHold) : []);
}

/** Of a plug-in or driver only its program and what names it. */
async function partOf(folder: FileSystemDirectoryEntry): Promise<Source> {
  const mayHold = (path: string) => isWantedOf(folder.name, path) || !/\.[a-z0-9]+$/i.test(path);
  const files = await filesBelow(folder, "", mayHold);
  return bundleOf(
    folder,
    files.filter(({ path }) => isWantedOf(folder.name, path)),
  );
}

async function bundleOf(folder: FileSystemDirectoryEntry, files: readonly Inner[]): Promise<Source> {
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

async function filesBelow(folder: FileSystemEntry, path: string, mayHold: (path: string) => boolean): Promise<Inner[]> {
  const files: Inner[] = [];
  const folders = [{ path, entry: folder }];
  for (const each of folders) {
    for (const entry of (await childrenOf(each.entry as FileSystemDirectoryEntry)) ?? []) {
      const below = { path: each.path === "" ? entry.name : `${each.path}/${entry.name}`, entry };
      // A folder of a plug-in may have any name, "Plugin.app" too.
      if (!mayHold(below.path) && (path !== "" || entry.isFile)) continue;
      if (entry.isFile) files.push(below);
      else folders.push(below);
      if (files.length >= HELPERS_MAX) return files;
    }
  }
  return files;
}

/** Files or a folder chosen in a dialog. */
export function sourcesOf(files: readonly File[], deep: boolean): Source[] {
  const pieces: { readonly folder: string; readonly path: string; readonly file: Blob }[] = [];
  const sources: Source[] = [];
  for (const file of files) {
    const path = file.webkitRelativePath;
    const bundle = outermostBundle(path);
    // A bundle is a folder; a file with a bundle's extension is not one.
    const folder = bundle && bundle.length < path.length ? bundle : null;
    const inner = folder ? path.slice(folder.length + 1) : "";
    if (folder && (isWantedOf(folder, inner) || (deep && APP.test(folder) && mayHoldHelpers(inner))))
      pieces.push({ folder, path: inner, file });
    else if (!folder && path !== "" && mayBeLoose(path)) sources.push({ kind: "loose", file, path: `/${path}` });
    else if (!folder && (path === "" || mayBeList(path))) sources.push({ kind: "file", file, name: file.name });
  }
  const apps = [...groupBy(pieces, ({ folder }) => folder)];
  return [...sources, ...apps.map(([folder, own]) => ({ kind: "app" as const, folder: `/${folder}`, pieces: own }))];
}
