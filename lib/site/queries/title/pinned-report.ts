/**
 * The newest report that we know of a title whose answer is pinned as an example of the API, outside its evidence: one that is
 * kept by hand, or an accepted one of a reader.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { isoDay } from "#lib/contract/days.ts";
import { Status, TranslationLayer } from "#lib/contract/schema.ts";
import { rootDir } from "#lib/core/root.ts";
import { processState } from "#lib/core/state.ts";
import { urls } from "#lib/core/urls.ts";
import { type FeedbackRow, findNewestNoted } from "#lib/feedback/inbox.ts";
import type { GradedPlay } from "#lib/site/queries/games/how-well-sql.ts";
import { siteName } from "#lib/site/words/evidence/evidence.ts";
import { BOARD_CHIPS, chipName, isPlain, readChip } from "#lib/site/words/games/compat-methods.ts";
import { LEVELS, RATINGS } from "#lib/site/words/games/play.ts";

const KeptReport = z.strictObject({
  slug: z.string(),
  status: Status,
  layer: TranslationLayer.nullable(),
  words: z.string(),
  url: z.url(),
  day: z.iso.date(),
  /** Of a game: how well, and on which chips. */
  ran: z.strictObject({ rating: z.enum(Object.keys(RATINGS)), chips: z.array(z.enum(BOARD_CHIPS)) }).optional(),
});

export interface NewestReport extends z.infer<typeof KeptReport> {
  /** As the evidence names it. */
  readonly source: string;
}

/** On the weakest of its chips. */
export const gradedPlay = ({ rating, chips }: NonNullable<NewestReport["ran"]>): GradedPlay => ({
  level: LEVELS[RATINGS[rating]!],
  chip: chips[0] ? chipName(chips[0]) : "",
});

const FILE = join("prisma", "catalogue", "reserved", "newest.ndjson");

export async function findNewestReport(slug: string, titleId: number): Promise<NewestReport | null> {
  const [kept, noted] = [keptReports().find((report) => report.slug === slug), await findNewestNoted(titleId)];
  const told = noted && fromReader(slug, noted);
  return [kept, told].filter((report) => report != null).toSorted((a, b) => b.day.localeCompare(a.day))[0] ?? null;
}

interface Listed {
  readonly id: number;
  readonly slug: string;
  readonly pinned: boolean;
}

/** Of those among the titles that are pinned, by their ids. */
export async function listNewestReports(titles: readonly Listed[]): Promise<ReadonlyMap<number, NewestReport>> {
  const reports = new Map<number, NewestReport>();
  for (const { id, slug } of titles.filter(({ pinned }) => pinned)) {
    const report = await findNewestReport(slug, id);
    if (report) reports.set(id, report);
  }
  return reports;
}

const keptReports = () =>
  processState("newest-reports", () =>
    readFileSync(join(rootDir(), FILE), "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => KeptReport.parse(JSON.parse(line)))
      .map((kept) => ({ ...kept, source: siteName(kept.url) })),
  );

function fromReader(slug: string, row: FeedbackRow): NewestReport | null {
  const { status, layer, macos, play, createdAt } = row;
  if (status === null) return null;
  const chip = readChip(row.newerChip ?? row.chip ?? "");
  const mac = chip ? `An ${row.newerChip ?? chipName(chip)}` : "A Mac with Apple silicon";
  // How well it ran on a larger chip is not told of the plain one.
  const chips = chip && isPlain({ triedOn: row.newerChip }) ? [chip] : [];
  const rated = play ? `, rated ${play}` : "";
  return {
    ...{ slug, status, layer, source: "a reader" },
    words: `${mac} with macOS ${macos}${rated}.`,
    url: row.url ?? urls.site("/about#sent"),
    day: isoDay(createdAt),
    ...(play && { ran: { rating: play, chips } }),
  };
}
