/** What is asked for in place of an app, before its own answer. */

import { CATEGORIES, type Category, isWide } from "#lib/contract/categories.ts";
import { Wall } from "#lib/site/components/signs/tile.tsx";
import { isCategory, listBestKnownOf } from "#lib/site/queries/lists/browse.ts";
import type { TitleLine } from "#lib/site/queries/lists/title-line.ts";
import { type Alike, listAlike } from "#lib/site/queries/search/alike.ts";
import type { NameAnswer } from "#lib/site/queries/search/answer.ts";
import { findTitlePage, generalScope } from "#lib/site/queries/title/page.ts";
import { categoryPath, gamesPath, titlePath } from "#lib/site/words/paths.ts";
import type { View } from "./about.ts";
import { Choices, Others } from "./found.tsx";
import { IntelMacNote } from "./intel-mac-note.tsx";

// The first few are known to everybody, whatever they are for.
const OTHERS = 12;

interface Another {
  /** How many alternatives its page names. */
  readonly count: number;
  /** Its own, the narrowest. */
  readonly category: Category | null;
  /** What the others are: "Photo editors", or the name of the category. */
  readonly others: Alike;
  /** The others are of its own kind, and not only of its category. */
  readonly isAlike: boolean;
}

export async function findInstead({ found }: NameAnswer): Promise<Another> {
  const first = found.choices[0]!;
  const { slug, kind } = first;
  const page = await findTitlePage(slug, await generalScope());
  const count = page?.alternatives.length ?? 0;
  const [category = null] = page?.categories ?? [];
  const alike = count === 0 && kind === "app" ? await listAlike(first) : null;
  const others = alike?.lines.length === 0 ? await listOfCategory(first, category) : alike;
  return {
    ...{ count, category: category as Category | null },
    others: { name: others?.name ?? "", lines: others?.lines.slice(0, OTHERS) ?? [] },
    isAlike: others !== null && others === alike,
  };
}

/** Where no purpose tells its kind; none of a category of everything. */
async function listOfCategory({ slug, kind, maker }: TitleLine, category: string | null): Promise<Alike> {
  if (category === null || !isCategory(category) || isWide(category)) return { name: "", lines: [] };
  const native = await listBestKnownOf(category, { status: "native", kind }, 2 * OTHERS);
  const isAnother = (line: TitleLine) => line.slug !== slug && (maker === null || line.maker?.key !== maker.key);
  return { name: CATEGORIES[category], lines: native.filter(isAnother) };
}

interface Props extends View<NameAnswer> {
  readonly another: Another;
}

export function InsteadView({ answer: { name, found }, another, about }: Props) {
  const { asked } = about;
  const { title } = found.choices[0]!;
  return (
    <>
      <div className="prose">
        <h1>{`Instead of ${title}`}</h1>
        <Lead of={found.choices[0]!} another={another} asked={asked} />
        {found.olderNote && <p className="lead">{found.olderNote}</p>}
        <IntelMacNote asked={asked} />
      </div>
      <Natives another={another} />
      <Choices found={found} about={about} />
      <Others name={name} found={found} about={about} />
    </>
  );
}

// Free ones, or open source.
const PRICE = /\b(?:free|cheap(?:er)?|open[- ]?source)\b/i;

function Lead({ of: { title, slug, kind }, another, asked }: { of: TitleLine; another: Another; asked: string }) {
  const { count, category, isAlike } = another;
  if (count > 0)
    return (
      <p className="lead">
        <a href={`${titlePath(slug)}#alternatives`}>What runs instead of {title}</a>
      </p>
    );
  if (isAlike)
    return (
      <p className="lead">
        Each of these does a similar job, and runs natively.
        {PRICE.test(asked) && " We do not know their prices and licenses: see the maker’s site."}
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

/** Above the answer of the app itself. */
function Natives({ another: { category, others } }: { another: Another }) {
  if (others.lines.length === 0) return null;
  return (
    <section aria-labelledby="instead">
      <h2 id="instead">{others.name}: the best known that run natively</h2>
      <Wall lines={others.lines} />
      {category && (
        <p className="button-row">
          <a href={categoryPath(category)}>All of {CATEGORIES[category]}</a>
        </p>
      )}
    </section>
  );
}
