/** Where an embedded cluster lives: inside DATA_DIR, or, when root's DATA_DIR is closed to others, in a system-wide folder named by it. */
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
  /** Owned by whoever runs PostgreSQL. */
  readonly folder: string;
  readonly data: string;
  readonly log: string;
}

const homeIn = (folder: string): ClusterHome => ({
  folder,
  data: join(folder, "data"),
  log: join(folder, "postgres.log"),
});

/** The home that is there already, made with its data; nothing is written. */
export function findHome(dataDir: string): ClusterHome | null {
  const root = resolve(dataDir);
  if (!existsSync(root)) return null;
  const id = readId(realpathSync(root));
  const elsewhere = id ? join(SHARED_STATE, id) : null;
  const folder =
    elsewhere && ownerOf(elsewhere) === realpathSync(root) ? elsewhere : join(realpathSync(root), "postgres");
  return existsSync(join(folder, "data", "PG_VERSION")) ? homeIn(folder) : null;
}

/** Makes the folder. @throws Error when it was made by another user */
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
    // Of a read-only file system, too, Node says that there is no such folder.
    throw new Error(
      `DATA_DIR, ${folder}, cannot be made; its file system may be read-only (${(cause as Error).message})`,
      { cause },
    );
  }
}

function sharedFolder(root: string): string {
  let id = readId(root) ?? makeId(root);
  const claimed = ownerOf(join(SHARED_STATE, id));
  // A copied DATA_DIR brings the id of the first one, which still uses it; a moved one takes its own along.
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

// Random and kept in DATA_DIR: two of them never share a cluster, nor a new one at an old path.
function makeId(root: string): string {
  const file = join(root, IDENTITY_FILE);
  const partial = `${file}.${process.pid}`;
  writeFileSync(partial, JSON.stringify({ id: randomBytes(8).toString("hex") }));
  try {
    // A link appears whole or not at all, and only where no other process was first.
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

/** Clusters whose DATA_DIR was deleted: nothing will ever ask for them again. */
function removeOrphans(): void {
  for (const id of readdirSync(SHARED_STATE)) {
    const folder = join(SHARED_STATE, id);
    const owner = ownerOf(folder);
    if (!/^[0-9a-f]{16}$/.test(id) || !owner || existsSync(join(folder, "data", "postmaster.pid"))) continue;
    if (readId(owner) !== id) rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether two paths lead to one folder. */
export function isSameFolder(one: string, other: string): boolean {
  const [first, second] = [one, other].map((path) => statSync(path, { throwIfNoEntry: false }));
  return first !== undefined && first.ino === second?.ino && first.dev === second.dev;
}
