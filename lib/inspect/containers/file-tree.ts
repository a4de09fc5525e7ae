/** Files of a folder or an archive behind one face: paths, bounded reads, links as text. Nothing is unpacked, no link is followed. */
import { AppError } from "#lib/core/errors.ts";

export interface TreeFile {
  /** Below the tree's root and beginning with its name: `Foo.app/Contents/Info.plist`. */
  readonly path: string;
  /** Bytes; stated by the archive, not yet proved, where the tree is one. */
  size(): number;
  /** At most `length` bytes from `offset`; fewer at the end, or where an archive would have to be unpacked too far. */
  read(offset: number, length: number): Promise<Uint8Array>;
  /** All of it in order, where it has to be unpacked for that. */
  stream?(): Promise<AsyncIterable<Uint8Array>>;
}

export interface FileTree {
  /** What a person calls it: the last part of its path. */
  readonly root: string;
  /** An archive holds what somebody packed together, an image what lay on a disk. */
  readonly shape: "file" | "folder" | "archive" | "image";
  readonly files: readonly TreeFile[];
  /** Path to target, as written. */
  readonly links: ReadonlyMap<string, string>;
  /** Places that could not be looked into, with the reason. */
  readonly unread: readonly string[];
  close(): void;
}

export const FILES_MAX = 500_000;
// macOS opens no path longer than 1,024 bytes; archives within archives add theirs.
const PATH_MAX = 4096;

const HOPS_MAX = 32;

export function refuse(what: string, reason: string): AppError {
  return new AppError("invalid_param", `${printable(what)}: ${reason}`);
}

/** @throws AppError("invalid_param") for a path that leads out of the archive, or is longer than any that can be opened. */
export function checkPath(path: string): void {
  if (path.length > PATH_MAX) throw refuse(path, `a path longer than ${PATH_MAX} characters`);
  if (path.split("/").includes("..")) throw refuse(path, "a path that leads out of the archive");
}

/** File names come from strangers: nothing in them may drive the terminal. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "\uFFFD").slice(0, 200);
}

export type Destination = { readonly path: string } | "cycle" | "outside";

/** Where a path leads once the links in it are followed, by text alone. */
export function followLinks(path: string, links: ReadonlyMap<string, string>): Destination {
  const pending = path.split("/");
  const done: string[] = [];
  let hops = 0;
  while (pending.length > 0) {
    const part = pending.shift()!;
    if (part === "" || part === ".") continue;
    if (part === "..") {
      if (done.length <= 1) return "outside";
      done.pop();
      continue;
    }
    const target = links.get([...done, part].join("/"));
    if (target === undefined) {
      done.push(part);
      continue;
    }
    hops += 1;
    if (hops > HOPS_MAX) return "cycle";
    if (target.startsWith("/")) return "outside";
    pending.unshift(...target.split("/"));
  }
  return { path: done.join("/") };
}

/** Links that lead to themselves, to each other in a ring, or to a folder they lie in. */
export function findCycles(links: ReadonlyMap<string, string>): string[] {
  return [...links.keys()].filter((link) => {
    const end = followLinks(link, links);
    if (end === "outside") return false;
    return end === "cycle" || `${link}/`.startsWith(`${end.path}/`);
  });
}
