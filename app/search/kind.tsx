/** The answer to a kind of app: the best known of it, each with its answer. */
import { CATEGORIES } from "#lib/contract/categories.ts";
import { IntentBox } from "#lib/site/components/search/intent-box.tsx";
import { Wall } from "#lib/site/components/signs/tile.tsx";
import type { KindAnswer } from "#lib/site/queries/search/answer.ts";
import { makerSentence } from "#lib/site/words/lists/maker-words.ts";
import { categoryPath, titlePath } from "#lib/site/words/paths.ts";

export function KindView({ answer: { kind, topic } }: { readonly answer: KindAnswer }) {
  const { name, total, byStatus, lines, category, namesake } = kind;
  return (
    <>
      <div className="prose">
        <h1>{makerSentence(name, byStatus)}</h1>
        <p className="lead">
          Which one?{" "}
          {total > lines.length
            ? `These are the ${lines.length} best known, each with its answer.`
            : "Each has its own answer, the best known first."}
        </p>
      </div>
      <section aria-label={name} className="maker-lead">
        <Wall lines={lines} />
        <p className="button-row">
          {category && (
            <a className="button button-go" href={categoryPath(category)}>
              All of {CATEGORIES[category]}
            </a>
          )}
          <a href="/check">Check all the apps on your Mac</a>
        </p>
      </section>
      {namesake && (
        <p>
          Or do you mean <a href={titlePath(namesake.slug)}>{namesake.title}</a>?
        </p>
      )}
      {topic && (
        <div className="prose">
          <IntentBox intent={topic} chip={null} />
        </div>
      )}
    </>
  );
}
