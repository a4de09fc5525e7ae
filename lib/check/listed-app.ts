/** One copy of an application, as one of the lists that we read names it. Pure. */

/** What its code is built for; `unknown` where the list does not say. */
export type Build = "arm" | "universal" | "intel" | "intel32" | "powerpc" | "ios" | "web" | "other" | "unknown";

/**
 * Why macOS ran something through Rosetta: its code is Intel only, it was asked for by name (the box in Finder's Get Info
 * does that), or it came from the surroundings. Newer systems leave the reason out of most entries.
 */
export type RosettaReason = "only" | "asked" | "surroundings" | "untold";

export interface RosettaRun {
  readonly reason: RosettaReason;
  readonly launches?: number | undefined;
  /** The program that started it, where that is another one. */
  readonly by?: string | undefined;
  /** What it had loaded when it had to: a plug-in, say. */
  readonly loading?: string | undefined;
}

export interface ListedApp {
  readonly name: string;
  readonly build: Build;
  readonly bundleId?: string | undefined;
  readonly teamId?: string | undefined;
  readonly maker?: string | undefined;
  readonly version?: string | undefined;
  readonly path?: string | undefined;
  readonly steamId?: string | undefined;
  /** Homebrew's token, or our own slug. */
  readonly token?: string | undefined;
  /** Part of macOS, or Apple's. */
  readonly isApples?: boolean | undefined;
  readonly ran?: RosettaRun | undefined;
  /** Intel-only helpers within an app that is otherwise native. */
  readonly intelParts?: readonly string[] | undefined;
  /** Which Mac it is on, where the list is of several. */
  readonly mac?: string | undefined;
}

// What people see and what spreadsheets read: no line breaks, no signs that turn the writing around.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
const TEXT_MAX = 200;

/** One line of sane length, or undefined where nothing is left. */
export function clean(value: unknown): string | undefined {
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  const text = String(value)
    .slice(0, 4 * TEXT_MAX)
    .replace(UNSEEN, " ")
    .replace(/ {2,}/g, " ")
    .trim();
  return text === "" ? undefined : text.slice(0, TEXT_MAX);
}

// With a letter in it: else it is a version.
const BUNDLE_ID = /^(?=.*[A-Za-z])[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)+$/;

export function toBundleId(value: unknown): string | undefined {
  const text = clean(value);
  return text && BUNDLE_ID.test(text) ? text : undefined;
}

const SIGNER =
  /^(?:Developer ID Application|Apple Development|3rd Party Mac Developer Application|Mac Developer): (.+?)(?: \(([A-Z0-9]{10})\))?$/;
const TEAM_ID = /^[A-Z0-9]{10}$/;

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
          ?.replace(/\.app$/i, ""),
      )
    : undefined;
}
