/** Whether a game of another system was seen to run on a Mac lately: then only how sure we are is in doubt. Pure. */
import { isAtLeast } from "#lib/catalog/verdicts/rules/equipment.ts";
import { DAY_MS } from "#lib/contract/days.ts";
import { type Floors, type Reason, sameClaim } from "#lib/contract/evidence.ts";
import { RAN_LATELY } from "#lib/contract/layer-words.ts";
import { chipSpelled, DEFAULT_SCOPE, isOlder, PHONE_CHIP } from "#lib/contract/scope.ts";
import { ENDED_LAYERS } from "#lib/contract/toolkits.ts";
import { countWords } from "#lib/contract/words.ts";
import type { NewestReport } from "#lib/site/queries/title/pinned-report.ts";
import { CONFIDENCE_WORDS } from "#lib/site/words/answers/answers.ts";
import { chipName, type MethodClaim, type MethodRow } from "#lib/site/words/games/compat-methods.ts";
import { LEVELS, RATINGS } from "#lib/site/words/games/play.ts";
import { type Answer, toldClaims } from "#lib/site/words/games/told-claims.ts";
import { addressScope, type MacScope } from "#lib/site/words/query.ts";

/** A report counts as of today for this long. */
export const LATELY_DAYS = 365;

export interface Reported {
  readonly ways: readonly MethodRow[];
  readonly floors: Floors | null;
  /** Of a pinned title. */
  readonly newestReport: NewestReport | null;
  /** YYYY-MM-DD */
  readonly today: string;
  /** The Mac asked about. */
  readonly scope: MacScope;
}

const isLate = (at: string, today: string): boolean => Date.parse(today) - Date.parse(at) <= LATELY_DAYS * DAY_MS;

/** A list's own day, or a year alone, is not the day of a test. */
const isDated = ({ item }: MethodClaim): boolean => item.dated === "day" || item.dated === "month";

/** Of a Windows version; others are about the Mac's. */
const OF_WINDOWS: readonly (Reason | null)[] = [null, "blocked", "layer_fails"];

/**
 * A dated report of the last year on the way that the answer names calls it playable or better, on this Mac's chip or on one
 * that this chip is at least as new and as large as, and no newer report takes it back: a bad one of such a chip, or one that
 * the game does not run. So a better chip never has the weaker answer. Of any chip the newest report decides. Never of an older
 * macOS: such reports are about today's.
 */
export function ranLately(known: Reported, answer: Answer): boolean {
  const { status, translationLayer } = answer;
  const { scope, today } = known;
  if (status !== "translation" || (translationLayer && ENDED_LAYERS[translationLayer])) return false;
  if (isOlder(scope)) return false;
  const { chip } = addressScope(scope);
  const asked = chip === DEFAULT_SCOPE.chip ? null : chipSpelled(chip);
  if (known.newestReport) return didRun(known.newestReport, today, answer, asked);
  const told = toldClaims(known, answer).filter((claim) => isDated(claim) && claim.item.edition === null);
  const isGood = ({ well, item }: MethodClaim) =>
    well !== null && well.level >= LEVELS.Playable && isLate(item.at, today);
  const isTakenBack = (claim: MethodClaim, newer: MethodClaim) =>
    !isGood(newer) && (asked === null || isHeardOn(triedChip(newer), triedChip(claim)));
  const good = told.find(
    (claim, at) =>
      isGood(claim) &&
      isHeardOn(asked, triedChip(claim)) &&
      !told.slice(0, at).some((newer) => isTakenBack(claim, newer)),
  );
  if (!good) return false;
  const refusals = Object.values(known.ways.find(({ way }) => way === "unsupported")?.words ?? {});
  return !refusals.some(({ item }) => OF_WINDOWS.includes(item.reason) && item.at > good.item.at);
}

function didRun(report: NewestReport, today: string, answer: Answer, asked: string | null): boolean {
  const { ran, day } = report;
  if (!ran || !sameClaim(report, { status: answer.status, layer: answer.translationLayer ?? null })) return false;
  const tried = ran.chips.length > 0 ? ran.chips.map(chipName) : [null];
  const isHeard = tried.some((chip) => isHeardOn(asked, chip));
  return isHeard && LEVELS[RATINGS[ran.rating]!] >= LEVELS.Playable && isLate(day, today);
}

/** The exact chip of a report; null where it names none. */
const triedChip = ({ item: { triedOn, chip } }: MethodClaim): string | null =>
  triedOn ?? (chip === DEFAULT_SCOPE.chip ? null : chipSpelled(chip));

/** What runs on a chip runs on one that is at least as new and as large. Nothing compares the chip of an iPhone with these. */
function isHeardOn(asked: string | null, tried: string | null): boolean {
  if (asked === null || asked === tried) return true;
  return tried === null ? asked !== chipName(PHONE_CHIP) : isAtLeast(asked, tried) === true;
}

/** Of how many weak answers that is so; empty where it is none. */
export const ranLatelySentence = (games: number): string =>
  games === 0
    ? ""
    : `“${CONFIDENCE_WORDS.low.label}” includes ${countWords(games, "game")} that pages call “${RAN_LATELY}”: a dated report of the last year rates each playable or better, which is too little for “${CONFIDENCE_WORDS.medium.label}”.`;
