// Builds packages/cli: the command, apart from it what opens archives, and the catalogue in one file or, once that would be too large, in parts. `node scripts/package-cli.mjs <catalogue file or server> [folder]`
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { main, root, SetupError } from "./setup.mjs";

const home = join(root, "packages", "cli");
const shipped = join(root, "prisma", "catalogue");
const sevenZip = join(root, "node_modules", "7z-wasm");
const ASKED_MAX = 3;
// A package in CommonJS asks for Node's modules when it runs.
const REQUIRE = `import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);`;

export async function packageCli(catalogue, folder = join(home, "dist")) {
  const { build } = await import("esbuild");
  const { version } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
  mkdirSync(folder, { recursive: true });
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
  const outfile = join(folder, "silicon-verdict.js");
  chmodSync(outfile, 0o755);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  writeFileSync(join(folder, "7zz.wasm.br"), brotliCompressSync(readFileSync(join(sevenZip, "7zz.wasm")), { params }));
  cpSync(join(sevenZip, "License.txt"), join(folder, "7zz-licence.txt"));
  cpSync(join(root, "LICENSE"), join(folder, "LICENSE"));
  cpSync(join(shipped, "licences"), join(folder, "licences"), { recursive: true });
  writeFileSync(join(folder, "CREDITS.md"), await printCredits(build));
  for (const [name, text] of await readCatalogue(catalogue)) writeFileSync(join(folder, name), text);
  return outfile;
}

/** Those of the shipped catalogue, as the data package prints its own. */
async function printCredits(build) {
  const entryPoints = [join(root, "lib", "dataset", "release", "credits.ts")];
  const { outputFiles } = await build({ entryPoints, bundle: true, write: false, format: "esm" });
  const printer = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
  const lines = readFileSync(join(shipped, "sources.ndjson"), "utf8").trim().split("\n");
  return printer.printCredits(lines.map((line) => JSON.parse(line)));
}

/** Names and contents of its files; shards are in the folder of their index. */
async function readCatalogue(catalogue) {
  const isServer = /^https?:/.test(catalogue);
  const read = (name) => (isServer ? download(catalogue, name) : readFileSync(join(dirname(catalogue), name), "utf8"));
  const whole = isServer ? await read("latest.json") : readFileSync(catalogue, "utf8");
  const files = [["catalogue.json", whole]];
  for (const name of new Set(Object.values(JSON.parse(whole).shards ?? {}))) files.push([name, await read(name)]);
  return files;
}

async function download(server, name) {
  const answer = await ask(new URL(`/check/data/${name}`, server), ASKED_MAX);
  if (!answer.ok) throw new SetupError(`${server} has no ${name} for us: it answered ${answer.status}`);
  return answer.text();
}

/** Retries: a server that has just started may be slow. */
async function ask(address, times) {
  const answer = await fetch(address);
  return answer.status >= 500 && times > 1 ? ask(address, times - 1) : answer;
}

if (process.argv[1] === import.meta.filename) {
  await main(async () => {
    const [catalogue, folder] = process.argv.slice(2);
    if (!catalogue) throw new SetupError("Name the catalogue's file, or a server that has it");
    process.stdout.write(`${await packageCli(catalogue, folder)}\n`);
  });
}
