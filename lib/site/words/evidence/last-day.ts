/** The day of a page's answer, as exact as its evidence. */
import { type Claim, sameClaim } from "#lib/contract/evidence.ts";
import { dateWords, dayWords, typographic } from "#lib/contract/words.ts";
import type { ChangeLine } from "#lib/site/queries/lists/history.ts";
import type { TitlePage } from "#lib/site/queries/title/page.ts";
import type { NewestReport } from "#lib/site/queries/title/pinned-report.ts";
import { lastDayWords, surenessWords } from "#lib/site/words/answers/answers.ts";
import { isForNoMac, unclearOf } from "#lib/site/words/answers/page-facts.ts";
import { sentenceOf, shownVerdict } from "#lib/site/words/answers/title-words.ts";
import { confirmedDate, inYear, type Precision, saidWithin } from "#lib/site/words/evidence/circumstances.ts";
import { reportedPlay } from "#lib/site/words/games/play-facts.ts";
import { ranLately } from "#lib/site/words/games/ran-lately.ts";

/** As exact as its evidence: "24 August 2026", "in 2026". */
export const lastDay = (page: TitlePage): string => inYear(dateWords(lastDate(page)));

/** The same in ISO 8601. */
export const lastDate = ({ verdict, evidence }: Pick<TitlePage, "verdict" | "evidence">): string =>
  confirmedDate(verdict.lastVerified, evidence);

/** Of an older macOS that older evidence than the newest names: "Evidence naming macOS 11: 12 March 2021"; else empty. */
export function namedDay({ older, scope }: Pick<TitlePage, "older" | "scope">): string {
  if (older?.by !== "named" || !older.naming || older.caveat === "" || isForNoMac({ scope })) return "";
  const { at, dated } = older.naming;
  return `Evidence naming macOS ${scope.macos}: ${saidWithin({ at: at.toISOString(), dated })}`;
}

/** As on the plate: of a pinned title the newest report, where that says the same. */
export function lastDayLine(page: TitlePage): string {
  const { verdict, newestReport: newest } = page;
  return newest && saysTheSame(newest, verdict)
    ? `Newest evidence ${dayWords(newest.day)}`
    : `${unclearOf(page)?.lastDay ?? lastDayWords(datedVerdict(page))} ${lastDay(page)}`;
}

/** The same as sentences, with the day of what names an older macOS. */
export const lastDaySentences = (page: TitlePage): string =>
  [lastDayLine(page), namedDay(page)]
    .filter(Boolean)
    .map((words) => `${words}.`)
    .join(" ");

/** As on the plate: of a pinned title what its newest report says comes first, but not how well it ran, which is a fact beside it. */
export function plateSentence(page: TitlePage): string {
  const { verdict, newestReport: newest } = page;
  const told = newest && saysTheSame(newest, verdict) && !reportedPlay(newest) ? typographic(newest.words) : "";
  return [told, sentenceOf(page)].filter(Boolean).join(" ");
}

export const saysTheSame = (
  report: Claim,
  { status, translationLayer }: Pick<TitlePage["verdict"], "status" | "translationLayer">,
): boolean => sameClaim(report, { status, layer: translationLayer ?? null });

/** Where a report of that day stands in evidence that is newest first. */
export function placeByDay(items: readonly { readonly at: string }[], day: string): number {
  const older = items.findIndex(({ at }) => at.slice(0, 10) <= day);
  return older === -1 ? items.length : older;
}

/** Without changes that call the evidence old, where the newest report, which no rule weighs, says the same. */
export function withoutAge<Change extends Pick<ChangeLine, "field" | "to">>(
  changes: readonly Change[],
  { verdict, newestReport: newest }: Pick<TitlePage, "verdict" | "newestReport">,
): readonly Change[] {
  if (!newest || !saysTheSame(newest, verdict)) return changes;
  return changes.filter(({ field, to }) => field !== "stale" || to !== "true");
}

interface ListedDay {
  readonly lastVerified: string | null;
  readonly confirmedTo: Precision;
}

/** In lists, the day that the plate names: of a pinned title that of the newest report, where it says the same. */
export function listedDay(answer: Claim & ListedDay, newest: NewestReport | undefined): ListedDay {
  if (newest && sameClaim(newest, answer)) return { lastVerified: newest.day, confirmedTo: "day" };
  const { lastVerified, confirmedTo } = answer;
  return { lastVerified, confirmedTo };
}

/** The API's verdict as its page shows it: the display name, a day as exact as its evidence, and no answer of this year called old. */
export const datedVerdict = (page: TitlePage) => ({
  ...shownVerdict(page),
  lastVerified: lastDate(page),
  stale: page.isOld,
});

/** How sure the page is: of a pinned title, whose newest report says the same, as of today. */
export function shownSureness(page: TitlePage): string {
  const verdict = datedVerdict(page);
  const isTold = page.newestReport !== null && saysTheSame(page.newestReport, verdict);
  const told = { ...verdict, ranLately: ranLately(page, verdict), ...(isTold && { stale: false }) };
  return unclearOf(page)?.sureness ?? surenessWords(told);
}
