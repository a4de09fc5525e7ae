/** The day of a page's answer, as exact as its evidence. */
import { dateWords, dayWords } from "#lib/contract/words.ts";
import type { NewestReport } from "#lib/site/queries/pinned-report.ts";
import type { TitlePage } from "#lib/site/queries/title-page.ts";
import { lastDayWords } from "#lib/site/words/answers.ts";
import { confirmedDate, newestFirst } from "#lib/site/words/circumstance-words.ts";
import { agreeingOn, isOlder, shownVerdict } from "#lib/site/words/title-words.ts";

/** As exact as its evidence; of an older macOS, that of the newest evidence which names it. */
export const lastDay = (page: TitlePage): string => dateWords(lastDate(page));

/** The same in ISO 8601. */
export function lastDate({ verdict, evidence, scope }: TitlePage): string {
  const [naming] = isOlder(scope) ? newestFirst(agreeingOn(scope, evidence)) : [];
  return confirmedDate(naming?.at.slice(0, 10) ?? verdict.lastVerified, evidence);
}

/** As on the plate: of a pinned title the newest report, where that says the same. */
export function lastDayLine(page: TitlePage): string {
  const { verdict, newestReport: newest } = page;
  return newest && saysTheSame(newest, verdict)
    ? `Newest report ${dayWords(newest.day)}`
    : `${lastDayWords(datedVerdict(page))} ${lastDay(page)}`;
}

export const saysTheSame = (
  report: Pick<NewestReport, "status" | "layer">,
  { status, translationLayer }: Pick<TitlePage["verdict"], "status" | "translationLayer">,
): boolean => report.status === status && report.layer === (translationLayer ?? null);

/** The API's verdict as its page shows it: the display name, a day as exact as its evidence, and no answer of this year called old. */
export const datedVerdict = (page: TitlePage) => ({
  ...shownVerdict(page),
  lastVerified: lastDate(page),
  stale: page.isOld,
});
