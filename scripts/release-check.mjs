// `npm run release:check`: what is about to be published, packed, installed in an empty folder and run there.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuild, main, prepare, root, run, SetupError, say } from "./setup.mjs";

const npm = (args, what) => {
  const path = process.env.npm_execpath;
  return path?.endsWith(".js") ? run(process.execPath, [path, ...args], what) : run("npm", args, what);
};

/** Lockfile entries without a hash: a release on an open network completes them (CONTRIBUTING.md). */
function listUnhashed() {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  return Object.entries(packages).flatMap(([path, { integrity, link }]) =>
    path === "" || link || integrity ? [] : [path],
  );
}

/** Every folder of packages/ that is complete as it lies there; the data package is written first. */
async function packAndInstall(folder, packages) {
  for (const each of packages) await npm(["pack", each, "--pack-destination", folder], `Packing ${each}`);
  const tarballs = readdirSync(folder).filter((name) => name.endsWith(".tgz"));
  const empty = join(folder, "empty");
  mkdirSync(empty);
  writeFileSync(join(empty, "package.json"), '{"private":true,"type":"module"}\n');
  const files = tarballs.map((name) => join(folder, name));
  await npm(["install", "--prefix", empty, "--ignore-scripts", "--offline", "--no-audit", ...files], "Installing");
  return empty;
}

const TRY_DATA = `
import { all, lookup, release } from "@silicon-verdict/data";
const known = lookup("org.blenderfoundation.blender");
if (known?.slug !== "blender" || known.status !== "native") throw new Error("blender is not found");
if (lookup("no such app at all") !== null) throw new Error("a made-up name is answered");
console.log(release.date, [...all()].length);
`;

await main(async () => {
  await prepare();
  await ensureBuild();
  const folder = mkdtempSync(join(tmpdir(), "silicon-verdict-release-check-"));
  try {
    say("Writing the data release and its package …");
    const data = join(folder, "data");
    const verdict = ["dist/verdict.js", "release", join(folder, "releases"), "--package", data];
    await run(process.execPath, verdict, "verdict release", { env: { DATA_DIR: join(folder, "database") } });
    const others = readdirSync(join(root, "packages"))
      .filter((name) => name !== "data")
      .map((name) => join(root, "packages", name));
    const unbuilt = others.filter((each) => !existsSync(join(each, "dist")));
    if (unbuilt.length > 0) throw new SetupError(`Not built: ${unbuilt.join(", ")}`);
    say("Packing, installing in an empty folder, running …");
    const empty = await packAndInstall(folder, [data, ...others]);
    const script = join(empty, "try-data.mjs");
    writeFileSync(script, TRY_DATA);
    await run(process.execPath, [script], "The data package", { show: true });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const unhashed = listUnhashed();
  if (unhashed.length > 0)
    throw new SetupError(
      `${unhashed.length} entries of package-lock.json have no hash; CONTRIBUTING.md says how to complete them on an open network:\n${unhashed.join("\n")}`,
    );
  say("Ready to be released");
});
