/** The applications at a path: their names, and the files of each that may be code. */
import { lstatSync, mkdtempSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { OLDEST_MACOS } from "#lib/contract/scope.ts";
import { AppError } from "#lib/core/errors.ts";
import { groupBy } from "#lib/core/group-by.ts";
import { containerOf } from "#lib/inspect/containers/container.ts";
import { type FileTree, findCycles, followLinks, refuse, type TreeFile } from "#lib/inspect/containers/file-tree.ts";
import { openFile, openFolder } from "#lib/inspect/containers/folder.ts";
import { openContainer } from "#lib/inspect/containers/unpack.ts";
import type { UnpackLimits } from "#lib/inspect/harvest.ts";
import { plistText, readIdentity } from "#lib/inspect/identity.ts";
import { PLIST_BYTES_MAX, type PlistDictionary, parsePlist } from "#lib/inspect/plist.ts";

/** One application or plug-in, one loose file, or the loose files of a folder. */
export interface Subject {
  readonly path: string;
  readonly isBundle: boolean;
  readonly files: readonly TreeFile[];
}

export interface BundleInfo {
  readonly name: string;
  readonly bundleId?: string;
  readonly version?: string;
  readonly isGame?: boolean;
  /** Oldest macOS major it runs on, by architecture if it states that. */
  readonly macosMin: { readonly arm64?: number; readonly x86_64?: number };
  /** As written. */
  readonly macosStated?: string;
  readonly category?: string;
  /** LSArchitecturePriority and LSRequiresNativeExecution: the preferred architectures, and a ban on translation. */
  readonly architecturePriority?: readonly string[];
  readonly requiresNative?: boolean;
  /** Needs a Java that is installed separately. */
  readonly needsJava: boolean;
  /** Path of the main executable, symbolic links resolved. */
  readonly main: string;
}

export interface OpenOptions {
  /** A folder of our own for archives within archives; a temporary one by default. */
  readonly scratch?: string;
  readonly limits?: UnpackLimits;
}

const UNREADABLE: Record<string, string> = {
  ENOENT: "there is no such file or folder",
  ENOTDIR: "there is no such file or folder",
  ENAMETOOLONG: "there is no such file or folder",
  ELOOP: "symbolic links that lead in a circle",
  EACCES: "it may not be read",
  EPERM: "it may not be read",
};

/** @throws AppError("invalid_param") naming the path if nothing can be read there. Close the tree when done. */
export async function openTree(path: string, { scratch, limits }: OpenOptions = {}): Promise<FileTree> {
  try {
    const real = realpathSync(resolve(path));
    const stat = lstatSync(real);
    if (stat.isDirectory()) return openFolder(real);
    if (!stat.isFile()) throw refuse(path, "neither a file nor a folder");
    const container = containerOf(real);
    if (!container) return openFile(real);
    return await openContainer(real, container, scratch ?? mkdtempSync(join(tmpdir(), "verdict-")), limits);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    const { code, message } = cause as NodeJS.ErrnoException;
    throw refuse(path, UNREADABLE[code ?? ""] ?? message);
  }
}

const INFO = "/Contents/Info.plist";
/** An installer in the old bundle format. */
const PACKAGE = /\.m?pkg\/Contents\/Info\.plist$/i;

/** Bundles that are in no other bundle, and the files outside all of them. Parts of a bundle belong to the outermost. */
export function listSubjects(tree: FileTree): Subject[] {
  const bundles = new Set<string>();
  for (const { path } of tree.files) {
    if (path.endsWith(INFO) && !PACKAGE.test(path)) bundles.add(path.slice(0, -INFO.length));
    const application = /^.*?\.app(?=\/)/i.exec(path);
    if (application) bundles.add(application[0]);
  }
  const byOwner = groupBy(tree.files, ({ path }) => outermost(path, bundles));
  const found = [...byOwner].flatMap(([path, files]) => (path === null ? [] : [{ path, isBundle: true, files }]));
  const loose = byOwner.get(null) ?? [];
  return loose.length > 0 || found.length === 0
    ? [...found, { path: tree.root, isBundle: false, files: loose }]
    : found;
}

function outermost(path: string, bundles: ReadonlySet<string>): string | null {
  for (let slash = path.indexOf("/"); slash !== -1; slash = path.indexOf("/", slash + 1)) {
    if (bundles.has(path.slice(0, slash))) return path.slice(0, slash);
  }
  return null;
}

/** @throws AppError("invalid_param") if links inside the subject form a cycle. */
export function refuseCycles(tree: FileTree, subject: Subject): void {
  const links = new Map([...tree.links].filter(([link]) => `${link}/`.startsWith(`${subject.path}/`)));
  const [cycle] = findCycles(links.size === 0 ? links : tree.links).filter((link) => links.has(link));
  if (cycle !== undefined) throw refuse(cycle, "a symbolic link that leads in a circle");
}

/** @throws AppError("invalid_param") if an archive contains a link that leads out of it. */
export function refuseEscapes(tree: FileTree): void {
  if (tree.shape !== "archive") return;
  for (const [link, target] of tree.links) {
    if (!target.startsWith("/") && followLinks(link, tree.links) === "outside") {
      throw refuse(link, "a symbolic link that leads out of the archive");
    }
  }
}

/** @throws AppError("invalid_param") if the bundle has no identity, or its main executable is missing. */
export async function readInfo(tree: FileTree, subject: Subject): Promise<BundleInfo> {
  const find = finder(tree, subject);
  const infoFile = find(`${subject.path}${INFO}`);
  if (!infoFile) {
    const flat = find(`${subject.path}/Info.plist`) !== undefined;
    throw refuse(subject.path, flat ? "an app for iPhone or iPad, not for the Mac" : "no Contents/Info.plist");
  }
  const info = await parseInfo(infoFile);
  const folderName = subject.path
    .split("/")
    .at(-1)!
    .replace(/\.[A-Za-z]+$/, "");
  const { name = folderName, bundleId, version, executable = folderName } = readIdentity(info);
  if (/\/|^\.\.?$/.test(executable))
    throw refuse(subject.path, "its Info.plist names an executable outside Contents/MacOS");
  const main = find(`${subject.path}/Contents/MacOS/${executable}`);
  if (!main) throw refuse(subject.path, `its main executable, Contents/MacOS/${executable}, is not in it`);
  const category = plistText(info, "LSApplicationCategoryType");
  return {
    name,
    bundleId,
    version,
    isGame: category === undefined ? undefined : /[.-]games$/.test(category),
    macosMin: { arm64: minimum(info, "arm64"), x86_64: minimum(info, "x86_64") },
    macosStated: plistText(info, "LSMinimumSystemVersion"),
    category,
    architecturePriority: list(info, "LSArchitecturePriority"),
    requiresNative: info.get("LSRequiresNativeExecution") === true || undefined,
    needsJava: JAVA.some((key) => info.has(key)) && !subject.files.some(({ path }) => /\/libjvm\.dylib$/.test(path)),
    main: main.path,
  };
}

async function parseInfo(file: TreeFile): Promise<PlistDictionary> {
  const bytes = await file.read(0, PLIST_BYTES_MAX + 1);
  try {
    return parsePlist(bytes);
  } catch (cause) {
    throw refuse(file.path, (cause as Error).message);
  }
}

/** Finds a path, links resolved, case-insensitively like macOS's file system; never outside the subject. */
function finder(tree: FileTree, subject: Subject): (path: string) => TreeFile | undefined {
  const fold = (path: string) => path.normalize("NFC").toLowerCase();
  const byPath = new Map(subject.files.map((file) => [fold(file.path), file]));
  return (path) => {
    const end = followLinks(path, tree.links);
    if (end === "cycle") throw refuse(path, "a symbolic link that leads in a circle");
    if (end === "outside") throw refuse(path, "a symbolic link that leads out of the bundle");
    return byPath.get(fold(end.path));
  };
}

const JAVA = ["JVMMainClassName", "JVMMainClass", "Java", "JavaX"];

function list(info: PlistDictionary, key: string): string[] | undefined {
  const value = info.get(key);
  return typeof value === "object" ? [...value.values()].filter((item) => typeof item === "string") : undefined;
}

function minimum(info: PlistDictionary, architecture: "arm64" | "x86_64"): number | undefined {
  const each = info.get("LSMinimumSystemVersionByArchitecture");
  const own = typeof each === "object" ? each.get(architecture) : undefined;
  const [, major, minor] =
    /^(\d{1,2})(?:\.(\d{1,3}))?/.exec(String(own ?? plistText(info, "LSMinimumSystemVersion") ?? "")) ?? [];
  // Big Sur reported itself as 10.16 to programs that expected a 10.
  const said = major === "10" && Number(minor) >= 16 ? OLDEST_MACOS : Number(major);
  // No macOS older than Big Sur runs on Apple silicon, so an older minimum is irrelevant.
  return said >= OLDEST_MACOS ? said : undefined;
}
