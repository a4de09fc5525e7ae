/** Pages of one edition: `parallels@15` is Parallels Desktop 15. */

import { HAS_CLAIM } from "#lib/catalog/titles/identifier-owners.ts";
import { normalizeName } from "#lib/catalog/titles/normalize.ts";
import { partVersion } from "#lib/catalog/titles/readings.ts";
import type { Query } from "#lib/catalog/titles/score-name.ts";
import { db } from "#lib/data/client.ts";

export interface Edition {
  readonly titleId: number;
  readonly slug: string;
  readonly title: string;
  readonly hasClaim: boolean;
}

/** The product that a slug names, without an edition or a channel. */
export const productSlug = (slug: string): string => slug.split("@")[0]!;

const isNumbered = (slug: string) => /@\d/.test(slug);

/** Titles that are current: no former edition, and no channel beside its product. */
export function withoutEditions<T extends { readonly slug: string }>(titles: readonly T[]): T[] {
  const products = new Set(titles.map(({ slug }) => slug));
  return titles.filter(({ slug }) => !isNumbered(slug) && (!slug.includes("@") || !products.has(productSlug(slug))));
}

/** The edition that a text asks for, by any name of its product: `parallels 15.1`; or else of the products given. */
export async function findEditions({ core }: Query, products: readonly string[] = []): Promise<Edition[]> {
  const asked = partVersion(core.split(" "));
  if (!asked) return [];
  return db().$queryRaw<Edition[]>`
    SELECT t.id AS "titleId", t.slug, t.name AS title, ${HAS_CLAIM} AS "hasClaim" FROM "Title" t
    WHERE t.listed AND t.slug IN (
      SELECT split_part(product.slug, '@', 1) || ${`@${asked.version[0]}`} FROM (
        SELECT p.slug FROM "TitleName" n JOIN "Title" p ON p.id = n."titleId"
        WHERE n.normalized = ${normalizeName(asked.words.join(" "))}
        UNION SELECT unnest(${[...products]}::text[])
      ) product(slug)
    ) ORDER BY t.popularity DESC, t.slug`;
}
