/** Every Mach-O file below a path with its architectures, for checking a build before release. */
import { statSync } from "node:fs";
import { relative } from "node:path";
import { buildOfPiece } from "../../../lib/check/formats/bundle.ts";
import type { Build } from "../../../lib/check/listed-app.ts";
import { WrongUsage } from "./options.ts";
import { filesBelow, pieceAt } from "./sources.ts";

export interface Binary {
  readonly path: string;
  readonly build: Build;
}

const MAGICS = new Set([0xcafebabe, 0xcafebabf, 0xcffaedfe, 0xcefaedfe, 0xfeedface, 0xfeedfacf]);

export async function listBinaries(paths: readonly string[]): Promise<Binary[]> {
  const found: Binary[] = [];
  for (const path of paths) {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (!stat) throw new WrongUsage(`there is no ${path}`);
    for (const file of stat.isFile() ? [path] : filesBelow(path, 0)) {
      const piece = pieceAt(file, relative(process.cwd(), file));
      const head = await piece.read(4);
      if (head.length < 4 || !MAGICS.has(new DataView(head.buffer, head.byteOffset).getUint32(0))) continue;
      const build = await buildOfPiece(piece);
      // A Java class file has the magic number of a fat file.
      if (build !== "other") found.push({ path: file, build });
    }
  }
  return found;
}

export const isIntelOnly = ({ build }: Binary) => build === "intel" || build === "intel32";
