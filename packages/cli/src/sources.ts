/** Reads app copies from files, folders, standard input, or this Mac. */
import { existsSync, lstatSync, opendirSync, readFileSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { homedir } from "node:os";
import { basename, join, relative, resolve, sep } from "node:path";
import { readBundle } from "../../../lib/check/formats/bundle.ts";
import { isWanted, type Piece } from "../../../lib/check/formats/bundle-files.ts";
import { type Complaint, readFile } from "../../../lib/check/intake.ts";
import type { ListedApp } from "../../../lib/check/listed-app.ts";
import { mayBeList } from "../../../lib/check/parts/loose-files.ts";
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
    if (subject === "-") yield* readFile(new Blob([await readAll()]), "standard input");
    else yield* readPath(subject, deep);
  }
}

async function readAll(): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function* readPath(path: string, deep: boolean): AsyncGenerator<ListedApp | Complaint> {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) throw new WrongUsage(`there is no ${path}`);
  if (stat.isFile()) return yield* readOne(path);
  const app = appOf(resolve(path));
  if (app) return yield await readApp(app, deep);
  for (const each of walk(path, 0)) yield* appOf(each) ? [await readApp(each, deep)] : readOne(each);
}

async function* readOne(path: string): AsyncGenerator<ListedApp | Complaint> {
  const { size } = statSync(path);
  if (size > FILE_BYTES_MAX) return yield { complaint: `${basename(path)} is larger than any list: it was left out.` };
  yield* readFile(new Blob([readFileSync(path)]), basename(path));
}

const appOf = (path: string) => (/\.app$/i.test(path) && existsSync(join(path, "Contents")) ? path : null);

/** Applications, and files that may be lists. Links are not followed; unreadable entries are skipped. */
function* walk(folder: string, depth: number): Generator<string> {
  for (const name of namesIn(folder)) {
    const path = join(folder, name);
    const stat = lstatSync(path, { throwIfNoEntry: false });
    if (stat?.isDirectory()) {
      if (appOf(path)) yield path;
      if (depth < DEPTH_MAX) yield* appOf(path) ? walkParts(path) : walk(path, depth + 1);
    } else if (stat?.isFile() && mayBeList(path.split(sep).join("/"))) yield path;
  }
}

/** Apps inside an app are its helpers. */
function* walkParts(app: string): Generator<string> {
  for (const place of ["Contents/Library/LoginItems", "Contents/Helpers"]) {
    for (const name of namesIn(join(app, place))) if (appOf(join(app, place, name))) yield join(app, place, name);
  }
}

function namesIn(folder: string): string[] {
  try {
    const opened = opendirSync(folder);
    const names: string[] = [];
    for (let entry = opened.readSync(); entry; entry = opened.readSync()) names.push(entry.name);
    opened.closeSync();
    return names.sort();
  } catch {
    return [];
  }
}

async function readApp(path: string, deep: boolean): Promise<ListedApp> {
  const pieces = [...filesBelow(path, 0)].flatMap((file) => {
    const inner = relative(path, file).split(sep).join("/");
    return deep || isWanted(inner) ? [pieceAt(file, inner)] : [];
  });
  return readBundle(path.split(sep).join("/"), pieces);
}

export function* filesBelow(folder: string, depth: number): Generator<string> {
  for (const name of namesIn(folder)) {
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
