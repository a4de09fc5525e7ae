// Builds packages/cli: one file of JavaScript and one of data. `node scripts/package-cli.mjs <catalogue file or server> [folder]`
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { main, root, SetupError } from "./setup.mjs";

const home = join(root, "packages", "cli");

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
  writeFileSync(join(folder, "catalogue.json"), await read(catalogue));
  return outfile;
}

async function read(catalogue) {
  if (!/^https?:/.test(catalogue)) return readFileSync(catalogue);
  const answer = await fetch(new URL("/check/data/latest.json", catalogue));
  if (!answer.ok) throw new SetupError(`${catalogue} has no catalogue for us: it answered ${answer.status}`);
  return answer.text();
}

if (process.argv[1] === import.meta.filename) {
  await main(async () => {
    const [catalogue, folder] = process.argv.slice(2);
    if (!catalogue) throw new SetupError("Name the catalogue's file, or a server that has it");
    process.stdout.write(`${await packageCli(catalogue, folder)}\n`);
  });
}
