/** Lines of built code as lines of its sources: the maps are read when somebody needs them, and soon forgotten. */
import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { fileURLToPath } from "node:url";
import { LRUCache } from "lru-cache";

const FRAME = /((?:file:\/\/)?\/[^()]+?):(\d+):(\d+)(?=\)?$)/;
const MAPS_MAX = 16;
const KEPT_MS = 60_000;

interface Read {
  /** null where there is none. */
  readonly map: SourceMap | null;
}
// Failures come in floods, and then from the same few files.
const maps = new LRUCache<string, Read>({ max: MAPS_MAX, ttl: KEPT_MS, ttlAutopurge: true });

/** Node's own way (--enable-source-maps) holds the map of every file that is ever loaded, several times the code itself. */
export function withSourceLines(stack: string): string {
  return stack
    .split("\n")
    .map((line) => line.replace(FRAME, (frame, file, row, column) => sourceOf(file, +row, +column) ?? frame))
    .join("\n");
}

function sourceOf(file: string, row: number, column: number): string | null {
  const path = file.startsWith("file:") ? fileURLToPath(file) : file;
  if (path.includes("/node_modules/")) return null;
  const { map } = maps.get(path) ?? read(path);
  const entry = map?.findEntry(row - 1, column - 1);
  if (!entry || !("originalSource" in entry) || !entry.originalSource) return null;
  // Where the build lay is no matter; which of the sources it was, is.
  const source = entry.originalSource.replace(/^(file:\/\/)?(\.\.\/)*/, "");
  return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
}

function read(path: string): Read {
  const found = { map: readMap(`${path}.map`) };
  maps.set(path, found);
  return found;
}

function readMap(file: string): SourceMap | null {
  try {
    return existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, "utf8"))) : null;
  } catch {
    return null;
  }
}
