/** The wording of what a piece of evidence was about: its day, its channel and edition, what it asks for, how well it ran. Pure. */
import { pastPredicate } from "#lib/catalog/verdicts/rules/caveats.ts";
import type { Channel, Dated, Play, Reason } from "#lib/contract/evidence.ts";
import type { Status, TranslationLayer, Verdict } from "#lib/contract/schema.ts";
import { dayWords, lowerFirst, monthName, monthWords, sentenceCase, typographic } from "#lib/contract/words.ts";
import { answerLabel } from "#lib/site/words/answers/answer-word.ts";
import { claimLabel } from "#lib/site/words/answers/answers.ts";

interface Finding {
  readonly status: Status;
  readonly layer: TranslationLayer | null;
  readonly reason: Reason | null;
}

interface DatedClaim {
  readonly at: string;
  readonly dated: Dated;
  readonly channel: Channel;
  readonly status: Status;
  readonly layer: TranslationLayer | null;
}

const DATED_WORDS = {
  day: dayWords,
  month: monthName,
  year: (at) => at.slice(0, 4),
  snapshot: (at) => `as of ${dayWords(at)}`,
} as const satisfies Record<Dated, (at: string) => string>;

const DATE_LENGTHS = { day: 10, month: 7, year: 4 } as const satisfies Record<Precision, number>;

/** In ISO 8601, no more precise than its source: a month or a year alone is stored as one of its days. It sorts below those that a source names. */
export const isoWithin = ({ at, dated }: { readonly at: string; readonly dated?: Dated }) =>
  dated === "month" || dated === "year" ? at.slice(0, DATE_LENGTHS[dated]) : at;

export const newestFirst = <Item extends { readonly at: string; readonly dated?: Dated }>(
  items: readonly Item[],
): Item[] => items.toSorted((a, b) => isoWithin(b).localeCompare(isoWithin(a)));

/** The date with the source's precision; a year alone says "In 2026", because it stands among days. */
export const saidWords = (claim: Pick<DatedClaim, "at" | "dated">): string => sentenceCase(inYear(saidWithin(claim)));

/** "in 2026" of a year alone; other dates as they are. */
export const inYear = (date: string): string => (/^\d{4}$/.test(date) ? `in ${date}` : date);

/** The same within a sentence: "as of 22 August 2026". */
export const saidWithin = ({ at, dated }: Pick<DatedClaim, "at" | "dated">): string => DATED_WORDS[dated](at);

/** The same in short, to the month: "Sept 2026", or "2026" where the source names no month. */
export const saidMonth = ({ at, dated }: Pick<DatedClaim, "at" | "dated">): string =>
  dated === "year" ? at.slice(0, 4) : monthWords(at);

type Day = Pick<DatedClaim, "at" | "dated">;

/** How exactly the evidence of a verdict's last day is dated. */
export const precisionOf = (lastVerified: string, evidence: readonly Day[]): Precision =>
  sharedPrecision(evidence.filter(({ at }) => at.startsWith(lastVerified)).map(({ dated }) => dated));

/** A verdict's last day in ISO 8601, no more precise than the evidence that gave it: "2026-08-22", "2026-08" or "2026". */
export const confirmedDate = (lastVerified: string, evidence: readonly Day[]): string =>
  lastVerified.slice(0, DATE_LENGTHS[precisionOf(lastVerified, evidence)]);

export type Precision = "day" | "month" | "year";

/** The finest of them: a day where one source names a day. */
export function sharedPrecision(given: readonly Dated[]): Precision {
  if (given.length === 0 || given.some((each) => each === "day" || each === "snapshot")) return "day";
  return given.includes("month") ? "month" : "year";
}

/** How well a game ran: "rated “perfect”, 40 to 60 frames a second, 1080p". */
export function playWords({ rating, fps, resolution, memory, antiCheat }: Play): string {
  return [
    rating && `rated “${lowerFirst(rating)}”`,
    fps && `${fps} frames a second`,
    resolution,
    memory && `${memory} GB of memory`,
    antiCheat,
  ]
    .filter(Boolean)
    .join(", ");
}

/** What a note says; empty for a statement that counts. */
export function noteWords(item: DatedClaim): string {
  if (item.channel === "released") return "";
  const isDay = item.dated === "day" || item.dated === "snapshot";
  const day = isDay ? `on ${dayWords(item.at)}` : `in ${saidWithin(item)}`;
  return item.channel === "announced"
    ? `Announced ${day}: ${lowerFirst(claimLabel(item.status, item.layer))}`
    : `A test version or source build ${typographic(pastPredicate(item))} ${day}`;
}

/** After the answer, of "it". */
const REASON_SENTENCES = {
  mac_build_dead: "Its Mac version no longer starts",
  withdrawn: "Its Mac version was withdrawn",
  windows_only: "It is made for Windows only",
  mobile_only: "It is made for phones and tablets only",
  blocked: "Its anti-cheat or licence check blocks the Windows version on Macs",
  layer_fails: "The Windows version did not start with CrossOver or similar tools",
  refused_by_package: "Homebrew offers it for Intel Macs only, and it has not been tried on Apple silicon",
  web_app: "It runs in a browser, and there is nothing to install",
} as const satisfies Record<Reason, string>;

/** Where the source names none. */
export const UNNAMED_ANTI_CHEAT = "Anti-cheat";

/** The answer's sentence with its reason: "… does not run on Apple silicon Macs. It is made for Windows only." @param antiCheat the software, where a source names it */
export function withReason(
  sentence: string,
  { title, reason, antiCheat = null }: { title: string; reason: Reason | null; antiCheat?: string | null },
): string {
  if (reason === null) return sentence;
  if (reason === "web_app") return `${title} is a website. It works in a browser, on any Mac.`;
  const by = antiCheat === UNNAMED_ANTI_CHEAT ? "Its anti-cheat software" : antiCheat;
  if (reason === "blocked" && by) return `${sentence} ${by} blocks the Windows version on Macs.`;
  return `${sentence} ${REASON_SENTENCES[reason]}.`;
}

/** What leads the page of a web app in place of the status. */
export const BROWSER_ANSWER = {
  label: "Nothing to install",
  answer: "Runs in a browser.",
  short: "Runs in a browser",
} as const;

export const isWebApp = (status: Status, reason: Reason | null): boolean =>
  status === "unknown" && reason === "web_app";

/** What a piece of evidence says, without a full stop. */
export const findingWords = ({ status, layer, reason }: Finding): string =>
  isWebApp(status, reason) ? BROWSER_ANSWER.short : claimLabel(status, layer);

/** What an answer says, without a full stop. @param reason why nothing is claimed, or which build it is about */
export const answerFinding = (
  verdict: Pick<Verdict, "status" | "confidence" | "translationLayer"> & { readonly ranLately?: boolean },
  reason: Reason | null,
): string => (isWebApp(verdict.status, reason) ? BROWSER_ANSWER.short : answerLabel(verdict));

/** What a report says of anti-cheat software; of a game that does not run at all, without what else it keeps from working. */
export const antiCheatWords = ({ antiCheat }: { readonly antiCheat: string | null }, status: Status): string =>
  status === "unsupported" ? (antiCheat ?? "").replace(/: no online play.*/, ".") : (antiCheat ?? "");
