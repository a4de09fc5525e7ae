/** Folders that only one user may enter, created so that no other user can substitute one. */
import { lchownSync, lstatSync, mkdirSync, mkdtempSync, rmdirSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Owner } from "#lib/data/postgres/binaries.ts";

export const SOCKET = { port: 5432, name: ".s.PGSQL.5432" } as const;
// The lowest limit: 104 bytes on macOS, including the terminating zero; Linux has 108.
const SOCKET_PATH_BYTES_MAX = 103;

/** Whether the path of a socket in this folder is short enough. */
export const fitsSocket = (folder: string) => Buffer.byteLength(join(folder, SOCKET.name)) <= SOCKET_PATH_BYTES_MAX;

/** Whether every user can reach its contents. */
export function isOpenToAll(folder: string): boolean {
  for (let path = folder; ; path = dirname(path)) {
    if (!(statSync(path).mode & 0o001)) return false;
    if (path === dirname(path)) return true;
  }
}

/** Changes a folder's owner. @throws Error if it is something else: a link would pass on its target */
export function giveFolder(folder: string, owner: Owner): void {
  const found = lstatSync(folder);
  if (!found.isDirectory()) throw new Error(`${folder} is not a folder; remove it, or choose another DATA_DIR`);
  if (found.uid !== owner.uid) lchownSync(folder, owner.uid, owner.gid);
}

/** A new folder with a short path, for a socket. */
export function makeSocketFolder(owner: Owner | null): string {
  const places = [tmpdir(), "/tmp"].filter((place) => !owner || isOpenToAll(place));
  const place = places.find((each) => fitsSocket(join(each, "silicon-verdict-123456"))) ?? "/tmp";
  const folder = mkdtempSync(join(place, "silicon-verdict-"));
  if (owner) giveFolder(folder, owner);
  return folder;
}

/** Creates a missing folder. @returns whether it belongs to this user alone */
export function ensureSocketFolder(folder: string, owner: Owner | null): boolean {
  try {
    mkdirSync(folder, { mode: 0o700 });
    if (owner) giveFolder(folder, owner);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "EEXIST") return false;
  }
  const found = lstatSync(folder);
  return found.isDirectory() && found.uid === (owner?.uid ?? process.getuid?.()) && !(found.mode & 0o077);
}

/** Does nothing if another process already uses it. */
export function removeSocketFolder(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // In use, or gone.
  }
}
