/** Games by compatibility method. Rows in, plain objects out. */

import { toNotes } from "#lib/catalog/verdicts/derive.ts";
import { type Projection, projectionOf } from "#lib/catalog/verdicts/rules/projection.ts";
import { isoDay } from "#lib/contract/days.ts";
import { type Floors, isEnded } from "#lib/contract/evidence.ts";
import { PLAY_GRADES, PLAY_SCALE, type PlayGrade } from "#lib/contract/play-scale.ts";
import { db, Prisma } from "#lib/data/client.ts";
import { defaultScope } from "#lib/data/service-state.ts";
import {
  asksForLarger,
  asksForMore,
  type BoardSort,
  fromReports,
  type GamesFilter,
  IS_ANSWER,
  IS_OFFLINE,
  IS_PLAIN,
  IS_TOLD_OF_WAY,
  isListedReport,
  isReport,
  LASTNESS,
  NAMED_CHIP,
  NOT_ASKED,
  ORDERS,
  RANK,
  reportsInScope,
  runsNativelyOn,
  SAYS_HOW_WELL,
} from "#lib/site/queries/games/games-sql.ts";
import { IS_SLOW_AT_TOP, LEVEL } from "#lib/site/queries/games/how-well-sql.ts";
import { IS_NEWEST, listNewestRows, type NewestRow, onAllChips } from "#lib/site/queries/lists/newest-rows.ts";
import type { TitleLine } from "#lib/site/queries/lists/title-line.ts";
import { lineColumns } from "#lib/site/queries/lists/title-line.ts";
import { toLines } from "#lib/site/queries/lists/title-lines.ts";
import { type EvidenceItem, evidenceColumns, toItem } from "#lib/site/queries/title/evidence-item.ts";
import { BOARD_CHIPS, type ChipColumn, type CompatMethod } from "#lib/site/words/games/compat-methods.ts";
import { type HowWell, howWell } from "#lib/site/words/games/play.ts";

export interface GameLine extends TitleLine {
  /** The most informative report: one with a rating, else the newest. */
  readonly said: EvidenceItem;
  readonly well: HowWell | null;
  /** Where `said` is the newest report of a pinned title, which has no page of its own. */
  readonly reportUrl: string | null;
  /** What becomes of it with macOS 28, as of today. */
  readonly next: Projection;
  /** How many reports of this way say how well it runs. */
  readonly ratings: number;
  /** The least that the newest source which names a minimum asks for. */
  readonly floors: Floors | null;
  /** What anti-cheat software keeps out, as on its page's plate: "BattlEye: offline only"; else empty. */
  readonly keptOut: string;
}

/** How many games have such a report, in total and by chip, as `listGames` lists them; `apple_silicon` if it names no chip. */
export interface WayCount {
  readonly all: number;
  readonly byChip: Partial<Record<ChipColumn, number>>;
}

const NO_GAMES: WayCount = { all: 0, byChip: {} };

/** A game may be counted under several methods and several chips. */
export async function countGamesByWay(): Promise<Partial<Record<CompatMethod, WayCount>>> {
  const rows = await db().$queryRaw<{ way: CompatMethod; chip: ChipColumn | null; count: number }[]>`
    SELECT coalesce(s.layer::text, s.status::text) AS way, for_chip AS chip, count(DISTINCT t.id)::int AS count
    ${reportsInScope(await defaultScope(), await listNewestRows())}
    CROSS JOIN LATERAL (SELECT ${NAMED_CHIP} UNION SELECT each FROM unnest(${["apple_silicon", ...BOARD_CHIPS]}::text[]) each
      WHERE ${runsNativelyOn(Prisma.sql`each`)}) AS told(for_chip)
    WHERE ${isListedReport()} AND ${IS_TOLD_OF_WAY} GROUP BY GROUPING SETS ((1), (1, 2))`;
  const counts: Partial<Record<CompatMethod, WayCount>> = {};
  for (const { way, chip, count } of rows) {
    const { all, byChip } = counts[way] ?? NO_GAMES;
    counts[way] = chip ? { all, byChip: { ...byChip, [chip]: count } } : { all: count, byChip };
  }
  return counts;
}

export interface GameBoard {
  readonly games: readonly GameLine[];
  readonly total: number;
  /** Of these, how many have a report from the chip asked for that says how well. */
  readonly measured: number;
  /** How many have one from a larger chip of its family alone: an M2 Pro says little of an M2. */
  readonly onLarger: number;
  /** How many ask for more memory than the Mac asked about has. */
  readonly askingMore: number;
  /** Of the native games of a chip, how many ask for a larger one of its family. */
  readonly askingLarger: number;
  /** How many of them have each grade today; with a chip, of those measured on it. */
  readonly grades: Readonly<Record<PlayGrade, number>>;
  /** With a chip, of those from a larger one of its family. */
  readonly largerGrades: Readonly<Record<PlayGrade, number>>;
}

/** Each with one report. Games that ran with software no longer maintained come after the others, and those without an answer last. */
export async function listGames(
  filter: GamesFilter,
  page: number,
  size: number,
  sort: BoardSort = "known",
): Promise<GameBoard> {
  const { way, chip, memory } = filter;
  const onChip = chip ? Prisma.sql`${NAMED_CHIP} = ${chip}` : NOT_ASKED;
  const isMeasured = Prisma.sql`(${onChip} AND (${SAYS_HOW_WELL} OR ${IS_SLOW_AT_TOP}) AND s.status <> 'unsupported')`;
  const counted = (among: Prisma.Sql) =>
    Prisma.join(
      PLAY_GRADES.map(
        (grade) => Prisma.sql`count(*) FILTER (WHERE rank = 0 AND level = ${PLAY_SCALE[grade].level} ${among}) OVER ()`,
      ),
    );
  const newest = await listNewestRows();
  const keys = await db().$queryRaw<BoardRow[]>`
    SELECT "titleId", "signalId", (count(*) OVER ())::int AS total,
      (count(*) FILTER (WHERE on_plain) OVER ())::int AS measured,
      (count(*) FILTER (WHERE on_chip AND NOT on_plain) OVER ())::int AS "onLarger",
      (count(*) FILTER (WHERE asks_more) OVER ())::int AS "askingMore",
      (count(*) FILTER (WHERE asks_larger) OVER ())::int AS "askingLarger",
      ARRAY[${counted(chip ? Prisma.sql`AND on_plain` : Prisma.empty)}]::int[] AS grades,
      ARRAY[${counted(Prisma.sql`AND on_chip AND NOT on_plain`)}]::int[] AS "largerGrades" FROM (
      SELECT DISTINCT ON (t.id) t.id AS "titleId", s.id AS "signalId", t.popularity, t.slug, s.status, ${isMeasured} AS on_chip,
        (${isMeasured} AND ${IS_PLAIN}) AS on_plain,
        ${memory ? asksForMore(memory) : NOT_ASKED} AS asks_more,
        ${chip && way === "native" ? asksForLarger(chip) : NOT_ASKED} AS asks_larger, ${SAYS_HOW_WELL} AS says, ${LEVEL} AS level, ${IS_OFFLINE} AS offline, s.play ->> 'rating' IS NOT NULL AS rated, ${RANK} AS rank
      ${fromReports(filter, await defaultScope(), newest)}
      ORDER BY t.id, ${IS_NEWEST} DESC, ${IS_ANSWER} DESC, ${isMeasured} DESC,
        ${chip ? IS_PLAIN : NOT_ASKED} DESC, ${LASTNESS}, ${onChip} DESC, s.at DESC, s.id
    ) chosen ORDER BY rank, asks_larger, asks_more, on_plain DESC, on_chip DESC, ${ORDERS[sort]}, slug LIMIT ${size} OFFSET ${(page - 1) * size}`;
  const { total = 0, measured = 0, onLarger = 0, askingMore = 0, askingLarger = 0 } = keys[0] ?? {};
  const { grades = [], largerGrades = [] } = keys[0] ?? {};
  return {
    games: await readGames(keys, chip ? newest : newest.map(onAllChips)),
    total,
    measured,
    onLarger,
    askingMore,
    askingLarger,
    grades: byGrade(grades),
    largerGrades: byGrade(largerGrades),
  };
}

const byGrade = (counts: readonly number[]) =>
  Object.fromEntries(PLAY_GRADES.map((grade, at) => [grade, counts[at] ?? 0])) as Record<PlayGrade, number>;

/** Those about the whole board are the same in each. */
interface BoardRow extends Pick<GameBoard, "total" | "measured" | "onLarger" | "askingMore" | "askingLarger"> {
  readonly titleId: number;
  readonly signalId: string;
  readonly grades: readonly number[];
  readonly largerGrades: readonly number[];
}

async function readGames(
  keys: readonly { readonly titleId: number; readonly signalId: string }[],
  newest: readonly NewestRow[],
): Promise<GameLine[]> {
  const titleIds = keys.map(({ titleId }) => titleId);
  const [titles, signals, ratings] = await Promise.all([
    db().title.findMany({
      where: { id: { in: titleIds } },
      select: lineColumns(await defaultScope()),
    }),
    db().signal.findMany({
      where: { id: { in: keys.map(({ signalId }) => signalId) } },
      select: evidenceColumns,
    }),
    countRatings(titleIds),
  ]);
  const lines = await toLines(titles);
  const titleById = new Map(titles.map((title, at) => [title.id, { ...title, line: lines[at]! }]));
  const signalById = new Map([...signals, ...newest].map((signal) => [signal.id, signal]));
  return keys.flatMap(({ titleId, signalId }): GameLine[] => {
    const [title, signal] = [titleById.get(titleId), signalById.get(signalId)];
    if (!title || !signal) return [];
    const said = toItem(signal);
    const rated = ratings.get(`${titleId} ${said.layer ?? said.status}`) ?? 0;
    const { line } = title;
    const reportUrl = newest.find(({ id }) => id === signalId)?.report.url ?? null;
    const next = projectionOf({ ...line, ended: isEnded(toNotes(title.notes)) }, isoDay(new Date()));
    const [floors, keptOut] = [line.floors ?? null, line.keptOut ?? ""];
    return [{ ...line, said, well: howWell(said), reportUrl, next, ratings: rated, floors, keptOut }];
  });
}

/** By title id and way. */
async function countRatings(titleIds: readonly number[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db().$queryRaw<{ titleId: number; way: string; count: number }[]>`
    SELECT s."titleId", coalesce(s.layer::text, s.status::text) AS way, count(*)::int AS count FROM "Signal" s
    WHERE s."titleId" = ANY(${[...titleIds]}::int[]) AND ${isReport()} AND s.status <> 'unsupported' AND ${LEVEL} IS NOT NULL
    GROUP BY 1, 2`;
  return new Map(rows.map(({ titleId, way, count }) => [`${titleId} ${way}`, count]));
}
