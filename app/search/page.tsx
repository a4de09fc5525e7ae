import type { Metadata } from "next";
import { countWords } from "#lib/contract/words.ts";
import { AnswerSigns } from "#lib/site/components/answer-signs.tsx";
import { CheckYourself } from "#lib/site/components/check-yourself.tsx";
import { Filters } from "#lib/site/components/filters.tsx";
import { IntentBox } from "#lib/site/components/intent-box.tsx";
import { JsonLd } from "#lib/site/components/json-ld.tsx";
import { PageLinks } from "#lib/site/components/page-links.tsx";
import { withQuery } from "#lib/site/components/paths.ts";
import { one, type Query } from "#lib/site/components/query.ts";
import { readTitleFilter } from "#lib/site/components/title-filters.tsx";
import { TitleRows } from "#lib/site/components/title-rows.tsx";
import { readIntent, readNames } from "#lib/site/queries/intents.ts";
import { siteGraph } from "#lib/site/queries/json-ld.ts";
import { type FoundTitles, searchQuestion } from "#lib/site/queries/search.ts";
import { shared } from "../sharing.ts";
import { AnswerList } from "./list.tsx";

export const dynamic = "force-dynamic";

const PAGE_SIZE = 30;
const NAME_MAX = 200;
const LIST_TEXT_MAX = 2_000;

interface Props {
  searchParams: Promise<Query>;
}

const readQuery = (query: Query) => (one(query.q) ?? "").replaceAll("\0", "").trim().slice(0, LIST_TEXT_MAX);

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const asked = readQuery(await searchParams);
  // Results have endless addresses; only the empty form is indexed.
  if (asked) return { title: `“${asked.slice(0, NAME_MAX)}”`, robots: { index: false, follow: true } };
  return shared({
    title: "Search",
    description: "Find a Mac app or game by name or store link, and read whether it runs on Apple silicon.",
    path: "/search",
  });
}

export default async function Search({ searchParams }: Props) {
  const query = await searchParams;
  const asked = readQuery(query);
  const { kind, page } = readTitleFilter(query);
  const meant = readIntent(asked);
  const names = meant ? [] : readNames(asked);
  const text = (meant?.app ?? asked).slice(0, NAME_MAX);
  const { name, found } = asked ? await searchQuestion(text, kind, page, PAGE_SIZE) : { name: text, found: null };
  // A name may contain a comma, so a name comes before a list.
  const isList = names.length > 0 && found?.meant !== "one";
  return (
    <>
      <div className="prose">
        <h1>{heading(found, { asked, name, names: isList ? names : [], isQuestion: meant !== null })}</h1>
        {found && !isList && !meant && <Explanation found={found} />}
        {!found && <Hints />}
        {meant && <IntentBox intent={meant.intent} />}
      </div>
      {isList && <AnswerList names={names} />}
      {found && !isList && <Found found={found} asked={name} kind={kind} page={page} isQuestion={meant !== null} />}
      <JsonLd graph={{ "@context": "https://schema.org", "@graph": siteGraph() }} />
    </>
  );
}

interface FoundProps {
  readonly found: FoundTitles;
  readonly asked: string;
  readonly kind: "app" | "game" | undefined;
  readonly page: number;
  /** The query is not a name. */
  readonly isQuestion: boolean;
}

function Found({ found, asked, kind, page, isQuestion }: FoundProps) {
  const { choices, meant, pasted, rows, total } = found;
  const isUnanswered = !isQuestion && (meant === "none" || meant === "guess");
  return (
    <>
      {choices.length > 0 && page === 1 && <Choices found={found} />}
      {isUnanswered && page === 1 && (
        <div className="prose">
          <CheckYourself name={pasted.scheme === "appStore" ? "" : asked} />
        </div>
      )}
      {pasted.scheme === "name" && (total > 0 || kind) && (
        <section aria-labelledby="others">
          <h2 id="others">{choices.length > 0 ? "Other titles that come close" : "Related titles"}</h2>
          <Filters
            name="Kind"
            filters={[
              { href: withQuery("/search", { q: asked }), label: "Apps and games", current: !kind },
              { href: withQuery("/search", { q: asked, kind: "app" }), label: "Apps", current: kind === "app" },
              { href: withQuery("/search", { q: asked, kind: "game" }), label: "Games", current: kind === "game" },
            ]}
          />
          <p className="fine">{countWords(total, "title")}, best match first.</p>
          <TitleRows ordered shape="narrow" rows={rows.map(identify)} />
          <PageLinks path="/search" query={{ q: asked, kind }} page={page} size={PAGE_SIZE} total={total} />
        </section>
      )}
      {pasted.scheme !== "name" && rows.length > 0 && (
        <section aria-labelledby="others">
          <h2 id="others">Others that claim it</h2>
          <TitleRows ordered shape="narrow" rows={rows.map(identify)} />
        </section>
      )}
    </>
  );
}

// Names repeat; kind and maker distinguish titles.
const identify = (row: FoundTitles["rows"][number]) => ({
  ...row,
  note: [row.kind, row.host].filter(Boolean).join(" · "),
});

/** Answers as signs; similar names only as links, because their answers are for other titles. */
function Choices({ found: { meant, choices } }: { found: FoundTitles }) {
  if (meant !== "guess") {
    return (
      <section aria-label="Answer">
        <AnswerSigns lines={choices} />
      </section>
    );
  }
  return (
    <section aria-labelledby="guesses">
      <h2 id="guesses">Did you mean</h2>
      <TitleRows ordered shape="narrow" rows={choices.map(identify)} />
    </section>
  );
}

interface AskedFor {
  readonly asked: string;
  readonly name: string;
  readonly names: readonly string[];
  readonly isQuestion: boolean;
}

/** The heading always shows the query. */
function heading(found: FoundTitles | null, { asked, name, names, isQuestion }: AskedFor): string {
  if (!found) return "Find an app or game";
  if (names.length > 0) return `Your list: ${names.length} names`;
  const [first] = found.choices;
  if (isQuestion && found.meant !== "one") return asked.slice(0, NAME_MAX);
  if (found.meant === "one" && first)
    return found.isOtherName ? `${name}: that is ${first.title}` : `Does ${first.title} run on Apple silicon?`;
  if (found.meant === "several") return `${name}: several go by that name`;
  return found.pasted.scheme === "name" ? `${name}: no page yet` : "No page for that address yet";
}

function Explanation({ found: { meant, pasted } }: { found: FoundTitles }) {
  if (meant === "one") return null;
  if (meant === "several") return <p className="lead">Pick the one you mean; each has an answer of its own.</p>;
  if (meant === "guess") {
    return (
      <p className="lead">
        No app or game here has that name. Some have one like it; their answers say nothing about yours.
      </p>
    );
  }
  if (pasted.scheme === "appStore") {
    return (
      <p className="lead">
        That App Store link carries only Apple’s number, which we do not know. Type the name of the app instead.
      </p>
    );
  }
  return (
    <p className="lead">
      We have not looked at anything by that{" "}
      {pasted.scheme === "steam" ? "number on Steam" : pasted.scheme === "bundle" ? "id" : "name"}. That says nothing
      about whether it runs.
    </p>
  );
}

function Hints() {
  return (
    <ul>
      <li>
        A name, also an old or short one: <a href="/search?q=vscode">vscode</a>
      </li>
      <li>
        Several, with commas between: <a href="/search?q=photoshop%2C+word%2C+zoom">photoshop, word, zoom</a>
      </li>
      <li>
        The words of a warning:{" "}
        <a href="/search?q=Support+Ending+for+Intel-based+Apps">Support Ending for Intel-based Apps</a>
      </li>
      <li>
        A link from the App Store or Steam:{" "}
        <a href="/search?q=https%3A%2F%2Fstore.steampowered.com%2Fapp%2F1245620">store.steampowered.com/app/1245620</a>
      </li>
      <li>
        The id that macOS knows an app by (bundle id): <a href="/search?q=org.videolan.vlc">org.videolan.vlc</a>
      </li>
    </ul>
  );
}
