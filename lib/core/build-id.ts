/** One id for all processes of a build, another for each process that runs from source. */
import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { processState } from "#lib/core/state.ts";

export const buildId = () => processState("build-id", () => buildIdOf(import.meta.url) ?? randomUUID());

/** @returns null for a source module, because its path does not identify the other modules */
export function buildIdOf(moduleUrl: string): string | null {
  if (!moduleUrl.startsWith("file:") || !moduleUrl.endsWith(".js")) return null;
  const folder = dirname(fileURLToPath(moduleUrl));
  const hash = createHash("sha256");
  for (const name of readdirSync(folder).sort()) {
    if (name.endsWith(".js"))
      hash
        .update(name)
        .update("\0")
        .update(readFileSync(join(folder, name)));
  }
  return hash.digest("hex").slice(0, 16);
}
