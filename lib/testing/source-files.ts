/** Paths of the product's TypeScript files; parsing them with the compiler would take longer than most tests. */
import { readdirSync } from "node:fs";
import { join, posix } from "node:path";
import { rootDir } from "#lib/core/root.ts";

const isSource = (name: string) => /\.tsx?$/.test(name) && !name.endsWith(".d.ts");

/** Every .ts and .tsx file below these folders, tests included. @returns paths from the root, with slashes */
export function listSources(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(rootDir(), folder), { withFileTypes: true }).flatMap((entry) => {
      const path = posix.join(folder, entry.name);
      return entry.isDirectory() ? listSources(path) : isSource(entry.name) ? [path] : [];
    }),
  );
}
