/** Of the titles that a source called Intel some time ago, how many it calls native now. Pure. */

import type { Survival } from "#lib/contract/calibration.ts";
import { DAY_MS } from "#lib/contract/days.ts";
import { type Evidence, isConfirmation, isEnded } from "#lib/contract/evidence.ts";
import type { Measured } from "#lib/dataset/seed/calibration.ts";

/** A quarter, half a year, one year and two, in days. */
const SURVIVAL_DAYS = [91, 182, 365, 730] as const;

/** @param asOf the day that the source's newest file speaks for */
export function measureSurvival(titles: readonly Measured[], source: string, asOf: string): Survival[] {
  const end = Date.parse(asOf) + DAY_MS;
  const measured = titles.map(({ subject, evidence }) => ({
    living: !isEnded(subject.notes),
    words: evidence.filter((word) => word.source === source && !isConfirmation(word)),
  }));
  return [true, false].flatMap((living) =>
    SURVIVAL_DAYS.map((days) => {
      const stood = measured.filter(
        (title) => title.living === living && statusOn(title.words, end - days * DAY_MS) === "rosetta2",
      );
      const native = stood.filter(({ words }) => statusOn(words, end) === "native");
      return { living, days, stood: stood.length, native: native.length };
    }),
  );
}

/** What the source said last before that moment. */
function statusOn(words: readonly Evidence[], before: number) {
  return words.filter(({ at }) => at.getTime() < before).toSorted((a, b) => b.at.getTime() - a.at.getTime())[0]?.status;
}
