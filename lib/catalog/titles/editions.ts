/** Pages of one edition: `parallels@15` is Parallels Desktop 15. */

import { HAS_CLAIM } from "#lib/catalog/titles/identifier-owners.ts";
import { editionSlug } from "#lib/catalog/titles/names/edition-slugs.ts";
import { askedEdition } from "#lib/catalog/titles/names/readings.ts";
import type { Query } from "#lib/catalog/titles/names/score-name.ts";
import { db } from "#lib/data/client.ts";

export interface Edition {
  readonly titleId: number;
  readonly slug: string;
  readonly title: string;
  readonly hasClaim: boolean;
}

/** The edition that a text asks for, by any name of its product: `parallels 15.1`; or else of the products given. */
export async function findEditions({ core }: Query, products: readonly string[] = []): Promise<Edition[]> {
  const asked = askedEdition(core);
  if (!asked) return [];
  const named = await db().$queryRaw<{ slug: string }[]>`
    SELECT p.slug FROM "TitleName" n JOIN "Title" p ON p.id = n."titleId" WHERE n.normalized = ${asked.product}`;
  const slugs = [...named.map(({ slug }) => slug), ...products].map((slug) => editionSlug(slug, asked.major));
  if (slugs.length === 0) return [];
  return db().$queryRaw<Edition[]>`
    SELECT t.id AS "titleId", t.slug, t.name AS title, ${HAS_CLAIM} AS "hasClaim" FROM "Title" t
    WHERE t.listed AND t.slug = ANY(${slugs}) ORDER BY t.popularity DESC, t.slug`;
}
