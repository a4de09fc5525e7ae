// `npm run release:check [-- folder]`: packs the packages, installs them in an empty folder and runs them there.
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { withServer } from "./own-server.mjs";
import { ensureBuild, main, prepare, root, run, runBin, runNpm, SetupError, say } from "./setup.mjs";

const AS_THEY_ARE = ["package.json", "README.md"];

/** The build step of each package; the command comes packed from the server. */
const STAGES = {
  client: (folder) =>
    runBin("tsc", ["-p", "packages/client", "--outDir", join(folder, "dist")], "Compiling the client"),
  data: (folder, { env, releases }) =>
    run(process.execPath, ["dist/verdict.js", "release", releases, "--package", folder], "verdict release", { env }),
};

async function stage(folder, means) {
  for (const name of Object.keys(STAGES)) {
    const staged = join(folder, name);
    mkdirSync(staged, { recursive: true });
    for (const file of AS_THEY_ARE) cpSync(join(root, "packages", name, file), join(staged, file));
    cpSync(join(root, "LICENSE"), join(staged, "LICENSE"));
    await STAGES[name](staged, means);
  }
}

/** @returns the tarballs' paths */
async function pack(staged, folder, origin) {
  mkdirSync(folder);
  const command = await fetch(new URL("/silicon-verdict.tgz", origin));
  if (!command.ok) throw new SetupError(`The server has no command for us: it answered ${command.status}`);
  writeFileSync(join(folder, "silicon-verdict.tgz"), Buffer.from(await command.arrayBuffer()));
  for (const name of readdirSync(staged))
    await runNpm(["pack", join(staged, name), "--pack-destination", folder], `Packing ${name}`);
  return readdirSync(folder).map((name) => join(folder, name));
}

async function installInto(empty, tarballs) {
  mkdirSync(empty);
  writeFileSync(join(empty, "package.json"), '{"private":true,"type":"module"}\n');
  // Only these tarballs: a package with an undeclared dependency would fail here.
  await runNpm(
    ["install", "--prefix", empty, "--ignore-scripts", "--offline", "--no-audit", ...tarballs],
    "Installing",
  );
}

/** Compiles a strict TypeScript program against them, then runs it. */
async function tryThem(empty, origin) {
  cpSync(join(root, "scripts", "try-packages.ts"), join(empty, "try-packages.ts"));
  const compilerOptions = {
    ...{ strict: true, module: "nodenext", target: "es2023", types: ["node"] },
    typeRoots: [join(root, "node_modules", "@types")],
  };
  writeFileSync(join(empty, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["try-packages.ts"] }));
  await runBin("tsc", ["-p", empty], "Compiling against the packages' types");
  const env = { XDG_CACHE_HOME: join(empty, "cache") };
  await run(process.execPath, [join(empty, "try-packages.js"), origin], "Running the packages", { show: true, env });
}

/** @param env what the server is started with, DATA_DIR at least @param keep folder for the tarballs that passed */
export async function checkPackages(env, keep) {
  const folder = mkdtempSync(join(tmpdir(), "silicon-verdict-release-check-"));
  try {
    await withServer({ LOG_LEVEL: "warn", ...env, RELEASES: "off", WATCH: "off", PROBE: "off" }, async (origin) => {
      say("Making, packing and installing the packages …");
      await stage(join(folder, "staged"), { env, releases: join(folder, "releases") });
      const tarballs = await pack(join(folder, "staged"), join(folder, "packed"), origin);
      await installInto(join(folder, "empty"), tarballs);
      await tryThem(join(folder, "empty"), origin);
    });
    if (keep) cpSync(join(folder, "packed"), resolve(keep), { recursive: true });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  await main(async () => {
    const [keep] = process.argv.slice(2);
    await prepare();
    await ensureBuild();
    const folder = mkdtempSync(join(tmpdir(), "silicon-verdict-release-data-"));
    // PostgreSQL, started by root, runs as another user.
    chmodSync(folder, 0o755);
    try {
      say("Starting the built server on a database of its own …");
      await checkPackages({ DATA_DIR: join(folder, "database") }, keep);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    const next = "once `npm run release:hashes` is content, npm publish each file of";
    say(`${version} is ready to be released${keep ? `: ${next} ${keep}` : ""}`);
  });
}
