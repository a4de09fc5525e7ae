/** PURE: how the pages of editions are named: `parallels@15` is Parallels Desktop 15. */

interface Named {
  readonly slug: string;
  /** It has an answer other than `unknown`. */
  readonly hasClaim: boolean;
}

/** The product that a slug names, without an edition or a channel. */
export const productSlug = (slug: string): string => slug.split("@")[0]!;

export const editionSlug = (slug: string, major: number): string => `${productSlug(slug)}@${major}`;

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
