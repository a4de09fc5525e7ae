/** Files of a folder or an archive behind one interface: paths, bounded reads, links as text. Unpacks nothing, follows no link. */
import { AppError } from "#lib/core/errors.ts";

export interface TreeFile {
  /** Relative to the tree's root, whose name it starts with: `Foo.app/Contents/Info.plist`. */
  readonly path: string;
  /** Size in bytes; in an archive as declared, not verified. */
  size(): number;
  /** At most `length` bytes from `offset`; fewer at the end, or if an archive would have to be unpacked too far. */
  read(offset: number, length: number): Promise<Uint8Array>;
  /** The whole file in order, unpacked if necessary. */
  stream?(): Promise<AsyncIterable<Uint8Array>>;
}

export interface FileTree {
  /** The display name: the last part of its path. */
  readonly root: string;
  /** An archive contains packed files, an image a file system. */
  readonly shape: "file" | "folder" | "archive" | "image";
  readonly files: readonly TreeFile[];
  /** Link path to target, as written. */
  readonly links: ReadonlyMap<string, string>;
  /** Unreadable places, with the reason. */
  readonly unread: readonly string[];
  close(): void;
}

export const FILES_MAX = 500_000;
// macOS opens no path longer than 1,024 bytes; nested archives add theirs.
const PATH_MAX = 4096;

const HOPS_MAX = 32;

export function refuse(what: string, reason: string): AppError {
  return new AppError("invalid_param", `${printable(what)}: ${reason}`);
}

/** `./a//b` as `a/b`; `..` stays, for `checkPath`. */
export const tidyPath = (path: string): string =>
  path
    .split("/")
    .filter((part) => part !== "" && part !== ".")
    .join("/");

/** @throws AppError("invalid_param") for a path that leads out of the archive, or is too long to be opened. */
export function checkPath(path: string): void {
  if (path.length > PATH_MAX) throw refuse(path, `a path longer than ${PATH_MAX} characters`);
  if (path.split("/").includes("..")) throw refuse(path, "a path that leads out of the archive");
}

/** File names come from strangers: strips terminal control characters. */
export function printable(text: string, lengthMax = 200): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "\uFFFD").slice(0, lengthMax);
}

export type Destination = { readonly path: string } | "cycle" | "outside";

/** Resolves the links in a path, as text only. */
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

/** Links to themselves, to each other in a cycle, or to a folder that contains them. */
export function findCycles(links: ReadonlyMap<string, string>): string[] {
  return [...links.keys()].filter((link) => {
    const end = followLinks(link, links);
    if (end === "outside") return false;
    return end === "cycle" || `${link}/`.startsWith(`${end.path}/`);
  });
}
