/**
 * The folder of an embedded cluster: inside DATA_DIR, or, if root's DATA_DIR is closed to others, a system-wide folder with an id
 * stored in DATA_DIR.
 */
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import type { Owner } from "#lib/data/postgres/binaries.ts";
import { giveFolder, isOpenToAll } from "#lib/data/postgres/private-folder.ts";

export const SHARED_STATE = "/var/lib/silicon-verdict";
const IDENTITY_FILE = "cluster.json";
const OWNER_FILE = "belongs-to";

export interface ClusterHome {
  /** Owned by the user that runs PostgreSQL. */
  readonly folder: string;
  readonly data: string;
  readonly log: string;
}

const homeIn = (folder: string): ClusterHome => ({
  folder,
  data: join(folder, "data"),
  log: join(folder, "postgres.log"),
});

/** The existing home, or null; writes nothing. */
export function findHome(dataDir: string): ClusterHome | null {
  const root = resolve(dataDir);
  if (!existsSync(root)) return null;
  const id = readId(realpathSync(root));
  const elsewhere = id ? join(SHARED_STATE, id) : null;
  const folder =
    elsewhere && ownerOf(elsewhere) === realpathSync(root) ? elsewhere : join(realpathSync(root), "postgres");
  return existsSync(join(folder, "data", "PG_VERSION")) ? homeIn(folder) : null;
}

/** Creates the folder. @throws Error if another user created it */
export function clusterHome(dataDir: string, owner: Owner | null): ClusterHome {
  makeFolder(resolve(dataDir));
  const root = realpathSync(resolve(dataDir));
  const home = homeIn(owner !== null && !isOpenToAll(root) ? sharedFolder(root) : join(root, "postgres"));
  mkdirSync(home.folder, { recursive: true });
  if (owner) giveFolder(home.folder, owner);
  if (existsSync(home.data) && statSync(home.data).uid !== (owner?.uid ?? process.getuid?.())) {
    throw new Error(
      `The embedded database in ${root} was made by another user. Start as that user, or set DATA_DIR to another folder`,
    );
  }
  return home;
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (cause) {
    // On a read-only file system, too, Node reports ENOENT.
    throw new Error(
      `DATA_DIR, ${folder}, cannot be made; its file system may be read-only (${(cause as Error).message})`,
      { cause },
    );
  }
}

function sharedFolder(root: string): string {
  let id = readId(root) ?? makeId(root);
  const claimed = ownerOf(join(SHARED_STATE, id));
  // A copied DATA_DIR has the id of the original, which still uses it; a moved one keeps its id.
  if (claimed && claimed !== root && readId(claimed) === id) {
    rmSync(join(root, IDENTITY_FILE));
    id = makeId(root);
  }
  const folder = join(SHARED_STATE, id);
  mkdirSync(folder, { recursive: true });
  chmodSync(SHARED_STATE, 0o755);
  writeFileSync(join(folder, OWNER_FILE), root);
  removeOrphans();
  return folder;
}

function readId(root: string): string | null {
  try {
    return (JSON.parse(readFileSync(join(root, IDENTITY_FILE), "utf8")) as { id: string }).id;
  } catch {
    return null;
  }
}

// Random and stored in DATA_DIR, so that two folders never share a cluster, nor a new one at an old path.
function makeId(root: string): string {
  const file = join(root, IDENTITY_FILE);
  const partial = `${file}.${process.pid}`;
  writeFileSync(partial, JSON.stringify({ id: randomBytes(8).toString("hex") }));
  try {
    // A link is created atomically, and only if no other process was first.
    linkSync(partial, file);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "EEXIST") throw cause;
    if (!readId(root)) renameSync(partial, file);
  } finally {
    rmSync(partial, { force: true });
  }
  return readId(root)!;
}

function ownerOf(folder: string): string | null {
  const file = join(folder, OWNER_FILE);
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}

/** Removes clusters whose DATA_DIR was deleted. */
function removeOrphans(): void {
  for (const id of readdirSync(SHARED_STATE)) {
    const folder = join(SHARED_STATE, id);
    const owner = ownerOf(folder);
    if (!/^[0-9a-f]{16}$/.test(id) || !owner || existsSync(join(folder, "data", "postmaster.pid"))) continue;
    if (readId(owner) !== id) rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether two paths lead to the same folder. */
export function isSameFolder(one: string, other: string): boolean {
  const [first, second] = [one, other].map((path) => statSync(path, { throwIfNoEntry: false }));
  return first !== undefined && first.ino === second?.ino && first.dev === second.dev;
}
