// Builds packages/cli: one file of JavaScript, and the catalogue in one file or, once that would be too large, in parts. `node scripts/package-cli.mjs <catalogue file or server> [folder]`
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { main, root, SetupError } from "./setup.mjs";

const home = join(root, "packages", "cli");
const ASKED_MAX = 3;

export async function packageCli(catalogue, folder = join(home, "dist")) {
  const { build } = await import("esbuild");
  const { version } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, "silicon-verdict.js");
  await build({
    entryPoints: [join(home, "src", "main.ts")],
    outfile,
    bundle: true,
    minifySyntax: true,
    platform: "node",
    target: "node20",
    format: "esm",
    banner: { js: "#!/usr/bin/env node" },
    define: { VERSION: JSON.stringify(version) },
    alias: { "#lib": join(root, "lib") },
    logLevel: "warning",
  });
  chmodSync(outfile, 0o755);
  for (const [name, text] of await readCatalogue(catalogue)) writeFileSync(join(folder, name), text);
  return outfile;
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
