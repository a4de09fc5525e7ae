/** Reads an application from its Info.plist and the first bytes of its code. */
import { CODE, INFO, isForAnotherChip, type Piece } from "#lib/check/formats/bundle-files.ts";
import { type Build, clean, type ListedApp, toBundleId } from "#lib/check/listed-app.ts";
import { type Architecture, HEAD_BYTES, parseMachO } from "#lib/inspect/macho.ts";
import { PLIST_BYTES_MAX, type PlistDictionary, parsePlist } from "#lib/inspect/plist.ts";

/**
 * @param folder path of the application as the list shows it
 * @param pieces at least its Info.plist and what lies in Contents/MacOS
 */
export async function readBundle(folder: string, pieces: readonly Piece[]): Promise<ListedApp> {
  const name = folder
    .replace(/\/+$/, "")
    .split("/")
    .at(-1)!
    .replace(/\.app$/i, "");
  const info = await readInfo(pieces.find(({ path }) => path === INFO));
  const text = (key: string) => clean(info?.get(key));
  const main = mainOf(pieces, text("CFBundleExecutable") ?? name);
  const bundleId = toBundleId(info?.get("CFBundleIdentifier"));
  const parts = await intelPartsOf(
    pieces.filter((piece) => piece !== main && piece.path !== INFO && !isForAnotherChip(piece.path)),
  );
  const build = main ? await buildOfPiece(main) : "unknown";
  return {
    name: text("CFBundleDisplayName") ?? text("CFBundleName") ?? clean(name) ?? folder,
    build,
    bundleId,
    version: text("CFBundleShortVersionString") ?? text("CFBundleVersion"),
    path: clean(folder),
    ...(bundleId?.startsWith("com.apple.") && { isApples: true }),
    ...(parts.length > 0 && (build === "arm" || build === "universal") && { intelParts: parts }),
  };
}

async function readInfo(piece: Piece | undefined): Promise<PlistDictionary | null> {
  if (!piece || piece.size > PLIST_BYTES_MAX) return null;
  try {
    return parsePlist(await piece.read(PLIST_BYTES_MAX));
  } catch {
    // A damaged Info.plist is skipped; the code may still suffice.
    return null;
  }
}

function mainOf(pieces: readonly Piece[], executable: string): Piece | undefined {
  const inMacOs = pieces.filter(({ path }) => CODE.test(path));
  const fold = (text: string) => text.normalize("NFC").toLowerCase();
  return (
    inMacOs.find(({ path }) => fold(CODE.exec(path)![1]!) === fold(executable)) ??
    (inMacOs.length === 1 ? inMacOs[0] : undefined)
  );
}

async function intelPartsOf(pieces: readonly Piece[]): Promise<string[]> {
  const parts: string[] = [];
  for (const piece of pieces)
    if ((await buildOfPiece(piece)) === "intel") parts.push(clean(piece.path.split("/").at(-1)) ?? piece.path);
  return parts;
}

/** `other`: a script, or an alias of one. */
export async function buildOfPiece(piece: Piece): Promise<Build> {
  try {
    const macho = parseMachO(await piece.read(HEAD_BYTES), piece.size);
    return macho ? buildOfSlices(macho.slices.map(({ architecture }) => architecture)) : "other";
  } catch {
    return "unknown";
  }
}

export function buildOfSlices(architectures: readonly Architecture[]): Build {
  const has = (...wanted: Architecture[]) => architectures.some((each) => wanted.includes(each));
  if (has("arm64", "arm64e")) return has("x86_64") ? "universal" : "arm";
  if (has("x86_64")) return "intel";
  if (has("i386")) return "intel32";
  return has("ppc", "ppc64") ? "powerpc" : "unknown";
}
