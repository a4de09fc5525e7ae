/** The catalogue: the given file, the latest download, or the one in the package. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { DataFile } from "../../../lib/check/catalogue/catalogue.ts";
import { type CatalogueReader, openData, type ShardIndex } from "../../../lib/check/catalogue/shards.ts";
import { WrongUsage } from "./options.ts";

const TIMEOUT_MS = 20_000;
const BUNDLED = fileURLToPath(new URL("./catalogue.json", import.meta.url));

function cachePath(): string {
  const base =
    process.env.XDG_CACHE_HOME ||
    (process.platform === "darwin" ? join(homedir(), "Library", "Caches") : join(homedir(), ".cache"));
  return join(base, "silicon-verdict", "catalogue.json");
}

interface Where {
  readonly data?: string | undefined;
  readonly site?: string | undefined;
}

/** @throws WrongUsage if none can be read */
export async function loadCatalogue({ data, site }: Where): Promise<CatalogueReader> {
  if (data) return open(data, undefined);
  if (site) await refresh(site);
  const known = [cachePath(), BUNDLED].filter(existsSync).flatMap((path) => tryOpen(path, site));
  const [newest] = known.toSorted((a, b) => b.day.localeCompare(a.day));
  if (!newest) throw new WrongUsage("there is no catalogue: name one with --data, or a server with --site");
  return newest;
}

function tryOpen(path: string, site: string | undefined): CatalogueReader[] {
  try {
    return [open(path, site)];
  } catch {
    // A truncated cache file is ignored.
    return [];
  }
}

function open(path: string, site: string | undefined): CatalogueReader {
  try {
    const data = JSON.parse(readFileSync(path, "utf8")) as DataFile | ShardIndex;
    return openData(data, (name) => readPart(join(dirname(path), basename(name)), site));
  } catch (cause) {
    throw new WrongUsage(`${path} is no catalogue that can be read: ${(cause as Error).message}`);
  }
}

/** Shards are in the folder of their index; missing ones are downloaded and stored. */
async function readPart(path: string, site: string | undefined): Promise<DataFile> {
  try {
    if (!existsSync(path)) store(path, await download(site, basename(path)));
    return JSON.parse(readFileSync(path, "utf8")) as DataFile;
  } catch (cause) {
    const words = "a part of the catalogue is not at hand; name a server that has it with --site";
    throw new WrongUsage(`${words} (${(cause as Error).message})`);
  }
}

async function download(site: string | undefined, name: string): Promise<string> {
  if (!site) throw new Error(`${name} is missing`);
  const answer = await fetch(new URL(`/check/data/${name}`, site), { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`${site} answered ${answer.status}`);
  const text = await answer.text();
  JSON.parse(text);
  return text;
}

function store(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}

/** Without a network, the last download is used. */
async function refresh(site: string): Promise<void> {
  try {
    const text = await download(site, "latest.json");
    openData(JSON.parse(text), () => Promise.reject(new Error("not asked")));
    store(cachePath(), text);
  } catch (cause) {
    process.stderr.write(`No catalogue from ${site} (${(cause as Error).message}); going on with the one at hand.\n`);
  }
}
