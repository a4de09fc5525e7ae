/** What an application or another bundle says of itself: its Info.plist, and the first bytes of its code. */
import { CODE, FLAT_CODE, FLAT_INFO, INFO, type Piece, STREAM_DECK_MANIFEST } from "#lib/check/formats/bundle-files.ts";
import { type Build, clean, type ListedApp, toBundleId } from "#lib/check/lists/listed-app.ts";
import { partExtension } from "#lib/check/parts/kinds.ts";
import { withoutTwins } from "#lib/inspect/architecture-twins.ts";
import { type BundleIdentity, readIdentity } from "#lib/inspect/identity.ts";
import { type Architecture, HEAD_BYTES, parseMachO } from "#lib/inspect/macho.ts";
import { PLIST_BYTES_MAX, type PlistDictionary, parsePlist } from "#lib/inspect/plist.ts";

const HOW = "its Mach-O header";

/**
 * @param folder path of the bundle as the list shows it
 * @param pieces at least its Info.plist and what lies in Contents/MacOS
 */
export async function readBundle(folder: string, pieces: readonly Piece[]): Promise<ListedApp> {
  const extension = partExtension(folder);
  if (extension === "sdplugin") return readStreamDeck(folder, pieces);
  const name = nameOf(folder);
  const isFlat = extension === "dext" && !pieces.some(({ path }) => path === INFO);
  const infoPath = isFlat ? FLAT_INFO : INFO;
  const info = await readInfo(pieces.find(({ path }) => path === infoPath));
  const identity: BundleIdentity = info ? readIdentity(info) : {};
  const { version, executable: named } = identity;
  const bundleId = identity.bundleId ?? toBundleId(info?.get("CFBundleIdentifier"));
  const main = extension === "lv2" ? pieces[0] : mainOf(pieces, named ?? name, isFlat ? FLAT_CODE : CODE);
  const parts = extension ? [] : (await intelPartsOf(pieces)).filter((piece) => piece !== main).map(nameOfPart);
  const build = main ? await buildOfPiece(main) : extension && !named ? "other" : "unknown";
  return {
    name: identity.name ?? clean(name) ?? folder,
    build,
    bundleId,
    version,
    path: clean(folder),
    ...(parts.length > 0 && (build === "arm" || build === "universal") && { intelParts: parts }),
    ...(extension && { how: HOW }),
    ...(extension &&
      build === "unknown" && { partial: main ? "Its program could not be read" : "Its program was not found" }),
  };
}

const nameOf = (folder: string) =>
  folder
    .replace(/\/+$/, "")
    .split("/")
    .at(-1)!
    .replace(/\.[A-Za-z0-9]+$/, (extension) => (/\.app$/i.test(extension) || partExtension(folder) ? "" : extension));

/** Its manifest names the program for the Mac; one in JavaScript runs in the Stream Deck app itself. */
async function readStreamDeck(folder: string, pieces: readonly Piece[]): Promise<ListedApp> {
  const manifest = await readManifest(pieces.find(({ path }) => path === STREAM_DECK_MANIFEST));
  const text = (key: string) => clean(manifest?.[key]);
  const program = text("CodePathMac") ?? text("CodePath");
  const isScript = program !== undefined && /\.(?:js|cjs|mjs|html?)$/i.test(program);
  const main = program ? findProgram(pieces, program) : undefined;
  const build = isScript ? "other" : main ? await buildOfPiece(main) : "unknown";
  const id = toBundleId(text("UUID") ?? nameOf(folder));
  return {
    name: text("Name") ?? nameOf(folder),
    build,
    bundleId: id,
    maker: text("Author"),
    version: text("Version"),
    path: clean(folder),
    how: `${STREAM_DECK_MANIFEST}${isScript ? "" : ` and ${HOW}`}`,
    ...(build === "unknown" && {
      partial: manifest ? "The program that its manifest names was not found" : "Its manifest.json could not be read",
    }),
  };
}

/** A program may be named by its app. */
function findProgram(pieces: readonly Piece[], program: string): Piece | undefined {
  const plain = program.replace(/^\.\//, "").replace(/\/+$/, "");
  const inApp = `${plain}/Contents/MacOS/${nameOf(plain)}`;
  return pieces.find(({ path }) => path === plain) ?? pieces.find(({ path }) => path === inApp);
}

async function readManifest(piece: Piece | undefined): Promise<Record<string, unknown> | null> {
  if (!piece || piece.size > PLIST_BYTES_MAX) return null;
  try {
    const manifest: unknown = JSON.parse(new TextDecoder().decode(await piece.read(PLIST_BYTES_MAX)));
    return typeof manifest === "object" ? (manifest as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
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

function mainOf(pieces: readonly Piece[], executable: string, code: RegExp): Piece | undefined {
  const inMacOs = pieces.filter(({ path }) => code.test(path));
  const fold = (text: string) => text.normalize("NFC").toLowerCase();
  return (
    inMacOs.find(({ path }) => fold(code.exec(path)![1]!) === fold(executable)) ??
    (inMacOs.length === 1 ? inMacOs[0] : undefined)
  );
}

async function intelPartsOf(pieces: readonly Piece[]): Promise<Piece[]> {
  const code = [];
  for (const piece of pieces)
    if (piece.path !== INFO) code.push({ piece, path: piece.path, build: await buildOfPiece(piece) });
  return withoutTwins(code, ({ build }) => build === "arm" || build === "universal")
    .filter(({ build }) => build === "intel")
    .map(({ piece }) => piece);
}

const nameOfPart = ({ path }: Piece) => clean(path.split("/").at(-1)) ?? path;

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
