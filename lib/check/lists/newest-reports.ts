/** Of a Mac's reports from different days the newest counts. Pure. */
import type { ListedApp } from "#lib/check/lists/listed-app.ts";
import { dayWords } from "#lib/contract/words.ts";

interface Newest {
  readonly kept: readonly ListedApp[];
  /** "Ada’s Mac: the report of 20 November 2026 takes the place of the one of 1 November 2026." */
  readonly words: readonly string[];
}

/** What is installed, what ran and what was found in another way are reports of their own. */
const reportOf = ({ macId, ran, how = "" }: ListedApp) => JSON.stringify([macId?.value, ran ? "ran" : how]);

/** @param copies those of a dated report have its day and the number of their Mac */
export function newestReports(copies: readonly ListedApp[]): Newest {
  const newest = new Map<string, ListedApp>();
  for (const copy of copies)
    if (copy.reportedOn && copy.reportedOn > (newest.get(reportOf(copy))?.reportedOn ?? ""))
      newest.set(reportOf(copy), copy);
  const words = new Set<string>();
  const kept = copies.filter((copy) => {
    const now = copy.reportedOn ? newest.get(reportOf(copy)) : undefined;
    if (!copy.reportedOn || !now?.reportedOn || copy.reportedOn === now.reportedOn) return true;
    const [day, before] = [dayWords(now.reportedOn), dayWords(copy.reportedOn)];
    words.add(`${now.mac}: the report of ${day} takes the place of the one of ${before}.`);
    return false;
  });
  return { kept, words: [...words] };
}
