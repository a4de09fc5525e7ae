/** The best-known titles that will stop, by maker. */
import { makerOf } from "#lib/catalog/titles/maker.ts";
import { db } from "#lib/data/client.ts";
import { findAffected } from "#lib/site/queries/rosetta.ts";
import { listLines, type TitleLine } from "#lib/site/queries/title-page.ts";

export interface MakerTitles {
  readonly key: string;
  readonly name: string;
  readonly titles: readonly TitleLine[];
}

/** In the order of each maker's best-known title; titles without a known maker are left out. */
export async function listMakerTitles(count: number, perMakerMax: number): Promise<MakerTitles[]> {
  const { ids } = await findAffected({ group: "stops" }, "known", { skip: 0, take: count });
  const [lines, homepages] = await Promise.all([
    listLines(ids),
    db().title.findMany({ where: { id: { in: [...ids] } }, select: { slug: true, homepage: true } }),
  ]);
  const makers = new Map(homepages.map(({ slug, homepage }) => [slug, makerOf(homepage)]));
  return groupByMaker(lines, (slug) => makers.get(slug) ?? null, perMakerMax);
}

interface Maker {
  readonly key: string;
  readonly name: string;
}

/** Pure. */
export function groupByMaker(
  lines: readonly TitleLine[],
  findMaker: (slug: string) => Maker | null,
  perMakerMax: number,
): MakerTitles[] {
  const groups = new Map<string, { key: string; name: string; titles: TitleLine[] }>();
  for (const line of lines) {
    const maker = findMaker(line.slug);
    if (!maker) continue;
    const { key, name } = maker;
    const group = groups.get(key) ?? { key, name, titles: [] };
    if (group.titles.length < perMakerMax) group.titles.push(line);
    groups.set(key, group);
  }
  return [...groups.values()];
}
