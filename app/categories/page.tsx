import type { Metadata } from "next";
import { urls } from "#lib/core/urls.ts";
import { CategoryTiles } from "#lib/site/components/category-tiles.tsx";
import { countCategories } from "#lib/site/queries/browse.ts";
import { countTools } from "#lib/site/queries/tools.ts";
import { categoryPath } from "#lib/site/words/paths.ts";

export function generateMetadata(): Metadata {
  return {
    title: "Categories",
    description: "Mac apps and games by category, and how many of each run natively, need Rosetta 2 or do not run.",
    alternates: { canonical: urls.site("/categories") },
  };
}

// Categories with fewer titles are not worth browsing.
const SMALL = 20;

export default async function Categories() {
  const [categories, tools] = await Promise.all([countCategories(), countTools()]);
  const total = Object.values(tools).reduce((sum, count) => sum + count, 0);
  const small = categories.filter(({ total }) => total < SMALL);
  return (
    <>
      <h1>Categories</h1>
      <p className="lead">
        Each bar shows how many run natively and how many do not. Some apps have no category yet: see{" "}
        <a href="/titles">all apps and games</a>.
      </p>
      <CategoryTiles categories={categories.filter(({ total }) => total >= SMALL)} />
      {total > 0 && (
        <p>
          Also: {total.toLocaleString("en-GB")} <a href="/tools">command-line tools</a>, such as git and nginx.
        </p>
      )}
      {small.length > 0 && (
        <p className="fine">
          Few apps so far:{" "}
          {small.map(({ slug, name, total }, index) => (
            <span key={slug}>
              {index > 0 && ", "}
              <a href={categoryPath(slug)}>{name}</a> ({total})
            </span>
          ))}
        </p>
      )}
    </>
  );
}
