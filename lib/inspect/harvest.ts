/** The result of unpacking: sparse files, links, and nested archives, which stay whole on disk to be opened next. */
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { checkPath, FILES_MAX, type FileTree, refuse, type TreeFile } from "#lib/inspect/containers/file-tree.ts";
import { SparseFile } from "#lib/inspect/containers/sparse-file.ts";

export interface Sink {
  write(bytes: Uint8Array, at?: number): void;
  close(): void;
}

export interface NestedArchive {
  readonly path: string;
  readonly on: string;
}

export interface UnpackLimits {
  /** Limit of the unpacked bytes of one download, nested archives included. */
  readonly unpackedMax: number;
  /** Limit of the bytes of nested archives that are on disk at the same time. */
  readonly scratchMax: number;
}

export const UNPACK_LIMITS: UnpackLimits = { unpackedMax: 40e9, scratchMax: 8e9 };

// Applications reach 3 : 1, and mostly empty images 100 : 1; a zip bomb far more.
const BOMB_RATIO = 300;
const BOMB_BYTES = 1e9;

/** Extensions of files that are opened next, or read. */
export const OPENED: ReadonlySet<string> = new Set(
  "plist asar pkg mpkg dmg zip 7z tar tgz tbz tbz2 txz gz bz2 xz cpio cpgz hfs hfsx apfs img".split(" "),
);
const ARCHIVE = new RegExp(
  `(?:\\.(?:${[...OPENED].filter((ending) => ending !== "plist" && ending !== "asar").join("|")})|(?:^|/)(?:Payload~?|Scripts))$`,
  "i",
);

/** Archives inside an application belong to it. */
export function isArchive(path: string): boolean {
  return ARCHIVE.test(path) && !/\.app\//i.test(path);
}

export class Harvest {
  readonly files: TreeFile[] = [];
  readonly links = new Map<string, string>();
  readonly unread: string[] = [];
  private readonly trees: FileTree[] = [];
  private readonly root: string;
  private readonly scratch: string;
  private readonly packedSize: number;
  private readonly limits: UnpackLimits;
  private unpacked = 0;
  private kept = 0;
  private count = 0;
  private pending: NestedArchive[] = [];

  /** `scratch` is an empty folder of our own; `packedSize` is the download's size. */
  constructor(root: string, scratch: string, packedSize: number, limits: UnpackLimits = UNPACK_LIMITS) {
    this.root = root;
    this.scratch = scratch;
    this.packedSize = packedSize;
    this.limits = limits;
    mkdirSync(scratch, { recursive: true });
  }

  /** @throws AppError("invalid_param") on too many files, or on names that lead out of the archive. */
  file(path: string): Sink {
    this.check(path);
    return isArchive(path) ? this.keep(path) : this.sparse(path);
  }

  link(path: string, target: string): void {
    this.check(path);
    this.links.set(path, target);
  }

  /** Readable until the harvest is disposed of. */
  opened(tree: FileTree): void {
    this.trees.push(tree);
  }

  /** The archives found since the last call. */
  takeNestedArchives(): NestedArchive[] {
    const kept = this.pending;
    this.pending = [];
    return kept;
  }

  /** Counts unpacked bytes, stored or not. @throws AppError("invalid_param") if they exceed the limit. */
  spend(bytes: number): void {
    this.unpacked += bytes;
    const isBomb = this.unpacked > BOMB_BYTES && this.unpacked > this.packedSize * BOMB_RATIO;
    if (isBomb || this.unpacked > this.limits.unpackedMax)
      throw refuse(this.root, `it would unpack to more than ${Math.round(this.unpacked / 1e6)} MB`);
  }

  dispose(): void {
    for (const tree of this.trees) tree.close();
    rmSync(this.scratch, { recursive: true, force: true });
  }

  private check(path: string): void {
    this.count += 1;
    if (this.count > FILES_MAX) throw refuse(this.root, `more than ${FILES_MAX} files`);
    checkPath(path);
  }

  private sparse(path: string): Sink {
    const file = new SparseFile(path);
    this.files.push(file);
    return {
      write: (bytes, at) => {
        this.spend(bytes.length);
        file.write(bytes, at);
      },
      close: () => file.close(),
    };
  }

  private keep(path: string): Sink {
    const on = join(this.scratch, String(this.count));
    const descriptor = openSync(on, "wx", 0o600);
    this.pending.push({ path, on });
    let end = 0;
    return {
      write: (bytes, at = end) => {
        this.spend(bytes.length);
        this.kept += bytes.length;
        if (this.kept > this.limits.scratchMax) throw refuse(path, "archives within it take too much space");
        writeSync(descriptor, bytes, 0, bytes.length, at);
        end = at + bytes.length;
      },
      close: () => closeSync(descriptor),
    };
  }
}
