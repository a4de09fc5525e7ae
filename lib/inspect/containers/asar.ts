/** Electron's asar: a pickled JSON directory, then the files one after another. Only possible native code is read. */

export interface AsarEntry {
  readonly path: string;
  /** From the start of the archive. */
  readonly offset: number;
  readonly size: number;
}

/** Three times the largest editors' directories. */
export const ASAR_HEAD_BYTES = 1024 * 1024;
const ENTRIES_MAX = 500;
const DEPTH_MAX = 40;
const NATIVE = /\.(?:node|dylib|so)$/i;

export const isAsar = (path: string) => /\.asar$/i.test(path);

interface Folder {
  readonly files?: Readonly<Record<string, Folder & { offset?: unknown; size?: unknown; unpacked?: unknown }>>;
}

/** Packed native modules; unpacked ones, in `app.asar.unpacked`, are ordinary files. Null: not an asar that we can read. */
export function parseAsar(head: Uint8Array): AsarEntry[] | null {
  if (head.length < 16) return null;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const [first, headerBytes, , jsonBytes] = [0, 4, 8, 12].map((at) => view.getUint32(at, true));
  if (first !== 4 || jsonBytes! + 8 > headerBytes! || 16 + jsonBytes! > head.length) return null;
  try {
    const directory = JSON.parse(new TextDecoder().decode(head.subarray(16, 16 + jsonBytes!))) as Folder;
    const entries: AsarEntry[] = [];
    collect(directory, "", 8 + headerBytes!, entries, 0);
    return entries;
  } catch {
    return null;
  }
}

function collect(folder: Folder, path: string, start: number, entries: AsarEntry[], depth: number): void {
  if (depth > DEPTH_MAX || typeof folder?.files !== "object") return;
  for (const [name, item] of Object.entries(folder.files)) {
    const offset = Number(item?.offset);
    if (item?.files) collect(item, `${path}/${name}`, start, entries, depth + 1);
    else if (NATIVE.test(name) && !item?.unpacked && Number.isSafeInteger(offset) && entries.length < ENTRIES_MAX)
      entries.push({ path: `${path}/${name}`, offset: start + offset, size: Number(item.size) || 0 });
  }
}
