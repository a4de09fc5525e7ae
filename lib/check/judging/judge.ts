/** The verdict for one copy: its own code decides, and the catalogue's facts about the title complete it. Pure. */

import type { Doubt } from "#lib/catalog/titles/names/edition-doubt.ts";
import { productSlug } from "#lib/catalog/titles/names/edition-slugs.ts";
import { type OldEdition, oldAdobeSuite } from "#lib/catalog/titles/names/old-editions.ts";
import type { Projection } from "#lib/catalog/verdicts/rules/projection.ts";
import type { TitleRecord } from "#lib/check/catalogue/title-record.ts";
import type { ToolStatus } from "#lib/check/catalogue/tools.ts";
import type { Build, ListedApp, RosettaRun } from "#lib/check/lists/listed-app.ts";
import { isOwnPart, type Place } from "#lib/check/lists/places.ts";
import { ageOfEdition, isFormerEdition } from "#lib/check/matching/editions.ts";
import { type MatchedBy, type MatchResult, nameOf, readSignature } from "#lib/check/matching/match-listed-app.ts";
import { partExtension } from "#lib/check/parts/kinds.ts";
import { compareVersions } from "#lib/contract/app-versions.ts";
import { type Defunct, defunctOf } from "#lib/contract/defunct.ts";
import type { Status } from "#lib/contract/schema.ts";

export type Action =
  | "update"
  | "upgrade"
  | "renew"
  | "probably"
  | "below"
  | "confirm"
  | "replace"
  | "ask"
  | "untick"
  | "starter"
  | "remove"
  | "extra"
  | "guests"
  | "look"
  | "choose"
  | "follow"
  | "part"
  | "partial"
  | "nothing";

export interface Judgement {
  /** On macOS 26, on 27 and, predicted, on 28. */
  readonly on: readonly [Status, Status, Status];
  readonly action: Action;
  /** The basis: the copy's own code, or a title matched this way. */
  readonly from: "copy" | MatchedBy | "nothing";
  /** The copy is signed by another maker than the title's: it was sold, or it is another product. */
  readonly isSignedByAnother: boolean;
  /** Judged as an edition that is older than Apple silicon. */
  readonly old: OldEdition | null;
  /** Apple has announced an exception for old games, but has not named the games. */
  readonly mayBeSpared: boolean;
}

const RUNS = ["native", "native", "native"] as const;
const NOWHERE = ["unsupported", "unsupported", "unsupported"] as const;
const OF_CODE: Readonly<Record<Build, readonly [Status, Status, Status] | null>> = {
  ...{ arm: RUNS, universal: RUNS, ios: RUNS, web: RUNS },
  intel: ["rosetta2", "rosetta2", "unsupported"],
  ...{ intel32: NOWHERE, powerpc: NOWHERE },
  ...{ other: null, unknown: null },
} as const satisfies Readonly<Record<Build, readonly [Status, Status, Status] | null>>;
const OF_TOOL = {
  native: RUNS,
  rosetta2: ["rosetta2", "rosetta2", "unsupported"],
} as const satisfies Record<ToolStatus, Judgement["on"]>;
const UNKNOWN = ["unknown", "unknown", "unknown"] as const;
const OF_OLD_EDITION = {
  never: NOWHERE,
  early: ["unknown", "unknown", "unsupported"],
  older: ["unknown", "unknown", "unsupported"],
} as const satisfies Record<OldEdition, Judgement["on"]>;

/** @param doubt about this copy, or about another of the same app */
export function judge(found: ListedApp, matched: MatchResult, place: Place, doubt: Doubt | null = null): Judgement {
  const title = matched && "title" in matched ? matched.title : null;
  const by: MatchedBy | null = matched && "title" in matched ? matched.by : null;
  const isDead = title !== null && isDeadCopy(found, title);
  // Then the title's answer is the copy's, whatever Rosetta does for other Intel code.
  const own = place === "apple" ? OF_CODE.universal : isDead ? null : onOfCode(found, place);
  const ofTool = matched && "tool" in matched ? OF_TOOL[matched.tool] : null;
  const suite = place === "app" && !matched && !own ? oldAdobeSuite(found.name) : null;
  const old = title && !own && !ofTool ? ageOfEdition(nameOf(found), title) : suite;
  const isDefunct = title !== null && defunctCopy(title, { isCodeKnown: own !== null }) !== null;
  const ran = withGuests(own ?? ofTool ?? onOfTitle(found, title, old), title);
  const told = isDefunct || isDead ? NOWHERE : ran;
  const ofPlace = place === "apple" ? "nothing" : actionFor(found, told, matched, title, place);
  const action = isDefunct || suite ? "remove" : ofPlace;
  const isOfTitle = place === "app" && title !== null && !own && !ofTool;
  const isWeak = isOfTitle && title.confidence === "low" && !title.isWebsite;
  const doubted = action === "nothing" ? (doubt ?? (isWeak ? "confirm" : null)) : null;
  const on = doubted === "confirm" ? ([told[0], told[1], "unknown"] as const) : doubted ? UNKNOWN : told;
  return {
    on,
    action: doubted ?? action,
    from: own ? "copy" : ofTool ? "id" : title && by ? by : "nothing",
    isSignedByAnother: title !== null && readSignature(found, title) === "contradicts",
    old,
    mayBeSpared: title?.kind === "game" && on[1] === "rosetta2",
  };
}

const OLD_CODE: readonly Build[] = ["intel", "intel32", "powerpc"];
/** A copy of a Mac version that starts nowhere; one for Apple silicon is newer than what the evidence speaks of. */
const isDeadCopy = ({ build }: ListedApp, { macVersionDead }: TitleRecord) =>
  macVersionDead && OLD_CODE.includes(build);

/** Its own code does not save what its maker closed; a newer build than the one that the catalogue speaks of may run. */
export function defunctCopy({ slug, name, onLatest }: TitleRecord, { isCodeKnown = false } = {}): Defunct | null {
  const defunct = defunctOf({ slug, title: name, status: onLatest });
  return isCodeKnown && (defunct?.why === "32_bit" || defunct?.why === "not_loaded") ? null : defunct;
}

/** On macOS 28; null means as on macOS 27. */
export const PROJECTED_STATUS = {
  ...{ stops: "unsupported", stops_given_up: "unsupported", may_stop: "unknown", old_game: "unknown" },
  ...{ runs: null, does_not_run: null, not_known: null },
} as const satisfies Record<Projection, Status | null>;

/** Where the kind of software decides beside its code. */
function onOfCode({ build, path }: ListedApp, place: Place): Judgement["on"] | null {
  if (partExtension(path ?? "") === "qlgenerator" || place === "webPlugin") return OF_CODE.intel32;
  // Rosetta never ran what loads into the system's core.
  if (place === "kernelExtension" && build === "intel") return OF_CODE.intel32;
  return isOwnPart(place) && build === "other" ? OF_CODE.universal : OF_CODE[build];
}

function onOf({ onPrevious, onLatest, next, isWebsite }: TitleRecord): Judgement["on"] {
  if (isWebsite) return RUNS;
  return [onPrevious, onLatest, PROJECTED_STATUS[next] ?? onLatest];
}

/** A native app stays, and what it is for may stop. */
const withGuests = (on: Judgement["on"], title: TitleRecord | null): Judgement["on"] =>
  title?.runsWindowsPrograms && on[2] === "native" ? [on[0], on[1], "unknown"] : on;

function onOfTitle(found: ListedApp, title: TitleRecord | null, old: OldEdition | null): Judgement["on"] {
  if (old) return OF_OLD_EDITION[old];
  return !title || isAnotherCopy(found, title) ? UNKNOWN : onOf(title);
}

/** Runs today, and nothing foretells whether it stops. */
export const isInDoubt = ([, now, next]: Judgement["on"]) => now !== "unknown" && next === "unknown";

function actionFor(
  found: ListedApp,
  on: Judgement["on"],
  matched: MatchResult,
  title: TitleRecord | null,
  place: Place,
): Action {
  if (found.ran && on[2] === "native") return startedBy(found.ran) ? "starter" : "untick";
  if (matched && "several" in matched && on === UNKNOWN) return "choose";
  if (found.partial) return "partial";
  if (on[2] === "native") return "nothing";
  if (place !== "app" && !title) {
    if (place === "helper" || place === "adobe") return "follow";
    return on[2] === "unknown" ? "look" : "part";
  }
  if (title?.runsWindowsPrograms && isInDoubt(on)) return "guests";
  if (title && isAhead(title, found)) return isOfFormerEdition(found, title) ? "upgrade" : "update";
  if (on[2] === "unknown") return title?.onLatest === "translation" ? "extra" : "look";
  if (title?.successor) return isNewerEdition(title.successor, title.slug) ? "upgrade" : "replace";
  // Where the copy does not run, its Windows version may.
  if ((on[1] === "unsupported" ? title?.onLatest : on[1]) === "translation") return "extra";
  return title?.ended || found.build === "intel32" || found.build === "powerpc" ? "remove" : "ask";
}

/** Parallels Desktop instead of Parallels Desktop 15. */
export const isNewerEdition = (successor: string, slug: string) => productSlug(successor) === productSlug(slug);

const isOfFormerEdition = (found: ListedApp, title: TitleRecord) => isFormerEdition(nameOf(found), title);

/** The other program that caused it. If Intel was requested by name, no other program did. */
const startedBy = ({ reason, by, loading }: RosettaRun) => (reason === "asked" ? undefined : (loading ?? by));

/**
 * The title's verdict does not apply to this copy: an older script may start old code,
 * a copy that ran through Rosetta is not the native version, or was told to use Rosetta; and a former edition is another product.
 */
function isAnotherCopy(found: ListedApp, title: TitleRecord): boolean {
  const { build, version, ran } = found;
  if (isOfFormerEdition(found, title)) return true;
  return (build === "other" && isOlder(version, title.latest)) || (ran !== undefined && !title.breaks);
}

/** Versions that cannot be compared count as different. */
function isOlder(version: string | undefined, latest: string): boolean {
  return !version || !latest || (compareVersions(version, latest) ?? -1) < 0;
}

/** A native version exists, and this copy is not it, by its age or its code. */
function isAhead(title: TitleRecord, found: ListedApp): boolean {
  const [{ onLatest, latest }, { version, build, ran }] = [title, found];
  if (onLatest !== "native") return false;
  if (isOfFormerEdition(found, title)) return true;
  // An Intel copy of the newest version: the maker offers a separate download for Apple silicon.
  return (
    build === "intel" ||
    build === "intel32" ||
    build === "powerpc" ||
    ((build === "other" || ran !== undefined) && isOlder(version, latest))
  );
}

/** From worst to best, for the table's order. */
const ORDER: Readonly<Record<Status, number>> = { unsupported: 0, rosetta2: 1, translation: 2, unknown: 3, native: 4 };

// After what surely runs until macOS 28.
const EARLY = 1.5;
// After what is not known, before what runs.
const [BELOW, PROBABLY] = [7.4, 7.5];

/** Smaller is worse: will stop, saved by an update, has stopped, unknown, runs. */
export function severity({ on, action, old }: Judgement): number {
  const [, now, next] = on;
  if (old === "early" && now !== "unsupported") return EARLY;
  if (next === "unsupported" && now !== "unsupported") return action === "update" || action === "upgrade" ? 1 : 0;
  if (now === "unsupported") return 2;
  if (action === "untick" || action === "starter") return 3;
  if (action === "below") return BELOW;
  if (action === "probably" || action === "confirm") return PROBABLY;
  return 4 + ORDER[isInDoubt(on) ? "rosetta2" : next];
}
