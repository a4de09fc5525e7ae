// Skips work whose inputs are unchanged. Only Node's own modules: nothing is installed yet.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** Does `work` unless it was done for exactly these inputs. */
export async function once(stamp, inputs, work) {
  const hash = createHash("sha256");
  for (const input of inputs) addFile(hash, input, dirname(stamp));
  const digest = hash.digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === digest) return;
  // Failed or interrupted work leaves no stamp.
  rmSync(stamp, { force: true });
  await work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, digest);
}

/** @param from paths are relative to it: a checkout may be moved */
function addFile(hash, path, from) {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (!entry) return;
  if (entry.isDirectory()) {
    for (const name of readdirSync(path).sort()) addFile(hash, join(path, name), from);
  } else if (!/\.test\.tsx?$|\.stamp$|\/public\/built\//.test(path)) {
    hash.update(relative(from, path)).update("\0").update(readFileSync(path));
  }
}
