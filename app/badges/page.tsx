import { Status } from "#lib/contract/schema.ts";
import { SearchForm } from "#lib/site/components/layout/search-form.tsx";
import { Badge, BadgeSnippets } from "#lib/site/components/verdict/badge-snippets.tsx";
import { listTitleLines } from "#lib/site/queries/lists/browse.ts";
import { titlePath } from "#lib/site/words/paths.ts";
import { shared } from "../sharing.ts";

export function generateMetadata() {
  return shared({
    title: "Badges",
    description: "A small badge for your own page that shows whether an app runs on Apple silicon, and updates itself.",
    path: "/badges",
  });
}

export default async function Badges() {
  const best = await Promise.all(Status.options.map((status) => listTitleLines({ status }, 1, 1)));
  const examples = best.flatMap(({ rows }) => rows);
  const [first] = examples;
  return (
    <div className="prose prose-wide">
      <h1>Badges</h1>
      <p className="lead">
        Put a small badge on your own page. It shows today’s answer for an app or game and updates itself. Free under CC
        BY 4.0.
      </p>
      <h2 id="which">Which app is it for?</h2>
      <p>Find it, then choose “Badge” below its answer.</p>
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
          <h2 id="copy">Example: {first.title}</h2>
          <BadgeSnippets {...first} />
          <p className="fine">
            Our own badge loads from here and sets no cookies. The Shields badge loads from shields.io, which then sees
            your visitors.
          </p>
          <script src="/copy.js" defer />
        </>
      )}
    </div>
  );
}
