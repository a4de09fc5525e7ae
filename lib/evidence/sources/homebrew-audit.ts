/** Which casks Homebrew's CI has audited, and since when. Pure. */
import type { Cask, EvidenceDates } from "#lib/evidence/sources/homebrew-format.ts";

// Since Homebrew/brew 5fc3af15c5, CI fails a cask whose main binary is Intel-only without the caveat, or the reverse.
export const AUDIT_SINCE = "2024-06-27";
export const SWEEP = { from: "2024-07-01", to: "2024-09-30" };
/** The day the 2024 sweep reached casks of a first letter: when most of that letter's caveats were added. */
const SWEPT_ON: readonly (readonly [letters: string, day: string])[] = [
  ["0123456789abc", "2024-07-10"],
  ["de", "2024-07-11"],
  ["fg", "2024-07-12"],
  ["h", "2024-07-13"],
  ["ik", "2024-07-18"],
  ["l", "2024-07-19"],
  ["m", "2024-07-28"],
  ["nop", "2024-07-29"],
  ["q", "2024-07-30"],
  ["j", "2024-08-20"],
  ["rs", "2024-08-26"],
  ["tuv", "2024-09-01"],
  ["wxyz", "2024-09-02"],
];

// The audit reads a Mach-O header. In these casks it finds a script or an applet that starts the real program, so it
// always passes. A cask does not show this; each one was opened, or is known for it.
const STARTED_BY_SCRIPT: ReadonlySet<string> = new Set([
  "codeql",
  "geneious-prime",
  "julia-app@lts",
  "openshot-video-editor",
  "openshot-video-editor@daily",
  "playonmac",
]);

export const hasArtifact = ({ artifacts }: Cask, ...kinds: readonly string[]) =>
  artifacts.some((artifact) => kinds.some((kind) => artifact[kind] !== undefined));

/** The audit reads `app`, or `binary` if nothing else installs the product; never pkg, installers or plug-ins. */
export function looksAtBinary(cask: Cask): boolean {
  if (STARTED_BY_SCRIPT.has(cask.token)) return false;
  return hasArtifact(cask, "app") || (hasArtifact(cask, "binary") && !hasArtifact(cask, "pkg", "installer"));
}

/** Whether a version of today would be audited. */
export function isAuditable(cask: Cask): boolean {
  return looksAtBinary(cask) && !cask.disabled;
}

/** Whether the version of that day was audited: after the audit began, and before the cask was disabled. */
export function wasAudited(cask: Cask, { lastVersionBump }: Pick<EvidenceDates, "lastVersionBump">): boolean {
  const bump = lastVersionBump ?? "";
  const wasLive = !cask.disabled || bump < (cask.disable_date ?? "");
  return looksAtBinary(cask) && bump > AUDIT_SINCE && wasLive;
}

export function sweptOn(token: string): Date {
  const day = SWEPT_ON.find(([letters]) => letters.includes(token.charAt(0)))?.[1] ?? SWEEP.from;
  return new Date(`${day}T00:00:00Z`);
}
