/** The files of the build and of public/, listed once at start. */
import { existsSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";

/** @returns their paths on the site, decoded */
export function listStaticFiles(root: string): ReadonlySet<string> {
  return new Set([
    ...filesUnder(join(root, ".next", "static")).map((path) => `/_next/static/${path}`),
    ...filesUnder(join(root, "public")).map((path) => `/${path}`),
  ]);
}

function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"));
}
