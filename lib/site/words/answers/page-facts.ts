/** What is so about a title's page: ended, disputed, untold, without a Mac app. Pure. */

import { type Defunct, defunctOf } from "#lib/contract/defunct.ts";
import type { Floors, Reason } from "#lib/contract/evidence.ts";
import type { Chip, Verdict } from "#lib/contract/schema.ts";
import { isNoMac } from "#lib/contract/scope.ts";
import { partOf } from "#lib/contract/title-parts.ts";
import { lowerFirst } from "#lib/contract/words.ts";
import type { TitlePage } from "#lib/site/queries/title/page.ts";
import { DISPUTED, NO_SUCH_MAC, type Unclear } from "#lib/site/words/answers/unclear.ts";
import { reachOf } from "#lib/site/words/games/chip-floor.ts";
import { addressScope } from "#lib/site/words/query.ts";

/** On the macOS asked for. */
export const pageDefunct = ({ verdict, name, scope }: Pick<TitlePage, "verdict" | "name" | "scope">): Defunct | null =>
  defunctOf({ slug: verdict.slug, title: name, status: verdict.status }, scope);

/** "Closed in May 2025", "Last opened on macOS 10.14". */
export const sinceWords = ({ since: { term, fact } }: Defunct): string =>
  `${term} ${term === "Closed" ? `in ${fact}` : lowerFirst(fact)}`;

interface Kinded extends Pick<TitlePage, "name" | "noteCodes"> {
  readonly verdict: Pick<Verdict, "slug" | "kind">;
}

/** "Zoom Outlook Plugin", "IEM Plug-in Suite": its maker calls it so. */
const CALLED_PLUG_IN = /\bplug-?ins?(?: suite)?$/i;

/** Whether it is loaded by another app instead of being opened, by its source, its name or our own list. */
export function isPlugIn({ verdict, name, noteCodes }: Kinded): boolean {
  const part = partOf(verdict.slug);
  if (part) return part.kind === "plugIn";
  return noteCodes.includes("runs_in_host") || (verdict.kind === "app" && CALLED_PLUG_IN.test(name));
}

/** A plug-in or driver: Finder does not tell what it is built for. Scanner software is an app. */
export function isNoApp(page: Kinded): boolean {
  const part = partOf(page.verdict.slug);
  return isPlugIn(page) || (part !== null && part.kind !== "scanner");
}

/** What people do not open: it works rather than runs. */
export const isPart = (page: Kinded): boolean => isPlugIn(page) || partOf(page.verdict.slug) !== null;

const NO_MAC_APP: readonly (Reason | null)[] = ["blocked", "layer_fails", "windows_only", "mobile_only"];

interface ForMacs {
  readonly verdict: Pick<TitlePage["verdict"], "status">;
  readonly evidence: readonly Pick<TitlePage["evidence"][number], "status" | "noteCodes" | "reason">[];
}

/** Of an unknown: its evidence is about the Windows version alone, or says that there is no Mac version. */
export function hasNoMacApp({ verdict, evidence }: ForMacs): boolean {
  const telling = evidence.filter(
    ({ status, noteCodes }) => status !== "unknown" || noteCodes.includes("steam_mac_listed"),
  );
  return (
    verdict.status === "unknown" &&
    telling.length > 0 &&
    telling.every(({ status, reason }) => status === "translation" || NO_MAC_APP.includes(reason))
  );
}

/** Nothing to select in Finder: what runs or fails is the Windows version, or there is none for Macs. */
export const isWithoutMacCopy = (page: Pick<TitlePage, "verdict" | "evidence" | "reason">): boolean =>
  page.verdict.status === "translation" || NO_MAC_APP.includes(page.reason) || hasNoMacApp(page);

interface ForAnyChip {
  readonly verdict: Pick<Verdict, "status">;
  readonly floors: Floors | null;
  readonly evidence: readonly { readonly chip: Chip }[];
}

/** Every Apple silicon Mac runs what is native or needs Rosetta 2, unless a source sets a floor or names this chip. */
export const answersChip = ({ verdict, floors, evidence }: ForAnyChip, chip: Chip, exactChip: string = chip): boolean =>
  (verdict.status === "native" || verdict.status === "rosetta2") &&
  reachOf(floors, exactChip) === "all" &&
  !evidence.some((item) => item.chip === chip);

/** A macOS older than the chip asked for. */
export const isForNoMac = ({ scope }: Pick<TitlePage, "scope">): boolean => isNoMac(addressScope(scope));

/** In place of an answer: there is no such Mac, or the evidence that names the older macOS asked for says otherwise. */
export function unclearOf(page: Pick<TitlePage, "scope" | "older">): Unclear | null {
  if (isForNoMac(page)) return NO_SUCH_MAC;
  return page.older?.by === "disputed" ? DISPUTED : null;
}

/** No evidence counts for it; it may have been announced. */
export const isUntold = ({ verdict, evidence }: Pick<TitlePage, "verdict" | "evidence">): boolean =>
  verdict.status === "unknown" && evidence.length === 0;

/** What is known of it today ends, or may end, with Rosetta 2. */
export const endsWithRosetta = (page: Pick<TitlePage, "breaksLatest" | "verdict" | "name" | "scope">): boolean =>
  page.breaksLatest && !pageDefunct(page);
