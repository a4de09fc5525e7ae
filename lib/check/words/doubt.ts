/** How sure an answer is of one copy, in words, and which copies a doubt is about. Pure. */
import { countedVersion, isBefore, isWithoutVersions } from "#lib/catalog/titles/names/edition-doubt.ts";
import { isAtLeast } from "#lib/catalog/verdicts/rules/equipment.ts";
import type { TitleRecord } from "#lib/check/catalogue/title-record.ts";
import { defunctCopy } from "#lib/check/judging/judge.ts";
import type { Install, Row } from "#lib/check/judging/rows.ts";
import { fateOf, isFormer, isMeant, type Work, workOf } from "#lib/check/judging/summary.ts";
import { isOldVersion } from "#lib/check/matching/editions.ts";
import { compareReleases, compareVersions, isByYear, shownVersion } from "#lib/contract/app-versions.ts";
import { isOldYear } from "#lib/contract/edition-year.ts";
import { RAN_LATELY } from "#lib/contract/layer-words.ts";

/** The title and its answer may be another app's. */
export const isMatchedByName = (row: Row): boolean =>
  row.judgement.from === "name" && (isFormer(row) || row.judgement.on.some((status) => status !== "unknown"));

const statedVersion = ({ listed, version }: Row, title: TitleRecord) =>
  countedVersion({ name: listed, version }, title);

/** The answer is not from the copy's own code, but about later versions. */
function isOlderThanAnswer(row: Row): boolean {
  const { judgement, title } = row;
  const { from, on, old } = judgement;
  // What its maker closed works in no version.
  if (!title || defunctCopy(title)) return false;
  if (old || from === "copy" || from === "nothing" || on.every((status) => status === "unknown")) return false;
  const version = statedVersion(row, title);
  return isBefore(version, title) && (compareReleases(version, title.latest) ?? 0) < 0;
}

/** The newest version that sources state; empty where their evidence is old, and where a copy is newer still, or counted otherwise. */
export function latestKnown({ title, versions, listed }: Row): string {
  // The only version that a source names is often the first native one, and of no use to an admin of today.
  if (!title || title.isOld) return "";
  const isBehind = (version: string) => (compareVersions(title.latest, version) ?? (/^\d/.test(version) ? -1 : 0)) < 0;
  return ["", ...versions].some((version) => isBehind(countedVersion({ name: listed, version }, title)))
    ? ""
    : title.latest;
}

/** A yearly edition that its maker, who sells another, will hardly bring to Apple silicon: TurboTax 2024. */
export const isOfPastYear = ({ judgement, title }: Row): boolean =>
  judgement.action === "ask" && title?.kind === "app" && isOldYear(title.name);

/** The copy is older than the first version that is known to be native. */
export function isBeforeNative(row: Row): boolean {
  const { judgement, title } = row;
  if (judgement.action !== "renew" || !title?.nativeSince) return false;
  const version = statedVersion(row, title);
  return isByYear(version) === isByYear(title.nativeSince) && (compareVersions(version, title.nativeSince) ?? 0) < 0;
}

/** The list names an old version and nothing of its code: that it needs no Rosetta does not say that it runs on macOS 28. */
export const isOldVersionNamed = ({ judgement: { from, action }, build, listed, title }: Row): boolean =>
  from !== "copy" && action === "nothing" && build === "unknown" && title !== null && isOldVersion(listed, title);

/** The copies that the row is about. */
export const installsMeant = (row: Row): readonly Install[] =>
  row.installs.filter(({ judgement }) => isMeant({ judgement, ran: row.ran }, row));

/** "86.0", "86.0 to 142.0": what the copies that the row is about have. @param shown how each is written */
export function versionsMeant(row: Row, shown = (version: string) => version): string {
  const meant = new Set(installsMeant(row).map(({ version }) => version));
  const versions = row.versions.filter((version) => meant.has(version));
  if (versions.length === 0) return shown(row.version);
  const isRange = versions.every((version) => compareVersions(version, versions[0]!) !== null);
  const ends = isRange ? [versions.at(-1)!, versions[0]!] : versions;
  return [...new Set(ends.map(shown))].join(isRange ? " to " : ", ");
}

/** The Macs with a copy to do this about. */
export const macsWith = ({ installs, ran }: Row, work: Work): ReadonlySet<string> =>
  new Set(installs.flatMap(({ mac, judgement }) => (workOf({ judgement, ran }) === work ? mac : [])));

/** Each Mac with such a copy, and whose it is. */
export const macsMeant = (row: Row): ReadonlyMap<string, string> =>
  new Map(installsMeant(row).map(({ mac, owner }) => [mac, owner]));

/** "; not known on 21", of an app with work to do on others; else empty. */
export function untoldMacsWords(row: Row): string {
  const meant = macsMeant(row);
  const untold = row.installs.filter(({ judgement }) => fateOf({ judgement, ran: row.ran }) === "unknown");
  const count = new Set(untold.flatMap(({ mac }) => (meant.has(mac) ? [] : mac))).size;
  return workOf(row) && count > 0 ? `; not known on ${count.toLocaleString("en-GB")}` : "";
}

/** On how many Macs an app stops, or is to be updated. */
export function countMacs(row: Row): number {
  const macs = row.macs.length + row.devices;
  return row.meant.macs > 0 ? Math.min(row.meant.macs, macs) : macs;
}

/** "3 of 50", of an app that stops, or is to be updated, on some Macs; "50". */
export function macsCounted(row: Row): string {
  const [macs, onSome] = [row.macs.length + row.devices, countMacs(row)];
  return `${onSome < macs ? `${onSome.toLocaleString("en-GB")} of ` : ""}${macs.toLocaleString("en-GB")}`;
}

/** "on 3 of 50 Macs"; empty for a list of one Mac. */
export const macsWords = (row: Row): string => (row.macs.length + row.devices < 2 ? "" : `on ${macsCounted(row)} Macs`);

function olderWords(row: Row): string {
  const { meant, copies } = row;
  if (!isFormer(row)) {
    if (isOlderThanAnswer(row)) return "This is true of the latest version; this copy is older.";
    const { build, version, title } = row;
    return build === "unknown" && version && title && isWithoutVersions(title) ? "Our sources name no version." : "";
  }
  const { action } = row.judgement;
  const where = macsWords(row).replace(/^o/, "O");
  if (action === "probably") return `${where ? `${where} it is older; no` : "No"} source has called it Intel.`;
  if (copies < 2)
    return isBeforeNative(row)
      ? `The first version known to be native is ${shownVersion(row.title!.nativeSince)}; this copy is older.`
      : "The latest version runs natively; whether this copy does is not known.";
  return where
    ? `${where} it is older and may still be Intel.`
    : `${meant.copies} of ${copies} copies ${meant.copies === 1 ? "is older and may" : "are older and may"} still be Intel.`;
}

/** "evernote.com"; of a title without a maker's page its name. */
export const placeWords = ({ host, name }: TitleRecord): string => host || name;

/** Which of several apps of one name the answer is about; empty where no other has it. */
export const takenWords = ({ title, namesakes }: Row): string =>
  title && namesakes.length > 0
    ? `Taken as ${placeWords(title)}; ${namesakes.map(placeWords).join(" and ")} ${namesakes.length === 1 ? "has" : "have"} an app of this name, too.`
    : "";

/** As its page says it: not of a Mac whose chip is older or smaller than the one of the report. */
export const didRunLately = ({ title, hardware }: Pick<Row, "title" | "hardware">): boolean =>
  title?.ranLately === true && (!hardware?.chip || !title.playsOn || isAtLeast(hardware.chip, title.playsOn) === true);

/** How sure a weak answer is, as its page says; empty of others. */
export const weakWords = (row: Row): string =>
  row.title?.confidence !== "low" ? "" : didRunLately(row) ? RAN_LATELY : NOT_VERY_SURE;
const NOT_VERY_SURE = "Not very sure";

/** The answer is the title's, and its page calls it not very sure. */
export function isNotVerySure(row: Row): boolean {
  const { judgement, title } = row;
  const { from, on } = judgement;
  if (from === "copy" || from === "nothing" || !title || title.isWebsite) return false;
  if (on.every((status) => status === "unknown") && !isFormer(row)) return false;
  return weakWords(row) === NOT_VERY_SURE && !defunctCopy(title);
}

/** "Evidence of 2021, not checked since", of an answer that is its title's; empty where that is not old, or the answer is weak anyway. */
export function oldEvidenceWords(row: Row): string {
  const { judgement, title } = row;
  if (!title?.isOld || title.isWebsite || judgement.from === "copy" || isNotVerySure(row)) return "";
  if (didRunLately(row) || defunctCopy(title)) return "";
  return title.onLatest === judgement.on[1] && title.onLatest !== "unknown"
    ? `Evidence of ${title.confirmed.slice(0, 4)}, not checked since`
    : "";
}

/** How certain the verdict is when it does not come from the copy's own code. @param besideName said elsewhere; besideSure why it is weak, too */
export function doubtOf(row: Row, { besideName = false, besideSure = false } = {}): string {
  const { judgement, title } = row;
  const another = judgement.isSignedByAnother
    ? "Signed by another maker than the one we know: it may have been sold, or be another app."
    : "";
  const older = olderWords(row);
  if (judgement.from === "copy" || judgement.from === "nothing" || !title || title.isWebsite)
    return [another, older].filter(Boolean).join(" ");
  if (judgement.on.every((status) => status === "unknown") && !isFormer(row)) return another;
  return [
    another,
    judgement.from === "name" && !besideName ? "Matched by name only: this copy may differ." : "",
    besideName ? "" : takenWords(row),
    isNotVerySure(row) ? `${NOT_VERY_SURE}${besideSure ? "" : ": the evidence is weak or old"}.` : "",
    weakWords(row) === RAN_LATELY ? `${RAN_LATELY}.` : "",
    oldEvidenceWords(row) && `${oldEvidenceWords(row)}.`,
    older,
  ]
    .filter(Boolean)
    .join(" ");
}
