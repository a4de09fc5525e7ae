/** A folder, or one file, as a FileTree. Synchronous inside: 10,000 small reads through the thread pool take ten times as long. */
import { closeSync, constants, fstatSync, lstatSync, openSync, readdirSync, readlinkSync, readSync } from "node:fs";
import { basename, join } from "node:path";
import { FILES_MAX, type FileTree, printable, refuse, type TreeFile } from "#lib/inspect/containers/file-tree.ts";

const DEPTH_MAX = 64;

/** `path` is absolute and names a folder. @throws AppError("invalid_param") when it is too large or too deep to be a bundle. */
export function openFolder(path: string): FileTree {
  const root = basename(path) || "/";
  const files: TreeFile[] = [];
  const links = new Map<string, string>();
  const unread: string[] = [];
  const pending = [{ on: path, as: root, depth: 0 }];
  for (let folder = pending.pop(); folder; folder = pending.pop()) {
    if (folder.depth > DEPTH_MAX) throw refuse(folder.as, `folders nested more than ${DEPTH_MAX} deep`);
    for (const entry of listFolder(folder.on, folder.as, unread)) {
      const [on, as] = [join(folder.on, entry.name), `${folder.as}/${entry.name}`];
      if (entry.isSymbolicLink()) links.set(as, readlinkSync(on));
      else if (entry.isDirectory()) pending.push({ on, as, depth: folder.depth + 1 });
      else if (entry.isFile()) files.push(fileOnDisk(on, as));
      if (files.length + links.size + pending.length > FILES_MAX) throw refuse(root, `more than ${FILES_MAX} files`);
    }
  }
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  return { root, shape: "folder", files, links, unread, close: () => {} };
}

export function openFile(path: string): FileTree {
  const root = basename(path);
  return { root, shape: "file", files: [fileOnDisk(path, root)], links: new Map(), unread: [], close: () => {} };
}

function listFolder(on: string, as: string, unread: string[]) {
  try {
    return readdirSync(on, { withFileTypes: true });
  } catch (cause) {
    unread.push(`${printable(as)}: ${(cause as NodeJS.ErrnoException).code ?? "unreadable"}`);
    return [];
  }
}

function fileOnDisk(on: string, as: string): TreeFile {
  return {
    path: as,
    size: () => lstatSync(on).size,
    read: async (offset, length) => {
      // Between listing and opening, the file may have become a link or a pipe: follow no link, and do not block.
      const descriptor = openSync(on, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
      try {
        if (!fstatSync(descriptor).isFile()) throw refuse(as, "not a plain file");
        const buffer = Buffer.alloc(Math.min(length, Math.max(0, fstatSync(descriptor).size - offset)));
        return buffer.subarray(0, readSync(descriptor, buffer, 0, buffer.length, offset));
      } finally {
        closeSync(descriptor);
      }
    },
  };
}
