/** Reads app copies from files, folders, standard input, or this Mac. */
import { existsSync, lstatSync, readdirSync, readFileSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { homedir } from "node:os";
import { basename, join, relative, resolve, sep } from "node:path";
import { arrayBuffer } from "node:stream/consumers";
import { readBundle } from "../../../lib/check/formats/bundle.ts";
import { isWantedOf, type Piece } from "../../../lib/check/formats/bundle-files.ts";
import { type Complaint, readFile } from "../../../lib/check/lists/intake.ts";
import type { ListedApp } from "../../../lib/check/lists/listed-app.ts";
import { placeOf } from "../../../lib/check/lists/places.ts";
import { partExtension } from "../../../lib/check/parts/kinds.ts";
import { readLoose } from "../../../lib/check/parts/loose.ts";
import { mayBeList, mayBeLoose } from "../../../lib/check/parts/loose-files.ts";
import { WrongUsage } from "./options.ts";

const FILE_BYTES_MAX = 512 * 1024 * 1024;
const DEPTH_MAX = 12;
// Folders of installed applications on a Mac.
const OWN_PLACES = [
  "/Applications",
  join(homedir(), "Applications"),
  "/Library",
  "/opt/homebrew/Caskroom",
  "/usr/local/Caskroom",
];
const STEAM = join(homedir(), "Library", "Application Support", "Steam", "steamapps");

export function ownPlaces(): string[] {
  if (process.platform !== "darwin")
    throw new WrongUsage("this is no Mac: name a report, an export, a list or a folder");
  return [...OWN_PLACES, STEAM].filter((path) => existsSync(path));
}

export async function* readSubjects(subjects: readonly string[], deep: boolean): AsyncGenerator<ListedApp | Complaint> {
  for (const subject of subjects) {
    if (subject === "-") yield* readFile(new Blob([await arrayBuffer(process.stdin)]), "standard input");
    else yield* readPath(subject, deep);
  }
}

async function* readPath(path: string, deep: boolean): AsyncGenerator<ListedApp | Complaint> {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) throw new WrongUsage(`there is no ${path}`);
  if (stat.isFile()) return yield* readOne(path);
  const whole = resolve(path);
  if (isBundle(whole)) return yield await readBundleAt(whole, deep);
  for (const each of walk(path, 0)) {
    const shown = each.split(sep).join("/");
    if (isBundle(each)) yield await readBundleAt(each, deep);
    else if (mayBeList(shown) || !mayBeLoose(shown)) yield* readOne(each);
    else yield* await readPart(shown);
  }
}

/** A program of a folder that is no part of a Mac is what someone builds. */
async function readPart(path: string): Promise<ListedApp[]> {
  const found = await readLoose(path, pieceAt(path, path), async (program) => pieceIfThere(program));
  return found.filter((each) => placeOf(each) !== "app");
}

async function* readOne(path: string): AsyncGenerator<ListedApp | Complaint> {
  const { size, mtimeMs: lastModified } = statSync(path);
  if (size > FILE_BYTES_MAX) return yield { complaint: `${basename(path)} is larger than any list: it was left out.` };
  const name = basename(path);
  yield* readFile(new File([readFileSync(path)], name, { lastModified }), name);
}

const isAppBundle = (path: string) => /\.app$/i.test(path) && existsSync(join(path, "Contents"));
const isBundle = (path: string) =>
  isAppBundle(path) || (partExtension(path) !== "" && (statOf(path)?.isDirectory() ?? false));

/** Applications, plug-ins and drivers, programs, and files that may be lists. Links are not followed; unreadable entries are skipped. */
function* walk(folder: string, depth: number): Generator<string> {
  for (const name of namesIn(folder) ?? []) {
    const path = join(folder, name);
    const stat = lstatSync(path, { throwIfNoEntry: false });
    if (stat?.isDirectory()) {
      if (isBundle(path)) yield path;
      if (isAppBundle(path)) yield* walkParts(path);
      else if (depth < DEPTH_MAX && !isBundle(path)) yield* walk(path, depth + 1);
    } else if (stat?.isFile()) {
      const shown = path.split(sep).join("/");
      if (mayBeList(shown) || mayBeLoose(shown)) yield path;
    }
  }
}

/** Apps inside an app are its helpers. */
function* walkParts(app: string): Generator<string> {
  for (const place of ["Contents/Library/LoginItems", "Contents/Helpers"]) {
    for (const name of namesIn(join(app, place)) ?? [])
      if (isAppBundle(join(app, place, name))) yield join(app, place, name);
  }
}

/** Null where they may not be read; a folder that is not there has none. */
export function namesIn(folder: string): string[] | null {
  try {
    return readdirSync(folder).sort();
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    return code === "ENOENT" || code === "ENOTDIR" ? [] : null;
  }
}

async function readBundleAt(path: string, deep: boolean): Promise<ListedApp> {
  const pieces = piecesOf(path, (inner) => (deep && isAppBundle(path)) || isWantedOf(path, inner));
  return readBundle(path.split(sep).join("/"), pieces);
}

/** @param isWanted decides by the path within the bundle */
export function piecesOf(bundle: string, isWanted: (inner: string) => boolean): Piece[] {
  return [...filesBelow(bundle, 0)].flatMap((file) => {
    const inner = relative(bundle, file).split(sep).join("/");
    return isWanted(inner) ? [pieceAt(file, inner)] : [];
  });
}

function* filesBelow(folder: string, depth: number): Generator<string> {
  for (const name of namesIn(folder) ?? []) {
    const path = join(folder, name);
    const stat = lstatSync(path, { throwIfNoEntry: false });
    if (stat?.isFile()) yield path;
    else if (stat?.isDirectory() && depth < DEPTH_MAX) yield* filesBelow(path, depth + 1);
  }
}

export function pieceAt(file: string, path: string): Piece {
  return {
    path,
    size: statSync(file).size,
    async read(length) {
      const handle = await open(file, "r");
      try {
        const { bytesRead, buffer } = await handle.read(new Uint8Array(length), 0, length, 0);
        return buffer.subarray(0, bytesRead);
      } finally {
        await handle.close();
      }
    },
  };
}

/** Null where a link leads nowhere, in a circle, or where it may not be followed. */
export function statOf(path: string) {
  try {
    return statSync(path);
  } catch {
    return null;
  }
}

export const pieceIfThere = (path: string) => (statOf(path)?.isFile() ? pieceAt(path, path) : null);
