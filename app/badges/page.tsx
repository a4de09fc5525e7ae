import { Status } from "#lib/contract/schema.ts";
import { Badge, BadgeSnippets } from "#lib/site/components/badge-snippets.tsx";
import { titlePath } from "#lib/site/components/paths.ts";
import { SearchForm } from "#lib/site/components/search-form.tsx";
import { listTitleLines } from "#lib/site/queries/browse.ts";
import { shared } from "../sharing.ts";

export const dynamic = "force-dynamic";

export function generateMetadata() {
  return shared({
    title: "Badges",
    description:
      "A small sign for your own page that shows whether an app runs on Apple silicon, and follows the answer.",
    path: "/badges",
  });
}

export default async function Badges() {
  const best = await Promise.all(Status.options.map((status) => listTitleLines({ status }, 1, 1)));
  const examples = best.flatMap(({ rows }) => rows);
  const [first] = examples;
  return (
    <div className="prose">
      <h1>Badges</h1>
      <p className="lead">
        A small sign for your own page: it shows today’s answer about an app or game, and follows when the answer
        changes. Free to show, CC BY 4.0.
      </p>
      <h2 id="which">Which app is it for?</h2>
      <p>Find it; on its page, “Use this answer” has everything to copy.</p>
      <SearchForm id="badge-search" big />
      <h2 id="kinds">What they look like</h2>
      <ul className="plain badges">
        {examples.map((line) => (
          <li key={line.slug}>
            <Badge {...line} />
            <a href={titlePath(line.slug)}>{line.title}</a>
          </li>
        ))}
      </ul>
      {first && (
        <>
          <h2 id="copy">To copy, for {first.title}</h2>
          <BadgeSnippets {...first} />
          <p className="fine">
            Shields draws the same answer in the style of shields.io, which then learns who looks at your page; our own
            badge loads from here, and sets no cookies.
          </p>
          <script src="/copy.js" defer />
        </>
      )}
    </div>
  );
}
