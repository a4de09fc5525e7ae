/** Games by compatibility method. Rows in, plain objects out. */

import type { Chip } from "#lib/contract/schema.ts";
import { db, Prisma } from "#lib/data/client.ts";
import { defaultScope } from "#lib/data/service-state.ts";
import { type CompatMethod, type Stability, stabilityOf } from "#lib/site/queries/compat-methods.ts";
import { type EvidenceItem, evidenceColumns, toItem } from "#lib/site/queries/evidence-item.ts";
import { lineColumns, type TitleLine, toLine } from "#lib/site/queries/title-page.ts";

export interface GameLine extends TitleLine {
  /** The latest claim that it runs this way. */
  readonly said: EvidenceItem;
  readonly stability: Stability | null;
}

/** How many games have such a claim, in total and by chip; `apple_silicon` if the claim names no chip. */
export interface WayCount {
  readonly all: number;
  readonly byChip: Partial<Record<Chip, number>>;
}

export interface GamesFilter {
  readonly way: CompatMethod;
  /** Only claims about this chip. */
  readonly chip?: Chip | undefined;
}

const NO_GAMES: WayCount = { all: 0, byChip: {} };

/** As `namedChip` returns it. */
const NAMED_CHIP = Prisma.sql`(CASE WHEN s.chip = 'apple_silicon' THEN coalesce((
  SELECT lower(split_part(note->>'detail', ' ', 1)) FROM jsonb_array_elements(s.notes) note
  WHERE note->>'code' = 'tried_on' AND note->>'detail' ~ '^M[1-4]( |$)'), 'apple_silicon') ELSE s.chip::text END)`;

/** A game may be counted under several methods and several chips. */
export async function countGamesByWay(): Promise<Partial<Record<CompatMethod, WayCount>>> {
  const rows = await db().$queryRaw<{ way: CompatMethod; chip: Chip | null; count: number }[]>`
    SELECT coalesce(s.layer::text, s.status::text) AS way, ${NAMED_CHIP} AS chip, count(DISTINCT s."titleId")::int AS count
    FROM "Signal" s JOIN "Title" t ON t.id = s."titleId" AND t.listed AND t.kind = 'game'
    WHERE s.status <> 'unknown' GROUP BY GROUPING SETS ((1), (1, 2))`;
  const counts: Partial<Record<CompatMethod, WayCount>> = {};
  for (const { way, chip, count } of rows) {
    const { all, byChip } = counts[way] ?? NO_GAMES;
    counts[way] = chip ? { all, byChip: { ...byChip, [chip]: count } } : { all: count, byChip };
  }
  return counts;
}

/** Best-known first. */
export async function listGamesByWay({ way, chip }: GamesFilter, page: number, size: number): Promise<GameLine[]> {
  const keys = await db().$queryRaw<{ titleId: number; signalId: string }[]>`
    SELECT "titleId", "signalId" FROM (
      SELECT DISTINCT ON (t.id) t.id AS "titleId", s.id AS "signalId", t.popularity, t.slug
      FROM "Title" t JOIN "Signal" s ON s."titleId" = t.id
      WHERE t.listed AND t.kind = 'game' AND s.status <> 'unknown' AND coalesce(s.layer::text, s.status::text) = ${way}
        ${chip ? Prisma.sql`AND ${NAMED_CHIP} = ${chip}` : Prisma.empty}
      ORDER BY t.id, s.at DESC, s.id
    ) newest ORDER BY popularity DESC, slug LIMIT ${size} OFFSET ${(page - 1) * size}`;
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
    return [{ ...toLine(title), said, stability: stabilityOf(said) }];
  });
}
