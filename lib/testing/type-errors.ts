/** Type errors in programs that a test writes. */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { rootDir } from "#lib/core/root.ts";

const TSC = join(rootDir(), "node_modules", "typescript-native", "bin", "tsc");

/**
 * @param options as in a tsconfig.json, which is written beside the files
 * @returns each error; none if the files are well typed
 */
export function listTypeErrors(folder: string, files: readonly string[], options: object): string[] {
  // Checking the language's own libraries takes several times as long.
  const compilerOptions = { strict: true, noEmit: true, skipDefaultLibCheck: true, ...options };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));
  const { status, stdout } = spawnSync(process.execPath, [TSC, "-p", folder, "--singleThreaded"], { encoding: "utf8" });
  const lines = stdout.split("\n").filter(Boolean);
  return status === 0 || lines.length > 0 ? lines : [`tsc ended with ${status}`];
}
