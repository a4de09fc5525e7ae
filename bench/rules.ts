/** Verdicts a second by the rules alone, on signals like the catalogue's. */

import { derive } from "#lib/catalog/verdicts/derive.ts";
import { freshDays } from "#lib/catalog/verdicts/lookup.ts";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import { crowd, daysAfter, evidence, RECENT_DAY, subject } from "#lib/testing/factories.ts";
import { type Bench, timesPerSecond } from "./measure.ts";

const PER_STEP = 200;

const SIGNALS = [
  evidence({ status: "rosetta2", at: daysAfter(RECENT_DAY, -700) }),
  evidence({ at: RECENT_DAY }),
  evidence({ sourceKind: "automated_test", at: daysAfter(RECENT_DAY, -90) }),
  crowd("doesitarm", { at: daysAfter(RECENT_DAY, -200) }),
  crowd("the-mac-repo", { status: "rosetta2", at: daysAfter(RECENT_DAY, -30) }),
];

export const benchRules: Bench = async () => {
  const days = freshDays();
  const asOf = new Date(`${RECENT_DAY}T00:00:00Z`);
  const step = (work: () => unknown) => () => {
    for (let index = 0; index < PER_STEP; index++) work();
  };
  const derived = await timesPerSecond(step(() => derive(SIGNALS, DEFAULT_SCOPE, subject(), asOf, days)));
  const copied = await timesPerSecond(step(() => structuredClone(SIGNALS)));
  return [
    {
      what: `verdicts derived from ${SIGNALS.length} signals`,
      value: derived * PER_STEP,
      unit: "/s",
      baseline: { what: "structuredClone of them", value: copied * PER_STEP },
    },
  ];
};
