/** Titles affected by the end of Rosetta 2: a page of them, and totals shared by all pages. */

import { type AffectedFilter, GROUPS, type Group, type Tally } from "#lib/catalog/lists/affected.ts";
import { makerOf } from "#lib/catalog/titles/makers.ts";
import { isoDay } from "#lib/contract/days.ts";
import { chunks } from "#lib/data/bulk.ts";
import { type Db, db, Prisma, type Tx } from "#lib/data/client.ts";
import { findFigure, listIds } from "#lib/data/figures.ts";
import { defaultScope } from "#lib/data/service-state.ts";
import type { Sort } from "#lib/site/queries/lists/browse.ts";
import { listPlainRows, type PlainRow } from "#lib/site/queries/lists/list-rows.ts";
import type { TitleLine } from "#lib/site/queries/lists/title-line.ts";
import { listLines } from "#lib/site/queries/lists/title-lines.ts";
import {
  type AffectedScope,
  BEST_KNOWN,
  fromAffected,
  inGroup,
  joinOf,
  KEYS,
} from "#lib/site/queries/rosetta/affected-sql.ts";

// One day for all time zones, as of every date here.
const today = () => isoDay(new Date());
const affectedScope = async (): Promise<AffectedScope> => ({ ...(await defaultScope()), day: today() });

export type GroupCounts = Readonly<Record<Group, number>>;

export interface AffectedSummary {
  readonly groups: GroupCounts;
  /** Makers by number of titles, descending. */
  readonly makers: readonly Tally[];
  readonly categories: readonly { readonly category: string; readonly count: number }[];
  /** The best-known titles that will stop. */
  readonly bestKnown: readonly TitleLine[];
}

const MAKERS = 12;
const SHOWN = 8;
const FIRST = { skip: 0, take: 1 };
// A chunk takes some tens of milliseconds; requests are answered between two.
const ROWS_AT_ONCE = 500;

export async function summarizeAffected(): Promise<AffectedSummary> {
  const count = async (client: Db | Tx) => ({
    groups: await countGroups(client, {}),
    makers: await countMakers(client),
    categories: await countCategories(client),
    bestKnown: await listPart(client, { group: "stops" }, BEST_KNOWN, { skip: 0, take: SHOWN }),
  });
  const counted = await findFigure("affected", count, { asOf: today() });
  return { ...counted, bestKnown: await listLines(counted.bestKnown) };
}

export interface AffectedPage {
  /** Without the group filter. */
  readonly groups: GroupCounts;
  readonly total: number;
  /** The rows of this page. */
  readonly ids: readonly number[];
}

export interface Part {
  readonly skip: number;
  readonly take: number;
}

/** One page of the filtered titles, in order. */
export async function findAffected(asked: AffectedFilter, sort: Sort, part: Part): Promise<AffectedPage> {
  const { text, maker, group } = asked;
  // Free text has too many values to cache; in a large catalogue only the other filters are cached.
  const isWritten = text !== undefined || maker !== undefined;
  const { groups, ids } = await (isWritten ? findUncached : findCached)(asked, sort, part);
  return { groups, total: group ? groups[group] : GROUPS.reduce((sum, each) => sum + groups[each], 0), ids };
}

export interface Stopping {
  readonly of: Pick<AffectedFilter, "category" | "kind">;
  /** How many stop or may stop. */
  readonly total: number;
  /** Some of them: those that will stop come first, the best known at the top. */
  readonly lines: readonly TitleLine[];
}

export async function findStopping(of: Stopping["of"], count: number): Promise<Stopping> {
  const { total, ids } = await findAffected(of, "known", { skip: 0, take: count });
  return { of, total, lines: await listLines(ids) };
}

type AffectedRows = Pick<AffectedPage, "groups" | "ids">;

async function findCached(asked: AffectedFilter, sort: Sort, part: Part): Promise<AffectedRows> {
  const { category, kind, group } = asked;
  const key = JSON.stringify([category ?? null, kind ?? null]);
  const [groups, ids] = await Promise.all([
    findFigure(`affected ${key}`, (client) => countGroups(client, asked), { asOf: today() }),
    listIds(
      `affected ${key} ${group ?? ""} ${sort}`,
      await ordered(asked, Prisma.sql`${KEYS[sort]}, ${BEST_KNOWN}`, await joinOf(sort)),
      part,
      { asOf: today() },
    ),
  ]);
  return { groups, ids };
}

/** Counts and pages from one snapshot. */
async function findUncached(asked: AffectedFilter, sort: Sort, { skip, take }: Part): Promise<AffectedRows> {
  const rows = await db().$queryRaw<{ place: number; count: number; ids: number[] }[]>`
    WITH found AS MATERIALIZED (
      SELECT a."titleId", a.place, a.rank, a.slug, ${KEYS[sort]} AS key ${fromAffected(await affectedScope(), asked, await joinOf(sort))}
    )
    SELECT place, count(*)::int AS count, ARRAY(
      SELECT a."titleId" FROM found a WHERE true ${inGroup(asked)} ORDER BY a.key, ${BEST_KNOWN} LIMIT ${take} OFFSET ${skip}
    ) AS ids FROM found GROUP BY 1`;
  return { groups: toGroups(rows), ids: rows[0]?.ids ?? [] };
}

/** All filtered titles in the order of the page, in chunks: one query for all would take too long. */
export async function* listAffectedRows(asked: AffectedFilter): AsyncGenerator<PlainRow[]> {
  const [all] = await db().$queryRaw<
    { ids: number[] }[]
  >`SELECT ARRAY(${await ordered(asked, Prisma.sql`${KEYS.known}, ${BEST_KNOWN}`)}) AS ids`;
  for (const ids of chunks(all!.ids, ROWS_AT_ONCE)) yield await listPlainRows(ids);
}

/** As spelt by its best-known title; undefined if none is affected. */
export async function findMakerName(maker: string): Promise<string | undefined> {
  const [first] = await listPart(db(), { maker }, BEST_KNOWN, FIRST);
  if (first === undefined) return undefined;
  const [line] = await listLines([first]);
  return line?.maker?.name;
}

async function ordered(asked: AffectedFilter, order: Prisma.Sql, join = Prisma.empty): Promise<Prisma.Sql> {
  return Prisma.sql`SELECT a."titleId" AS id ${fromAffected(await affectedScope(), asked, join)} ${inGroup(asked)} ORDER BY ${order}`;
}

async function listPart(client: Db | Tx, asked: AffectedFilter, order: Prisma.Sql, part: Part): Promise<number[]> {
  const rows = await client.$queryRaw<{ id: number }[]>`
    ${await ordered(asked, order)} LIMIT ${part.take} OFFSET ${part.skip}`;
  return rows.map(({ id }) => id);
}

async function countGroups(client: Db | Tx, asked: AffectedFilter): Promise<GroupCounts> {
  const rows = await client.$queryRaw<{ place: number; count: number }[]>`
    SELECT a.place, count(*)::int AS count ${fromAffected(await affectedScope(), asked)} GROUP BY 1`;
  return toGroups(rows);
}

function toGroups(rows: readonly { readonly place: number; readonly count: number }[]): GroupCounts {
  const counts = GROUPS.map((group, at) => [group, rows.find(({ place }) => place === at + 1)?.count ?? 0]);
  return Object.fromEntries(counts) as GroupCounts;
}

async function countMakers(client: Db | Tx): Promise<Tally[]> {
  const rows = await client.$queryRaw<{ key: string; slug: string; name: string; homepage: string; count: number }[]>`
    SELECT own.key, t.slug, t.name, t.homepage, own.count FROM (
      SELECT a.maker AS key, count(*)::int AS count, (array_agg(a."titleId" ORDER BY ${BEST_KNOWN}))[1] AS "bestKnown"
      ${fromAffected(await affectedScope())} AND a.maker IS NOT NULL GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${MAKERS}
    ) own JOIN "Title" t ON t.id = own."bestKnown" ORDER BY own.count DESC, own.key`;
  return rows.map(({ key, count, ...bestKnown }) => ({ key, name: makerOf(bestKnown)?.name ?? key, count }));
}

async function countCategories(client: Db | Tx): Promise<{ category: string; count: number }[]> {
  return client.$queryRaw`
    SELECT c.category, count(*)::int AS count FROM (SELECT a."titleId" ${fromAffected(await affectedScope())}) own
    JOIN "TitleCategory" c USING ("titleId") GROUP BY 1 ORDER BY 1`;
}
