/** Reads the releases in DATA_DIR. */
import { open, readdir, readFile, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { env } from "#lib/core/env.ts";
import { rootDir } from "#lib/core/root.ts";
import type { DataPackage } from "#lib/dataset/release/manifest.ts";

export const LATEST = "latest";
const DATE = /^\d{4}-\d{2}-\d{2}$/;
/** Suffix of the compressed copy, which is sent to clients that accept gzip. */
export const PACKED = ".gz";
const CHECKSUMS = "SHA256SUMS";

/** The server's folder of releases. */
export function releasesHome(): string {
  return resolve(rootDir(), env().DATA_DIR, "releases");
}

/** Dates, newest first. Unfinished releases have other names. */
export async function listReleases(home: string): Promise<string[]> {
  const names = await readdir(home).catch(missing<string[]>([]));
  return names.filter((name) => DATE.test(name)).sort((a, b) => (a < b ? 1 : -1));
}

function readPackage(home: string, date: string): Promise<DataPackage> {
  return readFile(join(home, date, "datapackage.json"), "utf8").then((text) => JSON.parse(text) as DataPackage);
}

/** The newest release's datapackage.json, unparsed; null before the first. */
export async function readManifest(): Promise<string | null> {
  const home = releasesHome();
  const [newest] = await listReleases(home);
  return newest === undefined ? null : readFile(join(home, newest, "datapackage.json"), "utf8");
}

export interface Shelf {
  /** Newest first. */
  readonly dates: readonly string[];
  readonly latest: DataPackage;
  /** The release before the latest. */
  readonly before: DataPackage | null;
  /** The latest one's dataset, as JSON-LD. */
  readonly dataset: object;
  /** Whether this server makes a new one each week. */
  readonly isWeekly: boolean;
  /** The head and the first rows of the latest one's verdicts.csv. */
  readonly firstLines: string;
}

/** @returns null before the first release */
export async function readShelf(home: string = releasesHome()): Promise<Shelf | null> {
  const dates = await listReleases(home);
  const [newest, second] = dates;
  if (!newest) return null;
  const dataset = JSON.parse(await readFile(join(home, newest, "dataset.jsonld"), "utf8")) as object;
  return {
    ...{ dates, dataset, latest: await readPackage(home, newest) },
    isWeekly: env().RELEASES === "weekly",
    firstLines: await readFirstLines(join(home, newest, "verdicts.csv")),
    before: second ? await readPackage(home, second) : null,
  };
}

const FIRST_LINES = 10;
const FIRST_BYTES = 8_192;

async function readFirstLines(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(FIRST_BYTES), 0, FIRST_BYTES, 0);
    return buffer.subarray(0, bytesRead).toString().split(/\r?\n/).slice(0, FIRST_LINES).join("\n");
  } finally {
    await file.close();
  }
}

export interface PublishedFile {
  readonly path: string;
  readonly date: string;
  readonly bytes: number;
  /** SHA-256; null for the list of checksums itself. */
  readonly sha256: string | null;
  /** Bytes of its compressed copy; null if there is none. */
  readonly packedBytes: number | null;
}

/** @param release a date or `latest` */
export async function findFile(home: string, release: string, name: string): Promise<PublishedFile | null> {
  const date = release === LATEST ? (await listReleases(home))[0] : release;
  if (!date || !DATE.test(date)) return null;
  const checksums = await readFile(join(home, date, CHECKSUMS), "utf8").catch(missing(""));
  const line = checksums.split("\n").find((each) => each.slice(66) === name);
  // Only listed names reach the file system.
  if (!line && (name !== CHECKSUMS || checksums === "")) return null;
  const path = join(home, date, name);
  const packed = await stat(`${path}${PACKED}`).catch(missing(null));
  const bytes = (await stat(path)).size;
  return { path, date, bytes, sha256: line?.slice(0, 64) ?? null, packedBytes: packed?.size ?? null };
}

function missing<T>(instead: T): (cause: NodeJS.ErrnoException) => T {
  return (cause) => {
    if (cause.code === "ENOENT" || cause.code === "ENOTDIR") return instead;
    throw cause;
  };
}
