import type { Verdict } from "#lib/contract/schema.ts";
import { findNumbered } from "#lib/site/queries/search/series.ts";
import { titlePath } from "#lib/site/words/paths.ts";

/** Of a game that shares its series with one that is known far better, or an app whose edition of a year has an answer. */
export async function SeriesNote({ verdict }: { verdict: Verdict }) {
  const numbered = await findNumbered(verdict);
  if (!numbered) return null;
  return (
    <p className="notice launcher-note">
      Or do you mean <a href={titlePath(numbered.slug)}>{numbered.title}</a>? It has an answer of its own.
    </p>
  );
}
