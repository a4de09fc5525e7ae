/** Where an embedded cluster lives: inside DATA_DIR, or, when root's DATA_DIR is closed to others, in a system-wide folder named by it. */
import { randomBytes } from "node:crypto";
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { Owner } from "./binaries.ts";

export const SHARED_STATE = "/var/lib/silicon-verdict";

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
  const { id, socketDir } = identity(root);
  const folder = owner && !traversable(root) ? join(SHARED_STATE, id) : join(root, "postgres");
  mkdirSync(folder, { recursive: true });
  if (owner) {
    if (folder.startsWith(SHARED_STATE)) chmodSync(SHARED_STATE, 0o755);
    chownSync(folder, owner.uid, owner.gid);
  }
  const user = owner?.uid ?? process.getuid?.();
  const data = join(folder, "data");
  if (existsSync(data) && statSync(data).uid !== user) {
    throw new Error(
      `The embedded database in ${root} was made by another user. Start as that user, or set DATA_DIR to another folder`,
    );
  }
  return { folder, data, log: join(folder, "postgres.log"), socketDir };
}

// The id is random and kept in DATA_DIR, so two checkouts never share a cluster, nor a new one at an old path.
function identity(root: string): Identity {
  const file = join(root, "cluster.json");
  if (!existsSync(file)) {
    const id = randomBytes(8).toString("hex");
    const made: Identity = { id, socketDir: join(tmpdir(), `silicon-verdict-${id}`) };
    try {
      writeFileSync(file, JSON.stringify(made), { flag: "wx" });
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== "EEXIST") throw cause;
    }
  }
  return JSON.parse(readFileSync(file, "utf8")) as Identity;
}

function traversable(folder: string): boolean {
  for (let path = folder; ; path = dirname(path)) {
    if (!(statSync(path).mode & 0o001)) return false;
    if (path === dirname(path)) return true;
  }
}
