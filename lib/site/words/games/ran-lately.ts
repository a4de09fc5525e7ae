/** Whether a game of another system was seen to run on a Mac lately: then only how sure we are is in doubt. Pure. */
import { DAY_MS } from "#lib/contract/days.ts";
import { type Floors, type Reason, sameClaim } from "#lib/contract/evidence.ts";
import { isOlder, PHONE_CHIP } from "#lib/contract/scope.ts";
import { ENDED_LAYERS } from "#lib/contract/toolkits.ts";
import type { NewestReport } from "#lib/site/queries/title/pinned-report.ts";
import {
  BOARD_CHIPS,
  type BoardChip,
  type MethodClaim,
  type MethodRow,
  readChip,
} from "#lib/site/words/games/compat-methods.ts";
import { LEVELS, RATINGS } from "#lib/site/words/games/play.ts";
import { type Answer, toldClaims } from "#lib/site/words/games/told-claims.ts";
import type { MacScope } from "#lib/site/words/query.ts";

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
 * The newest dated report on the way that the answer names, on this Mac's chip, calls it playable or better, is of the last year,
 * and no newer one says that the game does not run. Never of an older macOS: such reports are about today's.
 */
export function ranLately(known: Reported, answer: Answer): boolean {
  const { status, translationLayer } = answer;
  const { scope } = known;
  if (status !== "translation" || (translationLayer && ENDED_LAYERS[translationLayer])) return false;
  if (isOlder(scope)) return false;
  const chip = readChip(scope.otherChip ?? scope.chip);
  if (known.newestReport) return didRun(known.newestReport, known.today, answer, chip);
  const told = toldClaims(known, answer).filter(isDated);
  const newest = told.find(({ column, item }) => (!chip || column === chip) && item.edition === null);
  if (!newest?.well || newest.well.level < LEVELS.Playable || !isLate(newest.item.at, known.today)) return false;
  const refusals = Object.values(known.ways.find(({ way }) => way === "unsupported")?.words ?? {});
  return !refusals.some(({ item }) => OF_WINDOWS.includes(item.reason) && item.at > newest.item.at);
}

function didRun(report: NewestReport, today: string, answer: Answer, chip: BoardChip | undefined): boolean {
  const { ran, day } = report;
  if (!ran || !sameClaim(report, { status: answer.status, layer: answer.translationLayer ?? null })) return false;
  return isHeardOn(chip, ran.chips) && LEVELS[RATINGS[ran.rating]!] >= LEVELS.Playable && isLate(day, today);
}

/** What runs on an older and on a newer M chip runs on the one between them. */
function isHeardOn(chip: BoardChip | undefined, rated: readonly BoardChip[]): boolean {
  if (!chip || rated.includes(chip)) return true;
  const at = BOARD_CHIPS.indexOf(chip);
  const places = rated.filter((each) => each !== PHONE_CHIP).map((each) => BOARD_CHIPS.indexOf(each));
  return places.some((place) => place < at) && places.some((place) => place > at);
}
