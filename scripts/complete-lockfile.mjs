// Adds the registry's published hash to lockfile entries without one: `node scripts/complete-lockfile.mjs`
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { main, root, runNpm, SetupError, say } from "./setup.mjs";

const nameOf = (path) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

/** @returns the completed paths, and those whose package the registry lacks */
export async function completeLockfile(file = join(root, "package-lock.json")) {
  const lock = JSON.parse(readFileSync(file, "utf8"));
  const bare = Object.entries(lock.packages).filter(
    ([path, { integrity, link }]) => path !== "" && !link && !integrity,
  );
  const [completed, left] = [[], []];
  for (const [path, { version, ...rest }] of bare) {
    const integrity = await publishedHash(`${nameOf(path)}@${version}`);
    if (integrity) lock.packages[path] = { version, integrity, ...rest };
    (integrity ? completed : left).push(path);
  }
  if (completed.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  return { completed, left };
}

/** Null if unpublished, and for the SHA-1 of old packages, which is not secure. */
async function publishedHash(spec) {
  try {
    const hash = (await runNpm(["view", spec, "dist.integrity"], `Asking for ${spec}`)).trim();
    return hash.startsWith("sha512-") ? hash : null;
  } catch (cause) {
    if (/\bE404\b/.test(cause.message)) return null;
    throw cause;
  }
}

/** @throws SetupError if an entry still lacks a hash */
export async function requireHashes() {
  const { completed, left } = await completeLockfile();
  if (left.length > 0)
    throw new SetupError(
      `The registry at hand does not publish ${left.length} packages that package-lock.json names without a hash; try on an open network:\n${left.join("\n")}`,
    );
  if (completed.length === 0) return;
  throw new SetupError(
    `package-lock.json had ${completed.length} entries without a hash and has them now: commit it, empty the list in lib/testing/lockfile.test.ts, and release from that commit`,
  );
}

if (process.argv[1] === import.meta.filename) {
  await main(async () => {
    await requireHashes();
    say("Every entry of package-lock.json has its hash");
  });
}
