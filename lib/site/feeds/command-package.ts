/** The command line's package as npm installs it: what the build made, with the current catalogue in it. */
import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { Header, Pack, ReadEntry } from "tar";
import type { DataFile } from "#lib/check/catalogue/catalogue.ts";
import { isIndex, type ShardIndex } from "#lib/check/catalogue/shards.ts";
import { rootDir } from "#lib/core/root.ts";
import { findCheckData } from "#lib/site/queries/check/data.ts";
import { findShard } from "#lib/site/queries/check/shards.ts";

const built = () => join(/* turbopackIgnore: true */ rootDir(), "dist", "command");
// The same content is the same file, whatever the day.
const NO_TIME = new Date(0);

/** Without a temporary folder, which a killed process would leave behind. @returns a tarball, compressed with gzip. @throws Error if the command is not built */
export async function packCommand(): Promise<Uint8Array<ArrayBuffer>> {
  const { body } = await findCheckData();
  const shards = await readShards(body);
  const pack = new Pack({ cwd: built(), prefix: "package", gzip: true, portable: true, mtime: NO_TIME });
  const packed = pack.concat();
  for (const path of await listBuilt()) pack.add(path);
  for (const [name, text] of [["catalogue.json", body] as const, ...shards]) pack.add(toEntry(`dist/${name}`, text));
  pack.end();
  return new Uint8Array(await packed);
}

async function listBuilt(): Promise<string[]> {
  const made = await readdir(built(), { recursive: true, withFileTypes: true });
  const files = made.filter((each) => each.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return files.map((file) => relative(built(), file)).sort();
}

function toEntry(path: string, text: string): ReadEntry {
  const content = Buffer.from(text);
  const entry = new ReadEntry(new Header({ path, size: content.length, mode: 0o644, mtime: NO_TIME, type: "File" }));
  entry.end(content);
  return entry;
}

async function readShards(body: string): Promise<[name: string, shard: string][]> {
  const file = JSON.parse(body) as DataFile | ShardIndex;
  const names = isIndex(file) ? [...new Set(Object.values(file.shards))] : [];
  return Promise.all(names.map(async (name) => [name, (await findShard(name)) ?? missing(name)] as [string, string]));
}

function missing(name: string): never {
  throw new Error(`The catalogue's ${name} is gone`);
}
