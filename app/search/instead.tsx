/** What is asked for in place of an app, before its own answer. */

import { foldName } from "#lib/catalog/titles/names/normalize.ts";
import { CATEGORIES, type Category, isWide } from "#lib/contract/categories.ts";
import type { TitleKind } from "#lib/contract/schema.ts";
import { Wall } from "#lib/site/components/signs/tile.tsx";
import { isCategory, listBestKnownOf } from "#lib/site/queries/lists/browse.ts";
import type { TitleLine } from "#lib/site/queries/lists/title-line.ts";
import type { SiteSearchResult } from "#lib/site/queries/search/search.ts";
import { findTitlePage, generalScope } from "#lib/site/queries/title/page.ts";
import { categoryPath, gamesPath, titlePath } from "#lib/site/words/paths.ts";

// The first few are known to everybody, whatever they are for.
const OTHERS = 12;

interface Another {
  readonly heading: string;
  readonly title: string;
  readonly slug: string;
  readonly kind: TitleKind;
  /** How many alternatives its page names. */
  readonly count: number;
  /** Its own, the narrowest. */
  readonly category: Category | null;
  /** Native apps of the category by other makers, the best known first; none of a category of everything. */
  readonly others: readonly TitleLine[];
}

/** Null where an app is called like the question. */
export async function findInstead({ choices: [first] }: SiteSearchResult, asked: string): Promise<Another | null> {
  if (!first || foldName(first.title) === foldName(asked)) return null;
  const { slug, title, kind, maker } = first;
  const page = await findTitlePage(slug, await generalScope());
  const count = page?.alternatives.length ?? 0;
  const [category = null] = page?.categories ?? [];
  const isTelling = count === 0 && kind === "app" && category !== null && isCategory(category) && !isWide(category);
  const native = isTelling ? await listBestKnownOf(category, { status: "native", kind }, 2 * OTHERS) : [];
  const isAnother = (line: TitleLine) => line.slug !== slug && (maker === null || line.maker?.key !== maker.key);
  return {
    ...{ heading: `Instead of ${title}`, title, slug, kind, count },
    category: category as Category | null,
    others: native.filter(isAnother).slice(0, OTHERS),
  };
}

export function InsteadLead({ another: { title, slug, kind, count, category } }: { another: Another }) {
  if (count > 0)
    return (
      <p className="lead">
        <a href={`${titlePath(slug)}#alternatives`}>What runs instead of {title}</a>
      </p>
    );
  return (
    <p className="lead">
      We name no alternative yet.{" "}
      {kind === "game" ? (
        <a href={gamesPath()}>See which games run</a>
      ) : (
        category && (
          <>
            Look for one under <a href={categoryPath(category)}>{CATEGORIES[category]}</a>: each app there has its
            answer.
          </>
        )
      )}
    </p>
  );
}

/** Below the answer of the app itself. */
export function InsteadOthers({ another: { category, others } }: { another: Another }) {
  if (!category || others.length === 0) return null;
  return (
    <section aria-labelledby="instead">
      <h2 id="instead">{CATEGORIES[category]}: the best known that run natively</h2>
      <Wall lines={others} />
    </section>
  );
}
