/** What was dropped or chosen, as sources: files as they are, applications as their few telling parts. */
import { isWanted } from "#lib/check/bundle-files.ts";
import type { Source } from "./protocol.ts";

const APP = /\.app$/i;
// Inside a folder, what may be a list of apps; a whole disk's other files are none.
const LIST = /\.(?:json|xml|spx|txt|csv|plist|acf|vdf|zip)$/i;
const BATCH = 20;
const DEPTH_MAX = 6;

type Send = (sources: readonly Source[]) => void;

/** Entries must be taken before the event is over. */
export function entriesOf(items: DataTransferItemList): FileSystemEntry[] {
  return [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
}

/** Sends sources as they are found; thousands of files are never held at once. */
export async function sendEntries(
  entries: readonly FileSystemEntry[],
  send: Send,
  seen: (path: string) => void,
): Promise<void> {
  let batch: Source[] = [];
  const add = (source: Source) => {
    batch.push(source);
    if (batch.length < BATCH) return;
    send(batch);
    batch = [];
  };
  for (const entry of entries) await walk(entry, 0, add, seen);
  if (batch.length > 0) send(batch);
}

async function walk(
  entry: FileSystemEntry,
  depth: number,
  add: (source: Source) => void,
  seen: (path: string) => void,
): Promise<void> {
  seen(entry.name);
  if (entry.isFile) {
    if (depth > 0 && !LIST.test(entry.name)) return;
    const file = await fileOf(entry as FileSystemFileEntry);
    if (file) add({ kind: "file", file, name: entry.name });
    return;
  }
  const folder = entry as FileSystemDirectoryEntry;
  if (APP.test(folder.name)) return add(await appOf(folder));
  if (depth >= DEPTH_MAX) return;
  for (const child of await childrenOf(folder)) await walk(child, depth + 1, add, seen);
}

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File | null>((resolve) => entry.file(resolve, () => resolve(null)));

/** Browsers hand out a hundred at a time, and nothing when there are no more. */
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

async function appOf(folder: FileSystemDirectoryEntry): Promise<Source> {
  const info = (await childOf(folder, "Contents/Info.plist", false)) as FileSystemFileEntry | null;
  const code = (await childOf(folder, "Contents/MacOS", true)) as FileSystemDirectoryEntry | null;
  const files = [...(info ? [info] : []), ...(code ? await childrenOf(code) : [])].filter(({ isFile }) => isFile);
  const pieces = await Promise.all(
    files.map(async (entry) => ({
      path: entry === info ? "Contents/Info.plist" : `Contents/MacOS/${entry.name}`,
      file: await fileOf(entry as FileSystemFileEntry),
    })),
  );
  return {
    kind: "app",
    folder: folder.fullPath,
    pieces: pieces.flatMap(({ path, file }) => (file ? [{ path, file }] : [])),
  };
}

/** A folder or files chosen in a dialogue. */
export function sourcesOf(files: readonly File[]): Source[] {
  const apps = new Map<string, { path: string; file: Blob }[]>();
  const sources: Source[] = [];
  for (const file of files) {
    const path = file.webkitRelativePath;
    const [, folder, inner = ""] = /^(.*?\.app)\/(.+)$/i.exec(path) ?? [];
    if (folder && isWanted(inner)) apps.set(folder, [...(apps.get(folder) ?? []), { path: inner, file }]);
    else if (!folder && (path === "" || LIST.test(file.name))) sources.push({ kind: "file", file, name: file.name });
  }
  return [...sources, ...[...apps].map(([folder, pieces]) => ({ kind: "app" as const, folder: `/${folder}`, pieces }))];
}
