/** A pasted list, line by line: names, ids, store URLs, output of Homebrew, `mas`, `file` and `lipo`. */
import { isNameHead } from "#lib/check/formats/columns.ts";
import { dropProfileLines } from "#lib/check/formats/steam-profile.ts";
import { type Build, clean, type ListedApp, nameOfPath } from "#lib/check/lists/listed-app.ts";
import { outermostBundle, partExtension } from "#lib/check/parts/kinds.ts";
import { decoded } from "#lib/contract/web-address.ts";

const STEAM =
  /(?:store\.steampowered\.com\/(?:agecheck\/)?app|steamdb\.info\/app|s\.team\/a)\/(\d{1,10})|^steam:(?:\/\/\w+\/)?(\d{1,10})$/i;
const APP_STORE = /(?:apps|itunes)\.apple\.com\/(?:[a-z]{2}\/)?app\/(?:([^/?#\s]+)\/)?id\d+/i;
const CASK_PAGE = /formulae\.brew\.sh\/cask\/([a-z0-9@.+_-]+)/i;
const OWN_PAGE = /^https?:\/\/[^/\s]+\/titles\/([^/?#\s]+)/i;
const FORMULA_PAGE = /formulae\.brew\.sh\/formula\/([a-z0-9@.+_-]+)/i;
const INTEL_BREW = /^(?:HOMEBREW_(?:PREFIX|CELLAR): *)?\/usr\/local(?:\/(?:Cellar|Homebrew|bin\/brew))?\/?$/;
// Of `brew config` only the prefix counts.
const BREW_FACT = /^(?!HOMEBREW_PREFIX: )[A-Z][\w .+-]*: /i;
const BREW_COMMAND = /^(?:\$ )?brew (?:install|upgrade|reinstall) (?:--cask )?([a-z0-9@.+_/-]+)/i;
const BREWFILE_CASK = /^cask ["']([a-z0-9@.+_/-]+)["']/;
const BREWFILE_MAS = /^mas ["'](.+?)["'],\s*id:/;
const BREWFILE_FORMULA = /^brew ["']([a-z0-9@.+_/-]+)["']/;
const BREWFILE_OTHER = /^(?:(?:tap|brew|vscode|whalebrew|go|cargo|npm) ["']|cask_args\b)/;
const OTHER_PACKAGE = /^\s*(?:vscode|whalebrew|go|cargo|npm) ["']/gm;
const MAS_LIST = /^\d{6,12}\s+(.+?)\s+\(([\w.]+)\)$/;
const BUNDLE_ID = /^(?:bundle:\s*)?([a-z][a-z0-9-]*(?:\.[a-z0-9_-]+){2,})$/i;
const LIPO_INFO = /^(?:Non-fat file|Architectures in the fat file): (.+?) (?:is architecture|are): (.+)$/;
const FILE_LINE = /^(.*?)(?: \(for architecture [^)]*\))?:\s+Mach-O\s(.*)$/;
const ARCHS_LINE = /^(?:(.+?):\s+)?((?:x86_64h?|i386|arm64e?|ppc(?:64)?)(?:\s+(?:x86_64h?|i386|arm64e?|ppc(?:64)?))*)$/;
// Lines that are no name: Homebrew's headings, numbering and bullets.
const LIST_MARK = /^(?:[-*•–]|\d{1,4}[.)])\s+(?:\[[ x]\]\s+)?/i;
// `brew list --cask` prints several tokens per line on a terminal.
const COLUMNS = /^[a-z0-9][a-z0-9@.+-]*(?:(?: {2,}|\t+)[a-z0-9][a-z0-9@.+-]*)+$/;
// `ls -a` lists the folder itself, the one around it and what Finder hides.
const HEADING = /^==>|^#|^Applications:$|^\.(?:\.|DS_Store|localized)?\/?$/;

/** Extensions of Visual Studio Code, containers and the like in a Brewfile. */
export const countOtherPackages = (text: string): number => text.match(OTHER_PACKAGE)?.length ?? 0;

/** Architecture names and what they mean. */
export function buildOf(architectures: string): Build {
  const [arm, intel] = [/\barm64e?\b/.test(architectures), /\bx86_64h?\b/.test(architectures)];
  if (arm) return intel ? "universal" : "arm";
  if (intel) return "intel";
  if (/\bi386\b/.test(architectures)) return "intel32";
  return /\bppc/.test(architectures) ? "powerpc" : "unknown";
}

/** The app that contains a file, or the file itself. */
function ofPath(path: string): Pick<ListedApp, "name" | "path"> {
  const app = outermostBundle(path) ?? path;
  return { name: nameOfPath(app) ?? path, path: app };
}

export function* readLines(pasted: string): Generator<ListedApp> {
  const text = dropProfileLines(pasted);
  const formulae = findFormulaLines(text);
  const isFolder = isFolderListing(text);
  const hasBundles = /\.app\/?\s*$/m.test(text);
  const isBrewConfig = /^HOMEBREW_(?:PREFIX|VERSION): /m.test(text);
  // `file` prints a universal file in several lines, one for each architecture and one before them.
  let told: MachLine | null = null;
  const lines = text.split(/\r\n|\r|\n/);
  const head = lines.findIndex((line) => line.trim() !== "");
  for (const [at, raw] of lines.entries()) {
    const line = clean(unquoted(raw).replace(LIST_MARK, ""));
    if (!line || HEADING.test(line) || BREW_LIST.test(line)) continue;
    if (at === head && at < lines.length - 1 && isNameHead(line)) continue;
    if (LONG_LISTING.test(line)) {
      yield* readLongListing(line);
      continue;
    }
    if (isFolder) {
      for (const name of cellsOf(raw)) if (name && !FOLDERS.test(name)) yield ofName(name);
      continue;
    }
    if (hasBundles && FOLDERS.test(line)) continue;
    if (formulae.has(at)) {
      yield* line.split(/\s+/).map(formulaOf);
      continue;
    }
    if (isBrewConfig && BREW_FACT.test(line)) continue;
    const mach = readMachLine(line);
    if (mach && mach.path === told?.path) mach.build = joined(told?.build ?? mach.build, mach.build);
    else if (told) yield told;
    told = mach;
    if (!mach) yield* COLUMNS.test(raw.trim()) ? tokens(raw.trim()) : readLine(line);
  }
  if (told) yield told;
}

function joined(a: Build, b: Build): Build {
  const both = new Set([a, b]);
  if (both.has("universal") || (both.has("arm") && both.has("intel"))) return "universal";
  return (["arm", "intel", "intel32"] as const).find((build) => both.has(build)) ?? a;
}

interface MachLine extends Pick<ListedApp, "name" | "path"> {
  build: Build;
}

function readMachLine(line: string): MachLine | null {
  const lipo = LIPO_INFO.exec(line);
  if (lipo) return { ...ofPath(lipo[1]!), build: buildOf(lipo[2]!) };
  const file = FILE_LINE.exec(line);
  if (file) return { ...ofPath(file[1]!), build: buildOf(file[2]!) };
  const archs = ARCHS_LINE.exec(line);
  return archs?.[1] ? { ...ofPath(archs[1]), build: buildOf(archs[2]!) } : null;
}

function* readLine(line: string): Generator<ListedApp> {
  const token = (CASK_PAGE.exec(line) ??
    BREW_COMMAND.exec(line) ??
    BREWFILE_CASK.exec(line) ??
    OWN_PAGE.exec(line))?.[1];
  const steamId = STEAM.exec(line);
  const store = APP_STORE.exec(line);
  const named = BREWFILE_MAS.exec(line) ?? MAS_LIST.exec(line);
  const bundleId = BUNDLE_ID.exec(line)?.[1];
  const build = "unknown" as const;
  const formula = (FORMULA_PAGE.exec(line) ?? BREWFILE_FORMULA.exec(line))?.[1];
  if (INTEL_BREW.test(line)) yield { ...INTEL_HOMEBREW };
  else if (/^HOMEBREW_[A-Z_]+:|^\/opt\/homebrew\/?$/.test(line)) return;
  else if (formula) yield formulaOf(tokenOf(formula));
  else if (token) yield { name: tokenOf(token), token: tokenOf(token), build };
  else if (steamId) yield { name: `Steam game ${steamId[1] ?? steamId[2]}`, steamId: steamId[1] ?? steamId[2], build };
  else if (store) {
    const name = store[1] && clean(decoded(store[1]).replaceAll("-", " "));
    // An App Store link with only a number cannot be resolved here.
    yield { name: name || line, build };
  } else if (named) yield { name: named[1]!, version: named[2], build };
  else if (bundleId && !/\.app$/i.test(line)) yield { name: bundleId, bundleId, build };
  else if (BREWFILE_OTHER.test(line)) return;
  else if (/^\/.*\.app\/?$/i.test(line)) yield { ...ofPath(line), build };
  else if (/^[a-z0-9][a-z0-9@+]*(?:-[a-z0-9@+]+)+$/.test(line) || /^[a-z0-9-]+@[a-z0-9.]+$/.test(line))
    yield* tokens(line);
  else for (const name of splitNames(line)) if (clean(name)) yield ofName(name);
}

const unquoted = (line: string) => line.trim().replace(/^"([^"]*)"$/, "$1");

/** Separated by commas, semicolons, bars or slashes; a single comma or slash without a space may be part of a name. */
function splitNames(line: string): string[] {
  const names = line.split(/\s*[;,]\s+|\s+\/\s+|\s*[;|]\s*/);
  if (names.length > 1) return names;
  const [commas, slashes] = [line.split(","), line.split("/")];
  if (commas.length > 2 && commas.every((name) => /^\p{L}.{2}/u.test(name))) return commas;
  return slashes.length > 2 && slashes.every((name) => /^\p{Lu}/u.test(name)) && !A_PATH.test(line) ? slashes : names;
}
const A_PATH = /^(?:Applications|Contents|Library|System|Users|Volumes)\//;

// `ls -l`: mode, links, owner, group, size, date of three words, name.
const LONG_LISTING = /^(?:total \d+|[bcdlps-][r-][w-][xsS-][r-][w-][xsS-][r-][w-][xtT-][@+.]? .*)$/;
const LONG_LINE = /^[dl]\S+ +\d+ +\S+ +\S+ +\d+ +\S+ +\S+ +\S+ +(?!\.)(.+?)(?: -> .*)?$/;

function* readLongListing(line: string): Generator<ListedApp> {
  const name = LONG_LINE.exec(line)?.[1];
  if (name && !FOLDERS.test(name)) yield ofName(name);
}

const FOLDERS = /^(?:Utilities|Localized|\.(?:\.|DS_Store|localized)?)\/?$/;
const cellsOf = (line: string) => line.trim().split(/\t+| {2,}/);

/** `ls /Applications` as a terminal prints it, in columns. */
export const isFolderListing = (text: string): boolean =>
  text.split(/\r\n|\r|\n/).some((line) => cellsOf(line).filter((name) => /^[^/]+\.app\/?$/.test(name)).length > 1);

const BUILD_IN_NAME = /^(.*\S)\s*[([](intel|universal|apple silicon)[)\]]$/i;
const BUILD_OF_WORD: Readonly<Record<string, Build>> = {
  intel: "intel",
  universal: "universal",
  "apple silicon": "arm",
};

/** "Serum.vst3" is a plug-in, as its folder lists it; "VLC.app/" is how `ls -F` prints an app; "Steam (Intel)" tells its code. */
function ofName(listed: string): ListedApp {
  const [, named = listed, word = ""] = BUILD_IN_NAME.exec(listed.trim()) ?? [];
  const build = BUILD_OF_WORD[word.toLowerCase()] ?? "unknown";
  if (partExtension(named)) return { name: nameOfPath(named) ?? named, path: named, build };
  const name = named.replace(/\.app\/?$/i, "");
  return { name, build, ...(name !== named && { isAppFile: true }) };
}

export const INTEL_HOMEBREW: ListedApp = {
  name: "Homebrew",
  build: "intel",
  path: "/usr/local/Cellar",
  how: "its folder: an Apple silicon Homebrew is under /opt/homebrew",
};

const formulaOf = (formula: string): ListedApp => ({ name: formula, formula, build: "unknown" });

const BREW_LIST = /^(?:\S+ )?[$%#] ?brew (?:list|ls|leaves)\b|^brew (?:list|ls|leaves)\b/;
const FORMULA_LINE = /^[a-z0-9][a-z0-9@.+_-]*(?:\s+[a-z0-9][a-z0-9@.+_-]*)*$/;
// Libraries that most lists of formulae hold, and that no cask shares a name with.
const TELLING =
  /(?:^|\s)(?:ca-certificates|openssl@[\d.]+|readline|gettext|pcre2|xz|zstd|lz4|libyaml|gmp|icu4c(?:@\d+)?|libidn2|libunistring|mpdecimal|python@3\.\d+)(?=\s|$)/m;

/** As `ls` prints the folder of a Homebrew: with tabs between columns, several after a short name. */
export const isBrewList = (text: string): boolean =>
  (TELLING.test(text) || /\S\t\t+\S/.test(text)) &&
  text.split(/\r\n|\r|\n/).every((line) => line.trim() === "" || FORMULA_LINE.test(line.trim()));

/** Recognises `brew list --formula` by its heading or command, or by a library that only such a list contains. */
function findFormulaLines(text: string): ReadonlySet<number> {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim());
  const isTold = lines.some((line) => /^==> (?:Formulae|Casks)|--formula|\bbrew leaves/i.test(line));
  let inFormulae = !isTold && TELLING.test(text) && lines.every((line) => line === "" || FORMULA_LINE.test(line));
  const found = new Set<number>();
  for (const [at, line] of lines.entries()) {
    if (/^==> Formulae|--formulae?\b|\bbrew leaves/i.test(line)) inFormulae = true;
    else if (/^==>|--cask\b/i.test(line)) inFormulae = false;
    else if (line === "") continue;
    else if (inFormulae && FORMULA_LINE.test(line)) found.add(at);
    else inFormulae = false;
  }
  return found;
}

const tokenOf = (text: string) => decoded(text).split("/").at(-1)!.toLowerCase().replace(/\.md$/, "");

function* tokens(line: string): Generator<ListedApp> {
  for (const token of line.split(/\s+/)) yield { name: token, token, build: "unknown" };
}
