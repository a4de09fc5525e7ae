/** A maker that the query names. */
import { Status } from "#lib/contract/schema.ts";
import { AnswerSigns } from "#lib/site/components/search/answer-signs.tsx";
import { Wall } from "#lib/site/components/signs/tile.tsx";
import { findMakerNamed, type MakerPage } from "#lib/site/queries/lists/makers.ts";
import { readMadeBy } from "#lib/site/queries/search/made-by.ts";
import { parseQuery } from "#lib/site/queries/search/parse-query.ts";
import { readQuestion } from "#lib/site/queries/search/questions.ts";
import type { SiteSearchResult } from "#lib/site/queries/search/search.ts";
import { makerPath, titlePath } from "#lib/site/words/paths.ts";

const NO_QUESTION = { names: [], guesses: [] } as const;
const MAKER_TILES = 24;
// So few are shown as plates, which say all that the maker's page does.
export const MAKER_PLATES = 3;

/** "my old adobe" is about Adobe, and so is "apps by adobe"; a page in a shop is not about the shop. */
export async function findMakerMeant(
  name: string,
  asked: string,
  { meant }: Pick<SiteSearchResult, "meant">,
): Promise<MakerPage | null> {
  const { scheme, value } = parseQuery(asked);
  const isText = scheme === "name" && value === asked;
  const { names, guesses } = isText ? readQuestion(asked) : NO_QUESTION;
  const made = isText ? readMadeBy(asked) : null;
  // The only app of a maker is an answer where nothing else is called so.
  const least = meant === "none" ? 1 : undefined;
  for (const each of new Set([name, ...names, ...guesses, ...(made ? [made.maker] : [])])) {
    const maker = await findMakerNamed(each, least);
    if (maker) return maker;
  }
  return null;
}

/** Riot is also what Element was called. */
export function OtherOfTheName({ found: { meant, choices }, maker }: { found: SiteSearchResult; maker: MakerPage }) {
  const [first] = choices;
  if (meant !== "one" || !first || maker.lines.some(({ slug }) => slug === first.slug)) return null;
  return (
    <p>
      Or do you mean <a href={titlePath(first.slug)}>{first.title}</a>?
    </p>
  );
}

/** By answer, as on the maker's page; the best known first. */
const byAnswer = (lines: MakerPage["lines"]) =>
  Status.options.flatMap((status) => lines.filter((line) => line.status === status));

export function MakerLead({ maker: { key, lines } }: { maker: MakerPage }) {
  if (lines.length <= MAKER_PLATES) return <AnswerSigns lines={lines} />;
  return (
    <section aria-label="Maker" className="maker-lead">
      <Wall lines={byAnswer(lines.slice(0, MAKER_TILES))} />
      <p className="button-row">
        <a className="button button-go" href={makerPath(key)}>
          {lines.length > MAKER_TILES ? `All ${lines.length}, by answer` : "As a list, with how sure we are"}
        </a>
      </p>
    </section>
  );
}
