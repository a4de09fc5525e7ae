import { ShareBar } from "#lib/site/components/share-bar.tsx";
import type { CategoryCount } from "#lib/site/queries/browse.ts";
import { categoryPath } from "#lib/site/words/paths.ts";

export function CategoryTiles({ categories }: { categories: readonly CategoryCount[] }) {
  return (
    <ul className="tiles">
      {categories.map(({ slug, name, total, byStatus }) => (
        <li className="tile" key={slug}>
          <a href={categoryPath(slug)}>{name}</a>
          <span className="fine num">{total.toLocaleString("en-GB")}</span>
          <ShareBar counts={byStatus} small />
        </li>
      ))}
    </ul>
  );
}
