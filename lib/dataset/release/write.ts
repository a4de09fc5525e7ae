/** Writes one dated release, atomically and only once. */
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { csv } from "#lib/check/formats/csv.ts";
import { LICENCE_URL } from "#lib/contract/licence.ts";
import { toNdjson } from "#lib/core/ndjson.ts";
import { urls } from "#lib/core/urls.ts";
import { bumpRevision } from "#lib/data/cache/revision.ts";
import { transact } from "#lib/data/transaction.ts";
import { type WriteLockOptions, withWriteLock } from "#lib/data/write-lock.ts";
import { BUNDLE_IDS, toCells, VERDICTS } from "#lib/dataset/release/columns.ts";
import { type Contents, readContents } from "#lib/dataset/release/contents.ts";
import { listReleases, PACKED } from "#lib/dataset/release/list-releases.ts";
import {
  ATTRIBUTION,
  type Counts,
  checksums,
  countContents,
  DATA_FILES,
  type DataFile,
  dataPackage,
  datasetLd,
  measure,
  type Written,
} from "#lib/dataset/release/manifest.ts";
import { writePackage } from "#lib/dataset/release/package.ts";
import { printSchemas } from "#lib/dataset/release/schemas.ts";
import { writeSqlite } from "#lib/dataset/release/sqlite.ts";

export interface ReleaseOptions extends WriteLockOptions {
  readonly signal?: AbortSignal;
  /** Also writes the npm package of the same data there. */
  readonly packageFolder?: string;
}

export interface Released {
  readonly date: string;
  readonly folder: string;
  /** False if an identical release of that day exists. */
  readonly made: boolean;
  readonly counts: Counts;
}

const PARTIAL = ".partial-";
const SQLITE = "verdicts.sqlite";
const zip = promisify(gzip);

/**
 * @param home contains one folder per release, named by its date
 * @param date YYYY-MM-DD
 * @throws Error if that day's release has other contents, because a cited release must not change, or if a later one exists
 */
export function release(home: string, date: string, options: ReleaseOptions = {}): Promise<Released> {
  return withWriteLock(
    `release ${date}`,
    async () => {
      await mkdir(home, { recursive: true });
      // Under the write lock, an unfinished release is that of a killed process.
      for (const name of await readdir(home))
        if (name.startsWith(PARTIAL)) await rm(join(home, name), { recursive: true });
      await refuseEarlier(home, date);
      const contents = await readContents(options.signal);
      const partial = await mkdtemp(join(home, PARTIAL));
      try {
        await writeFiles(partial, date, contents, options.signal);
        const folder = join(home, date);
        const made = !existsSync(folder);
        await openToAll(partial);
        if (made) {
          await rename(partial, folder);
          // Only the page that lists the releases changes.
          await transact((tx) => bumpRevision(tx, []));
        } else await assertSame(partial, folder, date);
        if (options.packageFolder) await writePackage(options.packageFolder, date, contents);
        return { date, folder, made, counts: countContents(contents, date) };
      } finally {
        await rm(partial, { recursive: true, force: true });
      }
    },
    options,
  );
}

async function refuseEarlier(home: string, date: string): Promise<void> {
  const dates = await listReleases(home);
  const [newest] = dates;
  if (newest === undefined || newest <= date || dates.includes(date)) return;
  throw new Error(`There is a release of ${newest}: one dated ${date} would say of today's data that they were older`);
}

/** Lets other users read it, such as a web server that serves the folder. */
async function openToAll(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await chmod(join(folder, name), 0o644);
  await chmod(folder, 0o755);
}

async function assertSame(made: string, held: string, date: string): Promise<void> {
  const [now, then] = await Promise.all([made, held].map((folder) => readFile(join(folder, "SHA256SUMS"), "utf8")));
  if (now === then) return;
  throw new Error(
    `A release of ${date} with other contents exists. A release is never rewritten: choose another --date, or remove ${held} if it was never published`,
  );
}

async function writeFiles(folder: string, date: string, contents: Contents, signal?: AbortSignal): Promise<void> {
  const written: Written[] = [];
  const put = async (path: string, content: string | Buffer) => {
    signal?.throwIfAborted();
    const bytes = Buffer.from(content);
    await writeFile(join(folder, path), bytes);
    written.push(measure(path, bytes));
  };
  const sqlite = join(folder, SQLITE);
  await writeSqlite(
    sqlite,
    { date, licence: LICENCE_URL, attribution: ATTRIBUTION, home: urls.site("/data") },
    contents,
  );
  const database = await readFile(sqlite);
  await put(SQLITE, database);
  // The server sends it to clients that accept gzip.
  await put(`${SQLITE}${PACKED}`, await zipped(database));
  await put("verdicts.ndjson.gz", await zipped(toNdjson(contents.verdicts)));
  await put("verdicts.csv", csv(toCells(VERDICTS, contents.verdicts)));
  await put("titles-by-bundle-id.csv", csv(toCells(BUNDLE_IDS, contents.bundleIds)));
  await put("changes.ndjson.gz", await zipped(toNdjson(contents.changes)));
  const data = DATA_FILES.map((path: DataFile) => written.find((file) => file.path === path)!);
  for (const [path, schema] of Object.entries(printSchemas())) await put(path, printed(schema));
  await put("datapackage.json", printed(dataPackage(date, contents, data)));
  await put("dataset.jsonld", printed(datasetLd(date, contents, data)));
  await put("SHA256SUMS", checksums(written.toSorted((a, b) => (a.path < b.path ? -1 : 1))));
}

const printed = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

// Node writes no time; the byte for the operating system (RFC 1952) is set to 255, unknown, on all systems.
const OS_BYTE = 9;

async function zipped(text: string | Buffer): Promise<Buffer> {
  const bytes = await zip(text, { level: 9 });
  bytes[OS_BYTE] = 255;
  return bytes;
}
