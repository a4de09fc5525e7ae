/** Which versions of an app the evidence knows: the newest one, and from which on it is native. Pure. */
import { compareVersions, isCertainlyLater } from "#lib/contract/app-versions.ts";
import type { Evidence } from "#lib/contract/evidence.ts";

/**
 * @param latest the newest version known, or empty
 * @returns the lowest version that was said to be native, above every one that was said to need Rosetta; empty if none before `latest` was
 */
export function nativeSince(evidence: readonly Pick<Evidence, "status" | "version">[], latest: string): string {
  const versionsOf = (status: Evidence["status"]) =>
    evidence.flatMap((said) => (said.status === status && said.version ? [said.version.split(",")[0]!] : []));
  const intel = versionsOf("rosetta2");
  const [first = ""] = versionsOf("native")
    .filter((version) => latest === "" || isCertainlyLater(latest, version))
    .filter((version) => intel.every((old) => isCertainlyLater(version, old)))
    .sort((a, b) => compareVersions(a, b) ?? 0);
  return first;
}

/**
 * @param listed the version that Homebrew lists, or empty: of some apps it is the installer's
 * @param said evidence for today's answer
 * @returns the newest of all; empty if none is listed and the evidence names only one
 */
export function newestVersion(said: readonly Pick<Evidence, "version">[], listed: string): string {
  // Roblox 582 is no later than 0.735.
  const isComparable = (version: string) => !listed.includes(".") || version.includes(".");
  const versions = said.flatMap(({ version }) => (version ? [version.split(",")[0]!] : [])).filter(isComparable);
  const lowest = versions.toSorted((a, b) => compareVersions(a, b) ?? 0)[0] ?? "";
  const newest = versions.reduce((one, other) => (isCertainlyLater(other, one) ? other : one), listed || lowest);
  return listed === "" && newest === lowest ? "" : newest;
}
