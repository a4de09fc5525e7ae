/** The command line's package as npm installs it: what the build made, with the current catalogue in it. */
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { create } from "tar";
import type { DataFile } from "#lib/check/catalogue.ts";
import { isIndex, type ShardIndex } from "#lib/check/shards.ts";
import { rootDir } from "#lib/core/root.ts";
import { findCheckData } from "#lib/site/queries/check-data.ts";
import { findShard } from "#lib/site/queries/check-shards.ts";

const built = () => join(/* turbopackIgnore: true */ rootDir(), "dist", "command");
// The same content is the same file, whatever the day.
const NO_TIME = new Date(0);

/** @returns a tarball, compressed with gzip. @throws Error if the command is not built */
export async function packCommand(): Promise<Uint8Array<ArrayBuffer>> {
  const folder = await mkdtemp(join(tmpdir(), "silicon-verdict-command-"));
  try {
    const home = join(folder, "package");
    await cp(built(), home, { recursive: true });
    const { body } = await findCheckData();
    await writeFile(join(home, "dist", "catalogue.json"), body);
    for (const [name, shard] of await readShards(body)) await writeFile(join(home, "dist", name), shard);
    const file = join(folder, "package.tgz");
    await create({ cwd: folder, file, gzip: true, portable: true, mtime: NO_TIME }, ["package"]);
    return new Uint8Array(await readFile(file));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readShards(body: string): Promise<[name: string, shard: string][]> {
  const file = JSON.parse(body) as DataFile | ShardIndex;
  const names = isIndex(file) ? [...new Set(Object.values(file.shards))] : [];
  return Promise.all(names.map(async (name) => [name, (await findShard(name)) ?? missing(name)] as [string, string]));
}

function missing(name: string): never {
  throw new Error(`The catalogue's ${name} is gone`);
}
