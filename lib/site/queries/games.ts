/** Games by compatibility method. Rows in, plain objects out. */

import type { Status } from "#lib/contract/schema.ts";
import type { Scope } from "#lib/contract/scope.ts";
import { db, Prisma } from "#lib/data/client.ts";
import { defaultScope } from "#lib/data/service-state.ts";
import { type EvidenceItem, evidenceColumns, toItem } from "#lib/site/queries/evidence-item.ts";
import { lineColumns, type TitleLine, toLine } from "#lib/site/queries/title-page.ts";
import type { ChipColumn, CompatMethod, NamedChip } from "#lib/site/words/compat-methods.ts";
import { type HowWell, howWell } from "#lib/site/words/play.ts";

export interface GameLine extends TitleLine {
  /** The most informative report: one with a rating, else the newest. */
  readonly said: EvidenceItem;
  readonly well: HowWell | null;
}

/** How many games have such a report, in total and by chip; `apple_silicon` if it names no chip. */
export interface WayCount {
  readonly all: number;
  readonly byChip: Partial<Record<ChipColumn, number>>;
}

export interface GamesFilter {
  readonly way?: CompatMethod | undefined;
  /** Only reports from this chip, and native games, which ask for none. */
  readonly chip?: NamedChip | undefined;
  readonly status?: Status | undefined;
  /** Only these titles. */
  readonly slugs?: readonly string[] | undefined;
}

const NO_GAMES: WayCount = { all: 0, byChip: {} };

/** As `namedChip` returns it. */
const NAMED_CHIP = Prisma.sql`(CASE WHEN s.chip = 'apple_silicon' THEN coalesce((
  SELECT 'm' || least(substring(note->>'detail' FROM '^M(\\d)')::int, 5) FROM jsonb_array_elements(s.notes) note
  WHERE note->>'code' = 'tried_on' AND note->>'detail' ~ '^M[1-9]( |$)' LIMIT 1), 'apple_silicon') ELSE s.chip::text END)`;

/** What was announced, and what is about a former edition, is no report on the game. */
const IS_REPORT = Prisma.sql`s.status <> 'unknown' AND s.channel = 'released' AND s.edition IS NULL`;

/** A game may be counted under several methods and several chips. */
export async function countGamesByWay(): Promise<Partial<Record<CompatMethod, WayCount>>> {
  const rows = await db().$queryRaw<{ way: CompatMethod; chip: ChipColumn | null; count: number }[]>`
    SELECT coalesce(s.layer::text, s.status::text) AS way, ${NAMED_CHIP} AS chip, count(DISTINCT s."titleId")::int AS count
    FROM "Signal" s JOIN "Title" t ON t.id = s."titleId" AND t.listed AND t.kind = 'game'
    WHERE ${IS_REPORT} GROUP BY GROUPING SETS ((1), (1, 2))`;
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
}

/** Each with one report, the best known first. */
export async function listGames(filter: GamesFilter, page: number, size: number): Promise<GameBoard> {
  const keys = await db().$queryRaw<{ titleId: number; signalId: string; total: number }[]>`
    SELECT "titleId", "signalId", (count(*) OVER ())::int AS total FROM (
      SELECT DISTINCT ON (t.id) t.id AS "titleId", s.id AS "signalId", t.popularity, t.slug, ${SAYS_HOW_WELL} AS says
      ${fromReports(filter, await defaultScope())}
      ORDER BY t.id, s.status = v.status AND s.layer IS NOT DISTINCT FROM v.layer DESC, ${SAYS_HOW_WELL} DESC, s.at DESC, s.id
    ) chosen ORDER BY popularity DESC, says DESC, slug LIMIT ${size} OFFSET ${(page - 1) * size}`;
  return { games: await readGames(keys), total: keys[0]?.total ?? 0 };
}

const SAYS_HOW_WELL = Prisma.sql`(s.play IS NOT NULL OR s.reason IS NOT DISTINCT FROM 'blocked'::"Reason" OR EXISTS (
  SELECT 1 FROM jsonb_array_elements(s.notes) note WHERE note->>'code' LIKE 'ran\\_%'))`;

function fromReports({ way, chip, status, slugs }: GamesFilter, { macos, chip: generalChip }: Scope): Prisma.Sql {
  return Prisma.sql`FROM "Title" t JOIN "Signal" s ON s."titleId" = t.id
    JOIN "Verdict" v ON v."titleId" = t.id AND v.macos = ${macos} AND v.chip = ${generalChip}::"Chip"
    WHERE t.listed AND t.kind = 'game' AND ${IS_REPORT}
      ${way ? Prisma.sql`AND coalesce(s.layer::text, s.status::text) = ${way}` : Prisma.empty}
      ${slugs ? Prisma.sql`AND t.slug = ANY(${[...slugs]})` : Prisma.empty}
      ${status ? Prisma.sql`AND v.status = ${status}::"Status"` : Prisma.empty}
      ${chip ? Prisma.sql`AND (${NAMED_CHIP} = ${chip} ${way && way !== "native" ? Prisma.empty : ON_EVERY_CHIP})` : Prisma.empty}`;
}

// Where its source sets no floor, a native game runs on every chip.
const ON_EVERY_CHIP = Prisma.sql`OR (v.status = 'native' AND s.status = 'native' AND ${NAMED_CHIP} = 'apple_silicon'
  AND NOT EXISTS (SELECT 1 FROM "Signal" f WHERE f."titleId" = t.id AND f.floors->>'chip' > 'M1'))`;

async function readGames(
  keys: readonly { readonly titleId: number; readonly signalId: string }[],
): Promise<GameLine[]> {
  const [titles, signals] = await Promise.all([
    db().title.findMany({
      where: { id: { in: keys.map(({ titleId }) => titleId) } },
      select: { id: true, ...lineColumns(await defaultScope()) },
    }),
    db().signal.findMany({
      where: { id: { in: keys.map(({ signalId }) => signalId) } },
      select: evidenceColumns,
    }),
  ]);
  const titleById = new Map(titles.map((title) => [title.id, title]));
  const signalById = new Map(signals.map((signal) => [signal.id, signal]));
  return keys.flatMap(({ titleId, signalId }) => {
    const [title, signal] = [titleById.get(titleId), signalById.get(signalId)];
    if (!title || !signal) return [];
    const said = toItem(signal);
    return [{ ...toLine(title), said, well: howWell(said) }];
  });
}
