/** Everything on this Mac that has code: apps, plug-ins, drivers, printer queues, tools and background programs. */
import { existsSync, lstatSync, readlinkSync, realpathSync } from "node:fs";
import { homedir } from "node:os";
import { basename, extname, join } from "node:path";
import { readBundle } from "../../../lib/check/formats/bundle.ts";
import { isWantedOf, mayHoldHelpers } from "../../../lib/check/formats/bundle-files.ts";
import { INTEL_HOMEBREW } from "../../../lib/check/formats/lines.ts";
import type { ListedApp } from "../../../lib/check/lists/listed-app.ts";
import {
  BUNDLE_FOLDERS,
  HOME_TOOL_FOLDERS,
  INTEL_CELLAR,
  JAVA_FOLDER,
  JAVA_PROGRAM,
  LAUNCH_FOLDERS,
  QUEUES_FOLDER,
  TOOL_FOLDERS,
} from "../../../lib/check/parts/folders.ts";
import { partExtension } from "../../../lib/check/parts/kinds.ts";
import { type Open, readLoose } from "../../../lib/check/parts/loose.ts";
import { namesIn, pieceAt, pieceIfThere, piecesOf, statOf } from "./sources.ts";

const DEPTH_MAX = 7;
const INNER_OF_BUNDLE = /\.(?:app|bundle|plugin|framework|service)$/i;

/** @param root another folder than / for tests, with everything below it as on a Mac */
export async function* readMac(root = "", home = homedir()): AsyncGenerator<ListedApp> {
  const shown = (path: string) => path.slice(root.length);
  const open: Open = async (path) => pieceIfThere(root + path);
  const readBundleAt = async (folder: string) => {
    const isApp = /\.app$/i.test(folder);
    const pieces = piecesOf(folder, (inner) => isWantedOf(folder, inner) || (isApp && mayHoldHelpers(inner)));
    return readBundle(shown(folder), pieces);
  };
  const readFound = async (found: string | ListedApp) =>
    typeof found === "string" ? readLoose(shown(found), pieceAt(found, shown(found)), open) : [found];

  for (const place of [join(root, "/Applications"), join(home, "Applications")])
    for (const found of find(place, shown)) yield typeof found === "string" ? await readBundleAt(found) : found;
  for (const library of [join(root, "/Library"), join(home, "Library")]) {
    for (const folder of BUNDLE_FOLDERS)
      for (const found of find(join(library, folder), shown))
        yield typeof found === "string" ? await readBundleAt(found) : found;
    for (const found of programsBelow(join(library, "Printers"), shown)) yield* await readFound(found);
    for (const java of javasIn(join(library, JAVA_FOLDER), shown)) yield* await readFound(java);
    for (const folder of LAUNCH_FOLDERS)
      for (const found of filesIn(join(library, folder), shown, ".plist")) yield* await readFound(found);
  }
  for (const found of filesIn(join(root, QUEUES_FOLDER), shown, ".ppd")) yield* await readFound(found);
  const tools = [
    ...TOOL_FOLDERS.map((folder) => root + folder),
    ...HOME_TOOL_FOLDERS.map((folder) => join(home, folder)),
  ];
  const opt = join(root, "/opt");
  if (namesIn(opt) === null) yield unreadable(opt, shown);
  for (const folder of [...tools, ...optFolders(opt)])
    for (const found of filesIn(folder, shown))
      if (typeof found !== "string" || !isLinkedByAnother(found)) yield* await readFound(found);
  if (existsSync(root + INTEL_CELLAR)) yield INTEL_HOMEBREW;
}

/** Outermost bundles below a folder; a folder that may not be read is a finding itself. */
function* find(folder: string, shown: Shown, depth = 0): Generator<string | ListedApp> {
  const names = namesIn(folder);
  if (names === null) {
    yield unreadable(folder, shown);
    return;
  }
  for (const name of names) {
    const path = join(folder, name);
    if (!statOf(path)?.isDirectory() || isLoop(path, folder)) continue;
    if (partExtension(path) || /\.app$/i.test(path)) yield path;
    else if (depth < DEPTH_MAX) yield* find(path, shown, depth + 1);
  }
}

type Shown = (path: string) => string;

function unreadable(folder: string, shown: Shown): ListedApp {
  const partial = "This folder may not be read: give Terminal Full Disk Access";
  return { name: basename(folder), path: shown(folder), build: "unknown", how: "its folder", partial };
}

type ListedPrograms = readonly (string | ListedApp)[];

function filesIn(folder: string, shown: Shown, extension = ""): ListedPrograms {
  const names = namesIn(folder);
  if (names === null) return [unreadable(folder, shown)];
  return names
    .filter((name) => extension === "" || extname(name) === extension)
    .map((name) => join(folder, name))
    .filter((path) => statOf(path)?.isFile());
}

/** People link their plug-in folders to other disks; a link to a folder above would never end. */
const isLoop = (path: string, folder: string) =>
  lstatSync(path).isSymbolicLink() && `${realpathSync(folder)}/`.startsWith(`${realpathSync(path)}/`);

/** Printer filters stand among pictures and tables; only what may be run is a program. */
function programsBelow(folder: string, shown: Shown): ListedPrograms {
  const names = namesIn(folder);
  if (names === null) return [unreadable(folder, shown)];
  return names.flatMap((name) => {
    const path = join(folder, name);
    const stat = lstatSync(path, { throwIfNoEntry: false });
    if (stat?.isDirectory()) return INNER_OF_BUNDLE.test(name) ? [] : programsBelow(path, shown);
    return stat?.isFile() && (stat.mode & 0o100) !== 0 ? [path] : [];
  });
}

function javasIn(folder: string, shown: Shown): ListedPrograms {
  const names = namesIn(folder);
  if (names === null) return [unreadable(folder, shown)];
  return names.map((name) => join(folder, name, JAVA_PROGRAM)).filter((path) => statOf(path)?.isFile());
}

const optFolders = (opt: string) =>
  (namesIn(opt) ?? []).filter((name) => name !== "homebrew").map((name) => join(opt, name, "bin"));

/** What Homebrew or an app links is theirs, which are named once. */
const isLinkedByAnother = (file: string) =>
  lstatSync(file).isSymbolicLink() && /Cellar|\.app\//.test(readlinkSync(file));
