/** The Mach-O files of a subject: role and architectures of each. */
import { printable, type TreeFile } from "#lib/inspect/containers/file-tree.ts";
import {
  type Architecture,
  type FileType,
  HEAD_BYTES,
  MalformedMachO,
  parseMachO,
  parseSlice,
  THIN_HEADER_BYTES,
} from "#lib/inspect/macho.ts";

export const ROLES = ["main executable", "helper", "login item", "XPC service", "plug-in", "framework"] as const;
export type Role = (typeof ROLES)[number];

export interface Code {
  readonly path: string;
  readonly role: Role;
  /** The bundle or file name that a person would look for. */
  readonly name: string;
  readonly architectures: readonly Architecture[];
}

// Data that is never executed; all other files are read.
export const NEVER_CODE: ReadonlySet<string> = new Set(
  `png jpg jpeg gif tif tiff heic webp bmp svg pdf ps eps icns ico cur car nib xib storyboard strings stringsdict loctable
  plist json json5 yml yaml toml xml xsl html htm xhtml css scss less js mjs cjs jsx ts mts cts tsx map wasm md markdown txt rtf
  csv tsv log po mo pot qm ttf otf ttc woff woff2 mp3 m4a aac wav aif aiff aifc caf ogg opus flac mid midi mp4 mov m4v webm avi
  py pyc pyi pyx rb erb pm tcl lua php java kt scala groovy go rs swift swiftmodule swiftdoc swiftinterface modulemap h hh hpp
  hxx c cc cpp cxx m mm inc def s asm cmake a o lib exe dll sys com msi deb rpm jar war zip gz tgz bz2 xz zst 7z rar tar
  asar pak sqlite db sql glsl hlsl frag vert metallib blend obj mtl fbx dae usdz scpt sdef license gitignore`.split(
    /\s+/,
  ),
);

/** Null: not code that macOS loads. @throws MalformedMachO naming the file; any error of reading it. */
export async function readCode(file: TreeFile, subjectPath: string, mainPath: string | null): Promise<Code | null> {
  const isMain = file.path === mainPath;
  if (!isMain && !mayBeCode(file.path)) return null;
  try {
    const head = await file.read(0, HEAD_BYTES);
    const macho = parseMachO(head, head.length < HEAD_BYTES ? head.length : file.size());
    if (!macho) return null;
    let fileType = macho.fileType;
    for (const slice of macho.layout === "thin" ? [] : macho.slices) {
      const own = parseSlice(await file.read(slice.offset, THIN_HEADER_BYTES), slice);
      if (own === "archive") return null;
      fileType ??= own?.fileType ?? null;
    }
    if (fileType === "other" && !isMain) return null;
    const architectures = [...new Set(macho.slices.map(({ architecture }) => architecture))];
    return { path: file.path, ...place(file.path, subjectPath, isMain, fileType), architectures };
  } catch (cause) {
    throw cause instanceof MalformedMachO ? new MalformedMachO(`${printable(file.path)}: ${cause.message}`) : cause;
  }
}

function mayBeCode(path: string): boolean {
  if (/\.dSYM\//i.test(path)) return false;
  const name = path.slice(path.lastIndexOf("/") + 1);
  const dot = name.lastIndexOf(".");
  return dot <= 0 || !NEVER_CODE.has(name.slice(dot + 1).toLowerCase());
}

const ROLE_OF_BUNDLE: ReadonlyMap<string, Role> = new Map([
  ["app", "helper"],
  ["xpc", "XPC service"],
  ["framework", "framework"],
  ...`appex bundle plugin systemextension dext kext mdimporter qlgenerator prefpane saver component vst vst3 driver`
    .split(" ")
    .map((ending): [string, Role] => [ending, "plug-in"]),
]);

/** Null: a file or folder that is no bundle. */
function bundleRole(name: string): Role | null {
  const dot = name.lastIndexOf(".");
  return dot > 0 ? (ROLE_OF_BUNDLE.get(name.slice(dot + 1).toLowerCase()) ?? null) : null;
}

function place(
  path: string,
  subjectPath: string,
  isMain: boolean,
  fileType: FileType | null,
): { role: Role; name: string } {
  const file = path.slice(path.lastIndexOf("/") + 1);
  if (isMain) return { role: "main executable", name: file };
  const inside = path.slice(subjectPath.length + 1);
  const nested = inside.split("/").slice(0, -1).findLast(bundleRole);
  if (nested) {
    const role = bundleRole(nested)!;
    const isLoginItem = role === "helper" && inside.includes("Library/LoginItems/");
    return { role: isLoginItem ? "login item" : role, name: nested };
  }
  if (/^Contents\/(PlugIns|Extensions)\//i.test(inside) || fileType === "bundle")
    return { role: "plug-in", name: file };
  const isLibrary = fileType === "library" || /\.(dylib|so|jnilib|node)$/i.test(file);
  return { role: isLibrary ? "framework" : "helper", name: file };
}
