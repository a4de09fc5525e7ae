/** Folders that one user alone may enter, made so that nobody can slip another one in. */
import { lchownSync, lstatSync, mkdirSync, mkdtempSync, rmdirSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Owner } from "#lib/data/postgres/binaries.ts";

export const SOCKET = { port: 5432, name: ".s.PGSQL.5432" } as const;
// The shortest a system takes: 104 bytes on macOS, the ending zero among them; Linux has 108.
const SOCKET_PATH_BYTES_MAX = 103;

/** Whether a socket in this folder has a path that the system takes. */
export const fitsSocket = (folder: string) => Buffer.byteLength(join(folder, SOCKET.name)) <= SOCKET_PATH_BYTES_MAX;

/** Whether every user can reach what lies in it. */
export function isOpenToAll(folder: string): boolean {
  for (let path = folder; ; path = dirname(path)) {
    if (!(statSync(path).mode & 0o001)) return false;
    if (path === dirname(path)) return true;
  }
}

/** Hands a folder over. @throws Error when something else stands in its place: a link would hand over what it leads to */
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

/** Whether the folder is this user's alone; where it is gone it is made again, as nobody else's can then be meant. */
export function keepSocketFolder(folder: string, owner: Owner | null): boolean {
  try {
    mkdirSync(folder, { mode: 0o700 });
    if (owner) giveFolder(folder, owner);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "EEXIST") return false;
  }
  const found = lstatSync(folder);
  return found.isDirectory() && found.uid === (owner?.uid ?? process.getuid?.()) && !(found.mode & 0o077);
}

/** Leaves it where a newcomer already uses it. */
export function removeSocketFolder(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // In use, or gone.
  }
}
