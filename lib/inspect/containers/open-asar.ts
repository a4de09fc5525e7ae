/** The native modules in an asar, as files of the surrounding tree. */

import { AppError } from "#lib/core/errors.ts";
import { ASAR_HEAD_BYTES, parseAsar } from "#lib/inspect/containers/asar.ts";
import { refuse, type TreeFile } from "#lib/inspect/containers/file-tree.ts";
import { SparseFile } from "#lib/inspect/containers/sparse-file.ts";
import { HEAD_BYTES } from "#lib/inspect/macho.ts";

/** Limit for a compressed asar, which is unpacked up to its last module. The largest editors' need half of it. */
const UNPACKED_MAX = 256 * 1024 * 1024;

export async function openAsar(asar: TreeFile): Promise<TreeFile[]> {
  const entries = parseAsar(await asar.read(0, ASAR_HEAD_BYTES)) ?? [];
  const last = Math.max(0, ...entries.map(({ offset }) => offset));
  const isFar = asar.stream !== undefined && last > 0 && (await asar.read(last, 1)).length === 0;
  const source = isFar ? await unpackUpTo(asar, last + HEAD_BYTES) : asar;
  return entries.map(({ path, offset, size }) => ({
    path: `${asar.path}${path}`,
    size: () => size,
    read: async (from, length) => {
      const bytes = await source.read(offset + from, Math.max(0, Math.min(length, size - from)));
      if (isFar && from === 0 && bytes.length === 0)
        throw new Error("lies further into a compressed archive than we read");
      return bytes;
    },
  }));
}

/** Stores only its directory and the first bytes of the modules. */
async function unpackUpTo(asar: TreeFile, end: number): Promise<TreeFile> {
  const kept = new SparseFile(asar.path);
  try {
    for await (const bytes of await asar.stream!()) {
      kept.write(bytes);
      if (kept.size() >= Math.min(end, UNPACKED_MAX)) break;
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw refuse(asar.path, `damaged: ${(cause as Error).message}`);
  }
  kept.close();
  return kept;
}
