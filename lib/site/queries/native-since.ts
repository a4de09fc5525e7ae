/** From which version on an app is known to be native. Pure. */
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
