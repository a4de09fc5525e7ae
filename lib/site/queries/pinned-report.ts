/** The newest report that we know of a title whose answer is pinned as an example of the API: kept by hand, outside the evidence. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { Status, TranslationLayer } from "#lib/contract/schema.ts";
import { rootDir } from "#lib/core/root.ts";
import { processState } from "#lib/core/state.ts";
import { NAMED_CHIPS } from "#lib/site/words/compat-methods.ts";
import { RATINGS } from "#lib/site/words/play.ts";

const NewestReport = z.strictObject({
  slug: z.string(),
  status: Status,
  layer: TranslationLayer.nullable(),
  source: z.string(),
  words: z.string(),
  url: z.url(),
  day: z.iso.date(),
  /** Of a game: how well, and on which chips. */
  ran: z.strictObject({ rating: z.enum(Object.keys(RATINGS)), chips: z.array(z.enum(NAMED_CHIPS)) }).optional(),
});
export type NewestReport = z.infer<typeof NewestReport>;

const FILE = join("prisma", "catalogue", "reserved", "newest.ndjson");

export function findNewestReport(slug: string): NewestReport | null {
  const reports = processState("newest-reports", () =>
    readFileSync(join(rootDir(), FILE), "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => NewestReport.parse(JSON.parse(line))),
  );
  return reports.find((report) => report.slug === slug) ?? null;
}
