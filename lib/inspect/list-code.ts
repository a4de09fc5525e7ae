/** Every Mach-O file of a subject, or of all that is at a path. */
import { AppError } from "#lib/core/errors.ts";
import { openTree, refuseEscapes, type Subject } from "#lib/inspect/bundle.ts";
import { type Code, readCode } from "#lib/inspect/code.ts";
import { isAsar } from "#lib/inspect/containers/asar.ts";
import { type FileTree, refuse } from "#lib/inspect/containers/file-tree.ts";
import { openAsar } from "#lib/inspect/containers/open-asar.ts";
import { MalformedMachO } from "#lib/inspect/macho.ts";

/** Of programs, and of parts that cannot be read: each is a line for a person. The largest suites come to a few thousand. */
const PARTS_MAX = 20_000;

export interface CodeList {
  /** What its paths begin with. */
  readonly root: string;
  readonly code: readonly Code[];
  /** What could not be read, each with its reason. */
  readonly unread: readonly string[];
}

/** Without a judgement: a bundle that names no main executable hides nothing here. */
export async function listCode(path: string): Promise<CodeList> {
  let tree: FileTree | undefined;
  try {
    tree = await openTree(path);
    refuseEscapes(tree);
    const { root, files, unread } = tree;
    refuseTooMany(root, "parts that cannot be read", unread.length);
    const { code, damaged } = await readAll({ path: root, files, isBundle: false }, null);
    return { root, code, unread: [...unread, ...damaged] };
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    return { root: "", code: [], unread: [cause.message] };
  } finally {
    tree?.close();
  }
}

/** The code of a subject, its main executable first; what was too damaged to load is set aside, for nothing can depend on it. */
export async function readAll(subject: Subject, main: string | null): Promise<{ code: Code[]; damaged: string[] }> {
  const [code, damaged]: [Code[], string[]] = [[], []];
  const packed = subject.files.filter(({ path }) => isAsar(path));
  const modules = (await Promise.all(packed.map(openAsar))).flat();
  for (const file of [...subject.files, ...modules]) {
    try {
      const found = await readCode(file, subject.path, main);
      if (found) code.push(found);
    } catch (cause) {
      // An archive with one false entry is refused as a whole.
      const isBearable = cause instanceof MalformedMachO || !(cause instanceof AppError);
      const reason = cause instanceof AppError ? cause : refuse(file.path, (cause as Error).message);
      if (file.path === main || !isBearable) throw reason;
      damaged.push(reason.message);
    }
    refuseTooMany(subject.path, "programs", code.length + damaged.length);
  }
  return { code: code.sort((a, b) => Number(b.path === main) - Number(a.path === main)), damaged };
}

export function refuseTooMany(what: string, parts: string, count: number): void {
  if (count > PARTS_MAX) throw refuse(what, `more than ${PARTS_MAX} ${parts}`);
}
