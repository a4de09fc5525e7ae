/** One copy of an application as a list names it. Pure. */

import type { PartKind } from "#lib/check/parts/kinds.ts";
import { isBundleId } from "#lib/inspect/identity.ts";

/** What its code is built for; `unknown` if the list does not say. */
export type Build = "arm" | "universal" | "intel" | "intel32" | "powerpc" | "ios" | "web" | "other" | "unknown";

/**
 * Why macOS used Rosetta: the code is Intel only (`only`), Intel was requested, as by the box in Finder's Get Info
 * (`asked`), or the parent process decided (`surroundings`). Newer systems omit the reason from most entries.
 */
export type RosettaReason = "only" | "asked" | "surroundings" | "untold";

export interface RosettaRun {
  readonly reason: RosettaReason;
  readonly launches?: number | undefined;
  /** The program that started it, if another one. */
  readonly by?: string | undefined;
  /** A library that it loaded when it needed Rosetta, such as a plug-in. */
  readonly loading?: string | undefined;
}

/** What a Mac with Apple silicon has. */
export interface Hardware {
  /** As Apple writes it: "M2 Pro", "A18 Pro". */
  readonly chip?: string;
  /** In gigabytes. */
  readonly memory?: number;
}

export type MacIdKind = "serial" | "hardware" | "management";

export interface ListedApp {
  readonly name: string;
  readonly build: Build;
  readonly bundleId?: string | undefined;
  readonly teamId?: string | undefined;
  readonly maker?: string | undefined;
  readonly version?: string | undefined;
  readonly path?: string | undefined;
  readonly steamId?: string | undefined;
  /** Of a list of installed apps, or the name of an app's file: no game that another app starts. */
  readonly isAppFile?: true | undefined;
  /** Of a list of games, as of a Steam library: a name that an app shares with a game is the game's. */
  readonly inLibrary?: true | undefined;
  /** Homebrew's token, or a slug of the catalogue. */
  readonly token?: string | undefined;
  /** Which of the title's other names it is shown by: its hash, or its index in links of an earlier program. */
  readonly alias?: string | number | undefined;
  /** Said to be older than the title's native versions, or than its newest one, without its own. */
  readonly age?: "older" | "a little older" | undefined;
  /** Tells apart what a shared link lists several times. */
  readonly nth?: number | undefined;
  /** Part of macOS, or made by Apple. */
  readonly isApples?: boolean | undefined;
  readonly ran?: RosettaRun | undefined;
  /** Intel-only helpers inside an otherwise native app. */
  readonly intelParts?: readonly string[] | undefined;
  /** The Mac it is on, if the list covers several. */
  readonly mac?: string | undefined;
  /** Its number, and what kind of number: for two lists may name a Mac by two of them. */
  readonly macId?: { readonly kind: MacIdKind; readonly value: string } | undefined;
  /** YYYY-MM-DD of the report that lists it, if that also has the Mac's serial number. */
  readonly reportedOn?: string | undefined;
  /** That Mac has an Intel processor, so that it gets neither macOS 27 nor 28; false if a person says that it has none. */
  readonly isOnIntel?: boolean | undefined;
  /** Of the Mac that the list is of, or is checked for, as its report or a person says. */
  readonly hardware?: Hardware | undefined;
  /** So it seems, by its apps. */
  readonly seemsIntel?: boolean | undefined;
  /** The value of a column that describes the Mac, or may; `of` is how it was read. */
  readonly stated?:
    | { readonly column: string; readonly words: string; readonly of: "app" | "mac"; readonly isSure: boolean }
    | undefined;
  /** On how many Macs it is, if the list counts them without naming them. */
  readonly devices?: number | undefined;
  /** How many such copies a shared link counts, of no Mac. */
  readonly copies?: number | undefined;
  /** How many Macs the list of a shared link is of, which names none. */
  readonly ofMacs?: number | undefined;
  /** Who uses that Mac, if the list says so. */
  readonly owner?: string | undefined;
  /** Of that Mac, as the list writes them: "M2 Pro", "Intel Core i7"; "27.1". */
  readonly chip?: string | undefined;
  /** "MacBook Pro (14-inch, 2021)", "MacBookPro18,3" */
  readonly model?: string | undefined;
  readonly macos?: string | undefined;
  /** What it is beside an app, where its path does not say. */
  readonly partKind?: PartKind | undefined;
  /** Homebrew's name of a command-line tool. Never a title's: many formulae share a name with another product. */
  readonly formula?: string | undefined;
  /** The printer whose queue calls it, as people know it. */
  readonly printer?: string | undefined;
  /** The way it was found: "lipo -archs", "Mach-O header", "PPD of Office_Laser". */
  readonly how?: string | undefined;
  /** What could not be read, and why. */
  readonly partial?: string | undefined;
}

// For display and spreadsheets: no line breaks and no bidirectional control characters.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
const TEXT_MAX = 200;

/** One line of bounded length; undefined if nothing is left. */
export function clean(value: unknown): string | undefined {
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  const text = String(value)
    .slice(0, 4 * TEXT_MAX)
    .replace(UNSEEN, " ")
    .replace(/ {2,}/g, " ")
    .trim();
  return text === "" ? undefined : text.slice(0, TEXT_MAX);
}

// Some makers' ids hold a space: "com.native-instruments.Kontakt 5".
const SPACED_ID = /^[A-Za-z][\w-]*(?:\.[\w-]+(?: [\w-]+)*){2,}$/;

export function toBundleId(value: unknown): string | undefined {
  const text = clean(value);
  return text && (isBundleId(text) || SPACED_ID.test(text)) ? text : undefined;
}

const SIGNER =
  /^(?:Developer ID Application|Apple Development|3rd Party Mac Developer Application|Mac Developer): (.+?)(?: \(([A-Z0-9]{10})\))?$/;
export const TEAM_ID = /^[A-Z0-9]{10}$/;

/** "Developer ID Application: VideoLAN (75GAHG3SZQ)" → maker and team. */
export function readSigner(value: unknown): { maker?: string; teamId?: string } {
  const text = clean(value) ?? "";
  if (TEAM_ID.test(text)) return { teamId: text };
  const [, maker, teamId] = SIGNER.exec(text) ?? [];
  return { ...(maker && { maker }), ...(teamId && { teamId }) };
}

/** "/Applications/VLC.app" → "VLC". */
export function nameOfPath(path: string | undefined): string | undefined {
  return path
    ? clean(
        path
          .replace(/\/+$/, "")
          .split("/")
          .at(-1)
          ?.replace(
            /\.(?:app|component|vst3?|clap|aaxplugin|lv2|driver|plugin|bundle|kext|dext|systemextension|prefPane|saver|qlgenerator|mdimporter|colorPicker|service|sdPlugin|ds)$/i,
            "",
          ),
      )
    : undefined;
}
