import type { Metadata } from "next";
import { urls } from "#lib/core/urls.ts";
import { CountedTiles } from "#lib/site/components/signs/counted-tiles.tsx";
import { markdownType } from "#lib/site/discovery/markdown-pages.ts";
import { listGames } from "#lib/site/queries/games/games.ts";
import { countCategories } from "#lib/site/queries/lists/browse.ts";
import { countTools } from "#lib/site/queries/lists/tools.ts";
import { categoryPath } from "#lib/site/words/paths.ts";

export function generateMetadata(): Metadata {
  return {
    title: "Categories",
    description: "Mac apps and games by category, and how many of each run natively, need Rosetta 2 or do not run.",
    alternates: { canonical: urls.site("/categories"), types: markdownType("/categories") },
  };
}

export default async function Categories() {
  const [categories, tools, board] = await Promise.all([countCategories(), countTools(), listGames({}, 1, 1)]);
  const total = Object.values(tools).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <h1>Categories</h1>
      <p className="lead">
        The bars show how many run, and how. Some apps have no category yet: see{" "}
        <a href="/titles">all apps and games</a>.
      </p>
      <CountedTiles
        links={categories.map(({ slug, ...category }) => ({
          ...{ href: categoryPath(slug), ...category },
          // The board of games lists those alone.
          ...(slug === "games" && { note: `(${board.total.toLocaleString("en-GB")} with reports)` }),
        }))}
      />
      <p>
        Also: <a href="/makers">by maker</a>
        {total > 0 && (
          <>
            , and {total.toLocaleString("en-GB")} <a href="/tools">command-line tools</a>, such as git and nginx
          </>
        )}
        .
      </p>
    </>
  );
}
