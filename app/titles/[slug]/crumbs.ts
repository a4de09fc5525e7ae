import { CATEGORIES, type Category } from "#lib/contract/categories.ts";
import type { TitlePage } from "#lib/site/queries/title/page.ts";
import { categoryPath, titlePath } from "#lib/site/words/paths.ts";

/** From the list of all titles to this one. */
export function crumbsOf(slug: string, page: TitlePage) {
  const category = page.categories[0];
  return [
    page.formula === null
      ? { name: "All apps and games", path: "/titles" }
      : { name: "Command-line tools", path: "/tools" },
    ...(category && page.formula === null
      ? [{ name: CATEGORIES[category as Category] ?? category, path: categoryPath(category) }]
      : []),
    { name: page.name, path: titlePath(slug) },
  ];
}
