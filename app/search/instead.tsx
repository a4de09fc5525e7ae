/** What is asked for in place of an app, before its own answer. */

import { foldName } from "#lib/catalog/titles/normalize.ts";
import { CATEGORIES, type Category } from "#lib/contract/categories.ts";
import type { SiteSearchResult } from "#lib/site/queries/search.ts";
import { findTitlePage, generalScope } from "#lib/site/queries/title-page.ts";
import { categoryPath, titlePath } from "#lib/site/words/paths.ts";

interface Another {
  readonly heading: string;
  readonly title: string;
  readonly slug: string;
  /** How many alternatives its page names. */
  readonly count: number;
  readonly categories: readonly string[];
}

/** Null where an app is called like the question. */
export async function findInstead({ choices: [first] }: SiteSearchResult, asked: string): Promise<Another | null> {
  if (!first || foldName(first.title) === foldName(asked)) return null;
  const page = await findTitlePage(first.slug, await generalScope());
  return {
    heading: `Instead of ${first.title}`,
    ...{ title: first.title, slug: first.slug },
    ...{ count: page?.alternatives.length ?? 0, categories: page?.categories ?? [] },
  };
}

export function InsteadLead({ another: { title, slug, count, categories } }: { another: Another }) {
  if (count > 0)
    return (
      <p className="lead">
        <a href={`${titlePath(slug)}#alternatives`}>What runs instead of {title}</a>
      </p>
    );
  return (
    <p className="lead">
      We name no alternative yet. {categories.length > 0 && "Look for one under "}
      {categories.map((category, at) => (
        <span key={category}>
          {at > 0 && " or "}
          <a href={categoryPath(category)}>{CATEGORIES[category as Category] ?? category}</a>
        </span>
      ))}
      {categories.length > 0 && ": each app there has its answer."}
    </p>
  );
}
