/** PURE: how the pages of editions are named: `parallels@15` is Parallels Desktop 15. */
import { normalizeName } from "#lib/catalog/titles/normalize.ts";
import { partVersion } from "#lib/catalog/titles/readings.ts";

interface Named {
  readonly slug: string;
  /** It has an answer other than `unknown`. */
  readonly hasClaim: boolean;
}

/** The product that a slug names, without an edition or a channel. */
const productSlug = (slug: string): string => slug.split("@")[0]!;

export const editionSlug = (slug: string, major: number): string => `${productSlug(slug)}@${major}`;

/** What a text asks for that ends in a version; null for other texts. @param core the folded name without its platform */
export function askedEdition(core: string): { readonly product: string; readonly major: number } | null {
  const asked = partVersion(core.split(" "));
  return asked && { product: normalizeName(asked.words.join(" ")), major: asked.version[0]! };
}

/** The text is no other product's name, unless nothing is known of that: Temurin 8. */
export const areTheirs = (holders: readonly Named[], editions: readonly Named[]): boolean =>
  holders.every(
    ({ slug, hasClaim }) =>
      editions.some((edition) => productSlug(edition.slug) === productSlug(slug)) ||
      (!hasClaim && editions.some((edition) => edition.hasClaim)),
  );

/** Titles that are current: no former edition, and no channel beside its product. */
export function withoutEditions<T extends { readonly slug: string }>(titles: readonly T[]): T[] {
  const products = new Set(titles.map(({ slug }) => slug));
  return titles.filter(({ slug }) => !/@\d/.test(slug) && (!slug.includes("@") || !products.has(productSlug(slug))));
}
