/**
 * Homebrew's published counts of cask installs, for ranking. Only users who allow analytics are counted, so all counts are too low by a
 * similar factor.
 */

import { z } from "zod";
import { DAY_MS } from "#lib/contract/days.ts";
import { invalidParam } from "#lib/core/errors.ts";
import { readJson, readText, toDay } from "#lib/evidence/sources/payload.ts";
import { INSTALLS_SOURCE } from "#lib/evidence/sources/popularity.ts";
import { type Entry, NOTHING_SAID, type Reading, type Skipped, type Source } from "#lib/evidence/sources/source.ts";

const EXPECTED = "Homebrew's api/analytics/cask-install/homebrew-cask/365d.json";

const Analytics = z.object({
  category: z.literal("cask_install"),
  start_date: z.string(),
  end_date: z.string(),
  formulae: z.record(z.string(), z.unknown()),
});

/** One per typed spelling; counts have thousands separators. */
const Counts = z.array(z.object({ count: z.string().regex(/^\d{1,3}(,?\d{3})*$/, "a count such as 12,345") }));

export const homebrewAnalytics: Source = {
  info: {
    id: INSTALLS_SOURCE,
    kind: "metadata",
    name: "Homebrew's install counts",
    url: "https://formulae.brew.sh/analytics/",
    licence: "BSD-2-Clause",
    attribution: "Homebrew, BSD-2-Clause",
  },
  enrichesOnly: true,
  read,
};

const YEAR_DAYS_MIN = 360;

function read(input: Uint8Array): Reading {
  const { data } = Analytics.safeParse(readJson(readText(input), EXPECTED));
  const [start, end] = [toDay(data?.start_date), toDay(data?.end_date)];
  if (!data || !start || !end) throw invalidParam("file", `expected ${EXPECTED}`);
  // Counts of thirty days would rank everything three times lower.
  if ((end.getTime() - start.getTime()) / DAY_MS < YEAR_DAYS_MIN) {
    throw invalidParam("file", `expected ${EXPECTED}; this one counts ${data.start_date} to ${data.end_date}`);
  }
  const entries: Entry[] = [];
  const skipped: Skipped[] = [];
  for (const [token, value] of Object.entries(data.formulae)) {
    const counts = Counts.safeParse(value);
    if (counts.success) entries.push(toEntry(token, counts.data));
    else skipped.push({ ref: token, reason: counts.error.issues[0]?.message ?? "malformed" });
  }
  // No snapshot day: analytics contain no architectures.
  return { entries, skipped };
}

function toEntry(token: string, counts: z.infer<typeof Counts>): Entry {
  const installs = counts.reduce((sum, { count }) => sum + Number(count.replaceAll(",", "")), 0);
  return {
    ref: token,
    // The token is an identifier here, never a name.
    name: "",
    ...NOTHING_SAID,
    identifiers: [{ scheme: "homebrew", value: token }],
    popularity: installs,
  };
}
