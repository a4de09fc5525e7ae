/** Files that are no bundle: command-line tools, printer filters, PPDs, and the property lists of launch agents. */
import { buildOfPiece } from "#lib/check/formats/bundle.ts";
import type { Piece } from "#lib/check/formats/bundle-files.ts";
import { INTEL_HOMEBREW } from "#lib/check/formats/lines.ts";
import { type Build, clean, type ListedApp } from "#lib/check/lists/listed-app.ts";
import { JAVA_PROGRAM } from "#lib/check/parts/folders.ts";
import { outermostBundle, partExtension } from "#lib/check/parts/kinds.ts";
import { LAUNCHED, PPD } from "#lib/check/parts/loose-files.ts";
import { listPpd, queueName, readPpd } from "#lib/check/parts/ppd.ts";
import { PLIST_BYTES_MAX, parsePlist } from "#lib/inspect/plist.ts";

/** The file at a path of the Mac, where it can be had. */
export type Open = (path: string) => Promise<Piece | null>;
const openNothing: Open = async () => null;

const TEXT_BYTES_MAX = 4 * 1024 * 1024;

const OF_JAVA = /\/JavaVirtualMachines\/([^/]+?)(?:\.jdk|\.jre)?\/(.+)$/;
const IN_A_CELLAR = /\/Cellar\/[^/]+\//;

/** @param shown as the list shows it: a browser starts at the chosen folder, so of /usr/local at /local */
export async function readLoose(shown: string, piece: Piece, open: Open = openNothing): Promise<ListedApp[]> {
  const path = shown.replace(/^\/local\//, "/usr/local/");
  if (LAUNCHED.test(path)) return readLaunched(path, piece, open);
  if (PPD.test(path)) return readQueue(path, piece, open);
  const build = await buildOfPiece(piece);
  // What Homebrew installed is named once, and only where its whole installation is Intel.
  if (IN_A_CELLAR.test(path)) return build === "intel" && !path.startsWith("/opt/") ? [INTEL_HOMEBREW] : [];
  // A printer's script is reported, so that its queue does not count it as unread.
  if (build === "other" && !/\/Printers\//.test(path)) return [];
  const [, java, program] = OF_JAVA.exec(path) ?? [];
  if (java && program !== JAVA_PROGRAM) return [];
  const name = java ? `Java (${java})` : path.split("/").at(-1)!;
  return [
    {
      name: clean(name) ?? path,
      build,
      path: clean(path),
      how: "its Mach-O header",
      ...(build === "unknown" && { partial: "Its program could not be read" }),
    },
  ];
}

/** What macOS itself brings, an interpreter that runs a script included. */
const IS_APPLES = /^\/(?:System|bin|sbin|usr\/(?:bin|sbin|libexec))\//;

async function readLaunched(path: string, piece: Piece, open: Open): Promise<ListedApp[]> {
  const name = path
    .split("/")
    .at(-1)!
    .replace(/\.plist$/, "");
  const common = { path: clean(path), partKind: "agent" as const };
  let program: string | undefined;
  let label: string | undefined;
  try {
    const plist = parsePlist(await piece.read(PLIST_BYTES_MAX));
    const given = plist.get("ProgramArguments");
    const first = typeof given === "object" ? [...given.values()][0] : undefined;
    program = clean(plist.get("Program")) ?? clean(first);
    label = clean(plist.get("Label"));
  } catch {
    return [
      { ...common, name, build: "unknown", partial: "Its property list could not be read", how: "its file name" },
    ];
  }
  if (!program || IS_APPLES.test(program)) return [];
  const build = await buildAt(program, open);
  return [
    {
      ...common,
      name: label ?? name,
      build: build ?? "unknown",
      how: `the program ${program}`,
      ...((build === null || build === "unknown") && {
        partial: unreadWords(`Its program ${program}`, build, open),
      }),
    },
  ];
}

/** A browser sees only what was dropped. */
function unreadWords(what: string, build: Build | null, open: Open): string {
  if (build !== null) return `${what} could not be read`;
  return `${what} ${open === openNothing ? "was not looked at, because a browser follows no paths: use our checking script" : "was not found"}`;
}

async function buildAt(path: string, open: Open): Promise<Build | null> {
  const piece = await open(path);
  return piece && buildOfPiece(piece);
}

/** A queue's programs; scripts do not count, if the files can be read. */
async function readQueue(path: string, piece: Piece, open: Open): Promise<ListedApp[]> {
  const queue = path.split("/").at(-1)!;
  const text = await readText(piece);
  if (text === null) {
    const name = queueName(queue);
    return [{ name, build: "unknown", path: clean(path), partKind: "printer", partial: "Its PPD could not be read" }];
  }
  if (open === openNothing) return listPpd(text, queue);
  const programs = new Map(readPpd(text).map(({ program }) => [outermostBundle(program) ?? program, program]));
  const found = await Promise.all(
    listPpd(text, queue).map(async (listed): Promise<ListedApp[]> => {
      const program = programs.get(listed.path!)!;
      const build = await buildOfProgram(program, open);
      // A script has no code that could be Intel.
      if (build === "other") return [];
      if (build && build !== "unknown") return [{ ...listed, build, partial: undefined }];
      return [{ ...listed, partial: unreadWords(`The queue’s program ${program}`, build, open) }];
    }),
  );
  return found.flat();
}

async function readText(piece: Piece): Promise<string | null> {
  try {
    return new TextDecoder().decode(await piece.read(Math.min(piece.size, TEXT_BYTES_MAX)));
  } catch {
    return null;
  }
}

/** A print dialogue's part is named by its bundle alone. */
async function buildOfProgram(program: string, open: Open): Promise<Build | null> {
  if (!partExtension(program)) return buildAt(program, open);
  const name = program
    .split("/")
    .at(-1)!
    .replace(/\.[A-Za-z]+$/, "");
  return buildAt(`${program}/Contents/MacOS/${name}`, open);
}
