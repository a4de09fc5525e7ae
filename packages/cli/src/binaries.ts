/** Every Mach-O file at some paths, in disk images, packages and archives too, with what it is built for. */
import { isAbsolute, join, relative, sep } from "node:path";
import { buildOfSlices } from "../../../lib/check/formats/bundle.ts";
import type { Build } from "../../../lib/check/lists/listed-app.ts";
import { withoutTwins } from "../../../lib/inspect/architecture-twins.ts";
import { isNative } from "../../../lib/inspect/classify.ts";
import { listCode } from "../../../lib/inspect/list-code.ts";
import { listTargets } from "../../../lib/inspect/targets.ts";

export interface Binary {
  /** Below the working directory where it is there; within an archive it goes on behind the archive's name. */
  readonly path: string;
  readonly build: Build;
  /** For Intel, beside the same file for Apple silicon: nothing stops. */
  readonly hasTwin?: true;
}

export interface Unread {
  readonly path: string;
  readonly reason: string;
}

export interface Listed {
  readonly binaries: readonly Binary[];
  /** What could not be opened, and paths that hold no Mach-O file at all. */
  readonly unread: readonly Unread[];
}

export async function listBinaries(paths: readonly string[]): Promise<Listed> {
  const [binaries, unread]: [Binary[], Unread[]] = [[], []];
  for (const path of paths) {
    const before = binaries.length + unread.length;
    for (const target of listTargets(path)) {
      const { root, code, unread: reasons } = await listCode(target);
      const alone = new Set(withoutTwins(code, isNative));
      for (const each of code)
        binaries.push({
          path: shown(`${target.replace(/\/+$/, "")}${each.path.slice(root.length)}`),
          build: buildOfSlices(each.architectures),
          ...(!alone.has(each) && { hasTwin: true as const }),
        });
      for (const reason of reasons) unread.push({ path: shown(join(target, placeOf(reason))), reason });
    }
    if (binaries.length + unread.length === before)
      unread.push({ path: shown(path), reason: `${path}: no Mach-O file in it` });
  }
  return { binaries, unread };
}

export const isIntelOnly = ({ build, hasTwin }: Binary) => !hasTwin && (build === "intel" || build === "intel32");

/** A reason begins with the file it is about, and that with the name of what was opened. */
const placeOf = (reason: string) => /^[^/:]*\/(.*?): /.exec(reason)?.[1] ?? "";

function shown(path: string): string {
  const inside = relative(process.cwd(), path);
  const isOutside = inside.startsWith("..") || isAbsolute(inside);
  // Names come from archives: nothing in them may drive the terminal.
  return (isOutside || inside === "" ? path : inside)
    .split(sep)
    .join("/")
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "\uFFFD");
}
