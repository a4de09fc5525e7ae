/** Where an embedded cluster lives: inside DATA_DIR, or, when root's DATA_DIR is closed to others, in a system-wide folder named by it. */
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { Owner } from "#lib/db/binaries.ts";

export const SHARED_STATE = "/var/lib/silicon-verdict";
const IDENTITY_FILE = "cluster.json";
const OWNER_FILE = "belongs-to";

export interface ClusterHome {
  /** Owned by whoever runs PostgreSQL. */
  readonly folder: string;
  readonly data: string;
  readonly log: string;
  /** Short: a socket's path may have about a hundred bytes. */
  readonly socketDir: string;
}

interface Identity {
  id: string;
  socketDir: string;
}

export function clusterHome(dataDir: string, owner: Owner | null): ClusterHome {
  const root = resolve(dataDir);
  mkdirSync(root, { recursive: true });
  const { id, socketDir } = identity(root, owner);
  const elsewhere = owner !== null && !traversable(root);
  const folder = elsewhere ? join(SHARED_STATE, id) : join(root, "postgres");
  mkdirSync(folder, { recursive: true });
  if (elsewhere) {
    chmodSync(SHARED_STATE, 0o755);
    writeFileSync(join(folder, OWNER_FILE), root);
    removeOrphans();
  }
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, "data");
  if (existsSync(data) && statSync(data).uid !== (owner?.uid ?? process.getuid?.())) {
    throw new Error(
      `The embedded database in ${root} was made by another user. Start as that user, or set DATA_DIR to another folder`,
    );
  }
  return { folder, data, log: join(folder, "postgres.log"), socketDir };
}

// The id is random and kept in DATA_DIR, so two checkouts never share a cluster, nor a new one at an old path.
function identity(root: string, owner: Owner | null): Identity {
  const file = join(root, IDENTITY_FILE);
  if (!existsSync(file)) {
    const id = randomBytes(8).toString("hex");
    const places = [tmpdir(), "/tmp", SHARED_STATE];
    const place = places.find((each) => !owner || (existsSync(each) && traversable(each))) ?? SHARED_STATE;
    const made: Identity = { id, socketDir: join(place, `silicon-verdict-${id}`) };
    const partial = `${file}.${process.pid}`;
    writeFileSync(partial, JSON.stringify(made));
    try {
      // A link appears whole or not at all, and only where no other process was first.
      linkSync(partial, file);
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== "EEXIST") throw cause;
    } finally {
      rmSync(partial);
    }
  }
  return JSON.parse(readFileSync(file, "utf8")) as Identity;
}

/** Clusters whose DATA_DIR was deleted: nothing will ever ask for them again. */
function removeOrphans(): void {
  for (const id of readdirSync(SHARED_STATE)) {
    const folder = join(SHARED_STATE, id);
    const ownerFile = join(folder, OWNER_FILE);
    if (!/^[0-9a-f]{16}$/.test(id) || !existsSync(ownerFile) || existsSync(join(folder, "data", "postmaster.pid")))
      continue;
    const identityFile = join(readFileSync(ownerFile, "utf8"), IDENTITY_FILE);
    const claimed = existsSync(identityFile) && readFileSync(identityFile, "utf8").includes(id);
    if (!claimed) rmSync(folder, { recursive: true, force: true });
  }
}

function traversable(folder: string): boolean {
  for (let path = folder; ; path = dirname(path)) {
    if (!(statSync(path).mode & 0o001)) return false;
    if (path === dirname(path)) return true;
  }
}
