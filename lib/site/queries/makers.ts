/** A maker and all its apps and games, found by name or by key. Rows in, plain objects out. */

import { makerOf } from "#lib/catalog/titles/maker.ts";
import type { Status } from "#lib/contract/schema.ts";
import { groupBy } from "#lib/core/group-by.ts";
import { db, Prisma } from "#lib/data/client.ts";
import { findFigure } from "#lib/data/figures.ts";
import { defaultScope } from "#lib/data/service-state.ts";
import { keyNamed, keyOfMember, knownName, MEMBER_SOURCES, membersOf } from "#lib/site/queries/maker-members.ts";
import { tellApart } from "#lib/site/queries/tell-apart.ts";
import { toLines } from "#lib/site/queries/title-lines.ts";
import { lineColumns, type TitleLine } from "#lib/site/queries/title-page.ts";
import { lineSign } from "#lib/site/words/title-words.ts";

export interface MakerPage {
  /** As in lib/catalog/titles/maker.ts. */
  readonly key: string;
  readonly name: string;
  /** Best known first. */
  readonly lines: readonly TitleLine[];
  readonly byStatus: Partial<Record<Status, number>>;
}

// With fewer apps, the app's own page contains the same.
const TITLES_MIN = 2;
const LETTERS_MIN = 3;
const IS_CHANNEL = /@[a-z]/;
const KEY = /^[a-z0-9.-]+(?:\/[a-z0-9._-]+)?$/;

export async function findMakerPage(key: string): Promise<MakerPage | null> {
  if (!KEY.test(key)) return null;
  return toPage(key, await listByHost(Prisma.sql`h.host LIKE ${`%${key.split("/")[0]}`}`, key));
}

/** By the name of its site: "adobe" is adobe.com, "native instruments" is native-instruments.com; or by one that it is known by. */
export async function findMakerNamed(text: string): Promise<MakerPage | null> {
  const name = compact(text);
  if (name.length < LETTERS_MIN) return null;
  const known = keyNamed(name);
  if (known) return findMakerPage(known);
  const like = Prisma.sql`replace(h.host, '-', '') LIKE`;
  const lines = await listByHost(Prisma.sql`${like} ${`${name}.%`} OR ${like} ${`%.${name}.%`}`);
  const keys = lines.flatMap(({ key }) => (key && labelOf(key).replaceAll("-", "") === name ? [key] : []));
  const pages = [...new Set(keys)].map((key) => toPage(key, lines));
  return pages.toSorted((a, b) => (b?.lines.length ?? 0) - (a?.lines.length ?? 0))[0] ?? null;
}

/** Of every maker's page on which at least two titles have evidence, for sitemaps. */
export async function listMakerKeys(): Promise<string[]> {
  const verdicts = { some: { ...(await defaultScope()), lastVerified: { not: null } } };
  const rows = await db().title.findMany({ where: { listed: true, verdicts }, select: { slug: true, homepage: true } });
  const keys = rows.flatMap(({ slug, homepage }) => (IS_CHANNEL.test(slug) ? [] : (makerOf(homepage)?.key ?? [])));
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].flatMap(([key, count]) => (count >= TITLES_MIN && KEY.test(key) ? [key] : [])).toSorted();
}

export type MakerCount = Pick<MakerPage, "key" | "name" | "byStatus"> & { readonly total: number };

/** The makers that a person knows by name, best known first. @param least how many apps and games a maker has */
export async function listMakers(least: number): Promise<MakerCount[]> {
  const scope = await defaultScope();
  const rows = await findFigure(
    "titles by maker",
    (client) => client.$queryRaw<MakerRow[]>`
      SELECT t.slug, t.name AS title, t.homepage, v.status::text AS status, (
        SELECT s."sourceId" FROM "Signal" s
        WHERE s."titleId" = t.id AND s."sourceId" = ANY(${MEMBER_SOURCES}::text[]) LIMIT 1
      ) AS source
      FROM "Title" t JOIN "Verdict" v ON v."titleId" = t.id AND v.macos = ${scope.macos} AND v.chip = ${scope.chip}::"Chip"
      WHERE t.listed AND t.slug !~ '@[a-z]' ORDER BY t.popularity DESC, t.slug`,
  );
  const byKey = groupBy(
    rows,
    ({ slug, source, homepage }) => keyOfMember(slug, source) ?? makerOf(homepage)?.key ?? "",
  );
  return [...byKey].flatMap(([key, lines]) =>
    lines.length >= least && KEY.test(key) && !key.includes("/")
      ? [{ key, name: nameOf(key, lines), total: lines.length, byStatus: countStatuses(lines) }]
      : [],
  );
}

interface MakerRow extends Pick<TitleLine, "slug" | "title" | "status"> {
  readonly homepage: string | null;
  readonly source: string | null;
}

interface OfMaker extends TitleLine {
  readonly key: string | undefined;
}

/** Editions have answers of their own; a channel has its product's. @param ofMaker also the maker's titles without such a host */
async function listByHost(condition: Prisma.Sql, ofMaker = ""): Promise<OfMaker[]> {
  const { slugs = [], sources = [] } = membersOf(ofMaker) ?? {};
  const isMember = Prisma.sql`(t.slug = ANY(${[...slugs]}::text[])
    OR EXISTS (SELECT FROM "Signal" s WHERE s."titleId" = t.id AND s."sourceId" = ANY(${[...sources]}::text[])))`;
  const found = await db().$queryRaw<{ id: number; isMember: boolean }[]>`
    SELECT h.id, h."isMember" FROM (
      SELECT t.id, ${isMember} AS "isMember", regexp_replace(lower(split_part(t.homepage, '/', 3)), '^www\\.', '') AS host
      FROM "Title" t WHERE t.listed AND t.slug !~ '@[a-z]'
    ) h WHERE h."isMember" OR ${condition}`;
  const members = new Set(found.flatMap((row) => (row.isMember ? [row.id] : [])));
  const rows = await db().title.findMany({
    where: { id: { in: found.map(({ id }) => id) } },
    select: lineColumns(await defaultScope()),
    orderBy: [{ popularity: "desc" }, { slug: "asc" }],
  });
  const lines = await toLines(rows);
  return rows.map((row, at) => ({
    ...lines[at]!,
    key: members.has(row.id) ? ofMaker : makerOf(row.homepage)?.key,
  }));
}

function toPage(key: string, found: readonly OfMaker[]): MakerPage | null {
  const lines = found.filter((line) => line.key === key);
  if (lines.length < TITLES_MIN) return null;
  return { key, name: nameOf(key, lines), lines: tellApart(lines), byStatus: countStatuses(lines) };
}

function countStatuses(lines: readonly Parameters<typeof lineSign>[0][]): MakerPage["byStatus"] {
  const byStatus: Partial<Record<Status, number>> = {};
  for (const status of lines.map(lineSign)) byStatus[status] = (byStatus[status] ?? 0) + 1;
  return byStatus;
}

/** As its own apps spell it ("Adobe Photoshop"), else as its address does; the key where none of them says. */
export function nameOf(key: string, lines: readonly Pick<TitleLine, "title">[]): string {
  const known = knownName(key);
  if (known) return known;
  const label = labelOf(key);
  const labels = [label.replaceAll("-", ""), label.replaceAll("-", "").replace(USUAL_ENDING, "")];
  for (const { title } of lines) {
    const words = title.split(" ");
    const runs = words.flatMap((_, from) =>
      words.slice(from).map((_, at) => words.slice(from, from + at + 1).join(" ")),
    );
    const own = runs.find((run) => labels.includes(compact(run)));
    if (own) return own;
  }
  if (!label.includes("-")) return key;
  return label.replace(
    /(^|-)([a-z])/g,
    (_, before: string, letter: string) => (before ? " " : "") + letter.toUpperCase(),
  );
}

/** Of a host: "lightburnsoftware", "slicerapp". */
const USUAL_ENDING = /(?<=...)(?:software|app|apps|hq)$/;

const labelOf = (key: string) => (key.includes("/") ? key.split("/")[1]! : key.split(".")[0]!);
const compact = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
