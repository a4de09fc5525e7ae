/** PURE: which versions of an app the evidence knows: the newest one, and from which on it is native. */
import type { VersionFacts } from "#lib/catalog/titles/names/edition-doubt.ts";
import { isYearly } from "#lib/catalog/titles/names/identity.ts";
import { isBefore, isTooOld, type Version } from "#lib/catalog/titles/names/versions.ts";
import { compareVersions, isByYear, isCertainlyLater } from "#lib/contract/app-versions.ts";
import type { Evidence } from "#lib/contract/evidence.ts";
import type { Status } from "#lib/contract/schema.ts";

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

interface Listed {
  readonly homepage: string | null;
  readonly bundleIds: readonly string[];
  /** The cask's version. */
  readonly version: string | null;
  readonly status: Status;
}

/** Which versions its answer is about. */
export function readVersions(
  { homepage, bundleIds, version, status }: Listed,
  evidence: readonly Evidence[],
): VersionFacts {
  const listed = version?.split(",")[0] ?? "";
  return {
    latest: newestVersion(
      evidence.filter((said) => said.status === status),
      listed,
    ),
    nativeSince: status === "native" ? nativeSince(evidence, listed) : "",
    editionsSince: editionsSince({ homepage, bundleIds, version }, evidence),
    lastBeforeAppleSilicon: status === "native" ? lastBeforeAppleSilicon(evidence) : "",
    neverIntel: evidence.length > 0 && evidence.every((said) => said.status === "native"),
  };
}

function editionsSince(
  { homepage, bundleIds, version }: Omit<Listed, "status">,
  evidence: readonly Evidence[],
): string {
  const versions = [version, ...evidence.map((said) => said.version)].filter((each) => each !== null);
  if (!isYearly({ homepage, bundleIds, versions })) return "";
  const years = evidence
    .filter(({ status }) => status === "native")
    .flatMap(({ at, version }) => [at.getUTCFullYear(), ...(/20\d\d(?!\d)/.exec(version ?? "") ?? []).map(Number)]);
  return years.length > 0 ? String(Math.min(...years)) : "";
}

type Said = Pick<Evidence, "status" | "version" | "at" | "channel" | "edition">;

// The first Macs with Apple silicon came out in November 2020. What ran natively half a year later has an older major version from before.
const YEAR_OF_THE_FIRST = 2020;
const SOON_AFTER = new Date("2021-06-01");

/**
 * Whether a version came out before there were such Macs, as the evidence of its product tells: it is older than one that was native when
 * they came out; or it is of a year that was over when the product was still called Intel.
 */
export function isBeforeAppleSilicon(asked: Version, evidence: readonly Said[]): boolean {
  const said = evidence.filter(({ channel, edition }) => channel === "released" && edition === null);
  const native = said.flatMap(({ status, version, at }) => (status === "native" && version ? [{ version, at }] : []));
  const versions = native.map(({ version }) => version);
  const isOlderThanFirst = native.some(
    ({ version, at }) =>
      (at < SOON_AFTER && isBefore(asked, [version])) ||
      (at.getUTCFullYear() <= YEAR_OF_THE_FIRST && isTooOld(asked, [version])),
  );
  if (!isByYear(String(asked[0]))) return isTooOld(asked, versions) && isOlderThanFirst;
  const year = asked[0]!;
  const wasIntel = said.some(({ status, at }) => status === "rosetta2" && at.getUTCFullYear() > year);
  return isBefore(asked, versions) && (wasIntel || (isOlderThanFirst && year < YEAR_OF_THE_FIRST));
}

const NUMBERS_TO = 60;
const descending = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => from - at);
// A year first: of AutoCAD, which is 2024 and 24.3, people name the year.
const CANDIDATES = [...descending(YEAR_OF_THE_FIRST, 2000), ...descending(NUMBERS_TO, 1)];

/** For those who do not hold the evidence: `isBeforeAppleSilicon` is true of this year or major version and of every one before. */
function lastBeforeAppleSilicon(evidence: readonly Said[]): string {
  return String(CANDIDATES.find((candidate) => isBeforeAppleSilicon([candidate], evidence)) ?? "");
}
