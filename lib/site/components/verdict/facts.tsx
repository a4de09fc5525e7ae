/** Identifying facts of the title: maker, identifiers, other titles of the same name. */
import { CATEGORIES, type Category } from "#lib/contract/categories.ts";
import { lowerFirst } from "#lib/contract/words.ts";
import { groupBy } from "#lib/core/group-by.ts";
import type { TitleLine } from "#lib/site/queries/lists/title-line.ts";
import type { TitlePage } from "#lib/site/queries/title/page.ts";
import { lineLabel } from "#lib/site/words/answers/line-words.ts";
import { pageNames } from "#lib/site/words/answers/other-names.ts";
import { categoryPath, steamStore, titlePath } from "#lib/site/words/paths.ts";

const SCHEME_WORDS = {
  slug: "Name on this site (slug)",
  steam: "Steam id",
  bundle: "Bundle id",
  homebrew: "Name in Homebrew",
  formula: "Name in Homebrew, as a command-line tool",
} as const;

export function TitleFacts({ page }: { page: TitlePage }) {
  const { maker } = page;
  const names = pageNames(page);
  const steam = page.identifiers.find(({ scheme }) => scheme === "steam")?.value;
  return (
    <section className="card identity no-print" aria-labelledby="facts">
      <div>
        <h2 id="facts">Is this the one you mean?</h2>
        <dl className="facts">
          {maker?.href && (
            <>
              <dt>Maker’s site</dt>
              <dd>
                <a href={maker.href} rel="nofollow">
                  {maker.name}
                </a>
              </dd>
            </>
          )}
          {steam && (
            <>
              <dt>On Steam</dt>
              <dd>
                <a href={steamStore(steam)} rel="nofollow">
                  Its store page
                </a>
              </dd>
            </>
          )}
          {names.length > 0 && (
            <>
              <dt>Also called</dt>
              <dd>{names.join(", ")}</dd>
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
        </dl>
        {page.namesakes.length > 0 && <Namesakes lines={page.namesakes} slug={page.verdict.slug} />}
        <Identifiers page={page} />
      </div>
    </section>
  );
}

function Namesakes({ lines, slug: own }: { lines: readonly TitleLine[]; slug: string }) {
  const areEditions = lines.every(({ slug }) => slug.startsWith(`${own.split("@")[0]}@`));
  return (
    <>
      <h3>{areEditions ? "Other editions" : "Others with this name"}</h3>
      <ul className="plain">
        {lines.map((line) => (
          <li key={line.slug}>
            <a href={titlePath(line.slug)}>{line.title}</a>
            <span className="fine">
              {" "}
              {line.maker && `from ${line.maker.name}, `}
              {lowerFirst(lineLabel(line))}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Identifiers({ page }: { page: TitlePage }) {
  const identifiers = page.identifiers.some(({ scheme }) => scheme === "slug")
    ? page.identifiers
    : [{ scheme: "slug" as const, value: page.verdict.slug }, ...page.identifiers];
  return (
    <details>
      <summary>Bundle ids and other names for scripts</summary>
      <dl className="facts-ids">
        {[...groupBy(identifiers, ({ scheme }) => scheme)].map(([scheme, named]) => (
          <div key={scheme}>
            <dt>{`${SCHEME_WORDS[scheme]}${scheme === "bundle" && named.length > 1 ? "s" : ""}`}</dt>
            {named.map(({ value }) => (
              <dd key={value}>
                <code>{value}</code>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  );
}
