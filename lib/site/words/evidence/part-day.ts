import type { TitleLine } from "#lib/site/queries/lists/title-line.ts";
import { inYear, saidWithin } from "#lib/site/words/evidence/circumstances.ts";

/** "Last confirmed 14 January 2026", as exact as its evidence; empty where nothing is known. */
export const partDay = ({ status, lastVerified, confirmedTo }: TitleLine): string =>
  status === "unknown" || !lastVerified
    ? ""
    : `Last confirmed ${inYear(saidWithin({ at: lastVerified, dated: confirmedTo }))}`;
