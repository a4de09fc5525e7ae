/** Who the title is: for people who must be sure that they mean the same thing. */
import { CATEGORIES, type Category } from "#lib/contract/categories.ts";
import type { TitlePage } from "#lib/site/title-page.ts";
import { KIND_WORDS } from "#lib/ui/copy.ts";
import { categoryPath } from "#lib/ui/paths.ts";

const SCHEME_WORDS = { slug: "Slug", steam: "Steam id", bundle: "Bundle id", homebrew: "Homebrew cask" } as const;

export function TitleFacts({ page }: { page: TitlePage }) {
  const identifiers = page.identifiers.some(({ scheme }) => scheme === "slug")
    ? page.identifiers
    : [{ scheme: "slug" as const, value: page.verdict.slug }, ...page.identifiers];
  return (
    <section className="box" aria-labelledby="facts">
      <h2 id="facts">Is this the one you mean?</h2>
      <dl className="facts">
        <dt>Kind</dt>
        <dd>{KIND_WORDS[page.verdict.kind]}</dd>
        {page.homepage && URL.canParse(page.homepage) && (
          <>
            <dt>Maker’s site</dt>
            <dd>
              <a href={page.homepage} rel="nofollow">
                {new URL(page.homepage).hostname.replace(/^www\./, "")}
              </a>
            </dd>
          </>
        )}
        {page.names.length > 0 && (
          <>
            <dt>Also called</dt>
            <dd>{page.names.join(", ")}</dd>
          </>
        )}
        {page.categories.length > 0 && (
          <>
            <dt>Category</dt>
            <dd>
              {page.categories.map((slug, index) => (
                <span key={slug}>
                  {index > 0 && ", "}
                  <a href={categoryPath(slug)}>{CATEGORIES[slug as Category] ?? slug}</a>
                </span>
              ))}
            </dd>
          </>
        )}
        {identifiers.map(({ scheme, value }) => (
          <div className="facts-row" key={`${scheme} ${value}`}>
            <dt>{SCHEME_WORDS[scheme]}</dt>
            <dd>
              <code>{value}</code>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
