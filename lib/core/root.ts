import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The checkout: the folder of package.json, for the sources and for the bundles in dist/. */
export function rootDir(): string {
  // Next rewrites import.meta.url; its processes always run in the checkout.
  const start = import.meta.url.startsWith("file:") ? dirname(fileURLToPath(import.meta.url)) : process.cwd();
  for (let folder = start; folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, "package.json")) && existsSync(join(folder, "prisma"))) return folder;
  }
  return process.cwd();
}
