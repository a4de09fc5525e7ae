/** Whether a copy is older than the versions that its title's answer is surely true of. Pure. */
import type { TitleRecord } from "#lib/check/catalogue.ts";
import { readEdition } from "#lib/check/editions.ts";
import type { ListedApp } from "#lib/check/listed-app.ts";
import { compareReleases, compareVersions, isByYear, isSameMajor } from "#lib/contract/app-versions.ts";

/** As the title's versions are counted: AutoCAD 2025 calls itself 25.0. */
export function countedVersion(
  { name, version = "" }: Pick<ListedApp, "name" | "version">,
  title: TitleRecord,
): string {
  if (!isByYear(title.nativeSince || title.latest) || isByYear(version)) return version;
  return String(readEdition(name)?.year ?? version);
}

/** Than the versions that the answer is surely true of: from the first native one on, if that is known, else the newest release and its patches. */
export function isBefore(version: string, title: TitleRecord): boolean {
  const { latest, nativeSince } = title;
  if (version === "" || isWithoutVersions(title)) return false;
  if (nativeSince === "") return (compareReleases(version, latest) ?? -1) < 0;
  // "16" does not tell from which 16 on.
  const isVague = /^\d+$/.test(nativeSince) && version.startsWith(`${nativeSince}.`);
  return isVague || (compareVersions(version, nativeSince) ?? -1) < 0;
}

/** No source names a version, so that a copy's own says nothing; an edition is judged by its year. */
export const isWithoutVersions = ({ latest, nativeSince }: TitleRecord) => latest === "" && nativeSince === "";

/** The copy may still be Intel; `probably`: it is native all the same, as far as anyone has said. */
export type Doubt = "renew" | "probably";

/** Of a copy that nothing says the build of, while the title's answer is about later versions. */
export function doubtAbout(
  { name, build, version: own, age }: Pick<ListedApp, "name" | "build" | "version" | "age">,
  title: TitleRecord | null,
): Doubt | null {
  if (build !== "unknown" || !title) return null;
  if (age) return age === "a little older" ? "probably" : "renew";
  const edition = editionAge(name, title);
  if (edition === "first" && (!own || isWithoutVersions(title))) return "renew";
  if (isWithoutVersions(title)) return own && edition !== "later" ? "renew" : null;
  const version = countedVersion({ name, version: own }, title);
  if (!isBefore(version, title)) return null;
  return title.neverIntel && title.nativeSince === "" && isSameMajor(version, title.latest) ? "probably" : "renew";
}

/** Photoshop 2025 is later than the edition that became native; the first copies of Photoshop 2021 were Intel. */
function editionAge(name: string, { editionsSince, nativeSince }: TitleRecord): "first" | "later" | null {
  const year = readEdition(name)?.year;
  if (editionsSince === "" || year == null || year < Number(editionsSince)) return null;
  return year === Number(editionsSince) && !isByYear(nativeSince) ? "first" : "later";
}
