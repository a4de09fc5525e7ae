/** Maps lines of built code to source lines: source maps are loaded on demand, and soon dropped. */
import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { fileURLToPath } from "node:url";
import { LRUCache } from "lru-cache";

const FRAME = /((?:file:\/\/)?\/[^()]+?):(\d+):(\d+)(?=\)?$)/;
const MAPS_MAX = 16;
const KEPT_MS = 60_000;

interface Read {
  /** null if there is none. */
  readonly map: SourceMap | null;
}
// Failures come in floods, usually from the same few files.
const maps = new LRUCache<string, Read>({ max: MAPS_MAX, ttl: KEPT_MS, ttlAutopurge: true });

/** Node's --enable-source-maps holds the map of every loaded file, several times the size of the code. */
export function mapStackTrace(stack: string): string {
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
  // Source paths relative to the checkout, wherever the build was made.
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
