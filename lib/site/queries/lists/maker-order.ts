/** The listed titles in the order of their makers' names, as lists show them: that is not in the database. */
import { makerOf } from "#lib/catalog/titles/makers.ts";
import { compareNames } from "#lib/check/matching/compare-names.ts";
import { type Db, Prisma, type Tx } from "#lib/data/client.ts";
import { findFigure } from "#lib/data/figures.ts";

interface Made {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly homepage: string | null;
}

/** Ids of the titles with a maker, each maker's by name. */
const listByMaker = () => findFigure("titles by maker", orderByMaker);

async function orderByMaker(client: Db | Tx): Promise<number[]> {
  const titles = await client.$queryRaw<Made[]>`
    SELECT t.id, t.slug, t.name, t.homepage FROM "Title" t WHERE t.listed ORDER BY t.slug`;
  return titles
    .flatMap((title) => {
      const maker = makerOf(title)?.name;
      return maker === undefined ? [] : [{ ...title, maker }];
    })
    .toSorted((a, b) => compareNames(a.maker, b.maker) || compareNames(a.name, b.name))
    .map(({ id }) => id);
}

/** For a statement about titles with this id: each has a place of its own in it, null without a maker. */
export async function joinMakerOrder(id: Prisma.Sql): Promise<Prisma.Sql> {
  return Prisma.sql`LEFT JOIN unnest(${await listByMaker()}::int[]) WITH ORDINALITY AS made(id, place) ON made.id = ${id}`;
}
