// Builds packages/cli: the command, and apart from it what opens archives. The server that offers it adds the catalogue.
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { root } from "./setup.mjs";

const home = join(root, "packages", "cli");
const shipped = join(root, "prisma", "catalogue");
const sevenZip = join(root, "node_modules", "7z-wasm");
// A package in CommonJS asks for Node's modules when it runs.
const REQUIRE = `import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);`;

/** @param target folder of the package; replaced */
export async function packageCli(target) {
  const { build } = await import("esbuild");
  const { version } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
  const folder = join(target, "dist");
  rmSync(target, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of ["package.json", "README.md"]) cpSync(join(home, name), join(target, name));
  await build({
    entryPoints: { "silicon-verdict": join(home, "src", "main.ts") },
    outdir: folder,
    chunkNames: "[name]-[hash]",
    bundle: true,
    // What only `binaries` needs is loaded by it alone.
    splitting: true,
    minifySyntax: true,
    platform: "node",
    target: "node20",
    format: "esm",
    banner: { js: `#!/usr/bin/env node\n${REQUIRE}` },
    define: { VERSION: JSON.stringify(version), SEVEN_ZIP_BESIDE: JSON.stringify("./7zz.wasm.br") },
    alias: { "#lib": join(root, "lib"), "7z-wasm": join(sevenZip, "7zz.es6.js") },
    logLevel: "warning",
  });
  chmodSync(join(folder, "silicon-verdict.js"), 0o755);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  writeFileSync(join(folder, "7zz.wasm.br"), brotliCompressSync(readFileSync(join(sevenZip, "7zz.wasm")), { params }));
  cpSync(join(sevenZip, "License.txt"), join(folder, "7zz-licence.txt"));
  cpSync(join(root, "LICENSE"), join(folder, "LICENSE"));
  cpSync(join(shipped, "licences"), join(folder, "licences"), { recursive: true });
  writeFileSync(join(folder, "CREDITS.md"), await printCredits(build));
}

/** Those of the shipped catalogue, as the data package prints its own. */
async function printCredits(build) {
  const entryPoints = [join(root, "lib", "dataset", "release", "credits.ts")];
  const { outputFiles } = await build({ entryPoints, bundle: true, write: false, format: "esm" });
  const printer = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
  const lines = readFileSync(join(shipped, "sources.ndjson"), "utf8").trim().split("\n");
  return printer.printCredits(lines.map((line) => JSON.parse(line)));
}
