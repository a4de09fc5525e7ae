/** A maker and all its apps and games, found by name or by key. Rows in, plain objects out. */

import { keptMaker, keyCalled, keyNamed, makerOf, nameOf, ownKey } from "#lib/catalog/titles/makers.ts";
import { compact, labelOf } from "#lib/catalog/titles/names/maker.ts";
import type { Status } from "#lib/contract/schema.ts";
import { groupBy } from "#lib/core/group-by.ts";
import { type Db, db, Prisma, type Tx } from "#lib/data/client.ts";
import { findFigure } from "#lib/data/figures.ts";
import { defaultScope } from "#lib/data/service-state.ts";
import { tellApart } from "#lib/site/queries/lists/tell-apart.ts";
import type { TitleLine } from "#lib/site/queries/lists/title-line.ts";
import { lineColumns } from "#lib/site/queries/lists/title-line.ts";
import { toLines } from "#lib/site/queries/lists/title-lines.ts";
import { lineStatus } from "#lib/site/words/answers/line-words.ts";

export interface MakerPage {
  /** As in lib/catalog/titles/names/maker.ts. */
  readonly key: string;
  readonly name: string;
  /** Best known first. */
  readonly lines: readonly TitleLine[];
  readonly byStatus: Partial<Record<Status, number>>;
  /** How many of the unknown ones are websites. */
  readonly inBrowser: number;
}

// With fewer apps, the app's own page contains the same.
export const TITLES_MIN = 2;
const LETTERS_MIN = 3;
const IS_CHANNEL = /@[a-z]/;
const KEY = /^[a-z0-9.-]+(?:\/[a-z0-9._-]+)?$/;

/** @param asked the key of any of the maker's sites */
export async function findMakerPage(asked: string, least = TITLES_MIN): Promise<MakerPage | null> {
  if (!KEY.test(asked)) return null;
  const key = ownKey(asked);
  const { sites = [], slugs = [] } = keptMaker(key) ?? {};
  const hosts = [key, ...sites].map((site) => `%${site.split("/")[0]}`);
  const isOwn = Prisma.sql`h.host LIKE ANY(${hosts}::text[]) OR split_part(h.slug, '@', 1) = ANY(${[...slugs]}::text[])`;
  return toPage(key, await listLinesWhere(isOwn), least);
}

/** @param asked a key or a name, as people write them */
export const findMaker = async (asked: string): Promise<MakerPage | null> =>
  (await findMakerPage(asked.toLowerCase())) ?? findMakerNamed(asked);

/**
 * By the name of its site: "adobe" is adobe.com, "native instruments" is native-instruments.com; or by one that it is known by.
 * @param least how many apps and games it must have
 */
export async function findMakerNamed(text: string, least = TITLES_MIN): Promise<MakerPage | null> {
  const name = compact(text);
  const known = keyNamed(name);
  if (known) return findMakerPage(known, least);
  if (name.length < LETTERS_MIN) return null;
  const called = keyCalled(name);
  const page = called ? await findMakerPage(called, least) : null;
  // "Alfred" of alfredapp.com is the app, "Valve" of valvesoftware.com the maker.
  if (page && !page.lines.some(({ title }) => compact(title) === name)) return page;
  const like = Prisma.sql`replace(h.host, '-', '') LIKE`;
  const lines = await listLinesWhere(Prisma.sql`${like} ${`${name}.%`} OR ${like} ${`%.${name}.%`}`);
  const keys = lines.flatMap(({ maker }) =>
    maker && labelOf(maker.key).replaceAll("-", "") === name ? [maker.key] : [],
  );
  const pages = [...new Set(keys)].map((key) => toPage(key, lines, least));
  return pages.toSorted((a, b) => (b?.lines.length ?? 0) - (a?.lines.length ?? 0))[0] ?? null;
}

/** Of every maker's page on which at least two titles have evidence, for sitemaps. */
export async function listMakerKeys(): Promise<string[]> {
  const verdicts = { some: { ...(await defaultScope()), lastVerified: { not: null } } };
  const rows = await db().title.findMany({ where: { listed: true, verdicts }, select: { slug: true, homepage: true } });
  return withPage(rows.filter(({ slug }) => !IS_CHANNEL.test(slug)));
}

/** Of every maker that has a page. */
export async function listPageKeys(): Promise<ReadonlySet<string>> {
  const count = async (client: Db | Tx) =>
    withPage(
      await client.$queryRaw<{ slug: string; homepage: string | null }[]>`
        SELECT t.slug, t.homepage FROM "Title" t WHERE t.listed AND t.slug !~ '@[a-z]'`,
    );
  return new Set(await findFigure("makers with a page", count));
}

function withPage(titles: readonly { readonly slug: string; readonly homepage: string | null }[]): string[] {
  const byKey = groupBy(titles, (title) => makerOf(title)?.key ?? "");
  return [...byKey].flatMap(([key, own]) => (own.length >= TITLES_MIN && KEY.test(key) ? [key] : [])).toSorted();
}

export type MakerCount = Pick<MakerPage, "key" | "name" | "byStatus"> & { readonly total: number };

interface MakersAsked {
  /** How many apps and games a maker has. */
  readonly least: number;
  /** Part of a name or of a site. */
  readonly named?: string;
}

/** The makers that a person knows by name, best known first. */
export async function listMakers({ least, named = "" }: MakersAsked): Promise<MakerCount[]> {
  const scope = await defaultScope();
  const rows = await findFigure(
    "titles by maker",
    (client) => client.$queryRaw<MakerRow[]>`
      SELECT t.slug, t.name AS title, t.homepage, v.status::text AS status FROM "Title" t JOIN "Verdict" v ON v."titleId" = t.id AND v.macos = ${scope.macos} AND v.chip = ${scope.chip}::"Chip"
      WHERE t.listed AND t.slug !~ '@[a-z]' ORDER BY t.popularity DESC, t.slug`,
  );
  const byKey = groupBy(rows, (row) => makerOf(row)?.key ?? "");
  const makers = [...byKey].flatMap(([key, lines]) =>
    lines.length >= least && KEY.test(key) && !key.includes("/")
      ? [{ key, name: nameOf(key, titlesOf(lines)), total: lines.length, byStatus: countStatuses(lines) }]
      : [],
  );
  const part = compact(named) || named;
  return makers.filter(({ key, name }) => compact(`${name} ${key}`).includes(part));
}

interface MakerRow extends Pick<TitleLine, "slug" | "title" | "status"> {
  readonly homepage: string | null;
}

const titlesOf = (lines: readonly Pick<TitleLine, "title">[]) => lines.map(({ title }) => title);

/** Editions have answers of their own; a channel has its product's. @param condition on the slug and the host, `h` */
async function listLinesWhere(condition: Prisma.Sql): Promise<TitleLine[]> {
  const found = await db().$queryRaw<{ id: number }[]>`
    SELECT h.id FROM (
      SELECT t.id, t.slug, regexp_replace(lower(split_part(t.homepage, '/', 3)), '^www\\.', '') AS host
      FROM "Title" t WHERE t.listed AND t.slug !~ '@[a-z]'
    ) h WHERE ${condition}`;
  const rows = await db().title.findMany({
    where: { id: { in: found.map(({ id }) => id) } },
    select: lineColumns(await defaultScope()),
    orderBy: [{ popularity: "desc" }, { slug: "asc" }],
  });
  return toLines(rows);
}

function toPage(key: string, found: readonly TitleLine[], least: number): MakerPage | null {
  const lines = found.filter(({ maker }) => maker?.key === key);
  if (lines.length < least) return null;
  const [first] = lines;
  const name = key.includes("/") ? first!.maker!.name : nameOf(key, titlesOf(lines));
  const inBrowser = lines.filter((line) => line.inBrowser).length;
  return { key, name, lines: tellApart(lines), byStatus: countStatuses(lines), inBrowser };
}

function countStatuses(lines: readonly Parameters<typeof lineStatus>[0][]): MakerPage["byStatus"] {
  const byStatus: Partial<Record<Status, number>> = {};
  for (const status of lines.map((line) => lineStatus(line))) byStatus[status] = (byStatus[status] ?? 0) + 1;
  return byStatus;
}
