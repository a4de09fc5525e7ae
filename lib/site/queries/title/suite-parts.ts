/** The apps that a suite installs, each with a page of its own: known by their bundle ids, which the suite names too. */
import { db } from "#lib/data/client.ts";
import type { TitleLine } from "#lib/site/queries/lists/title-line.ts";
import { listLines } from "#lib/site/queries/lists/title-lines.ts";

// Two others may be former names of one app.
const PARTS_MIN = 3;

/** In the order in which the suite names them; channels and editions are no parts. @param identifiers those of the suite */
export async function listSuiteParts(
  slug: string,
  identifiers: readonly { readonly scheme: string }[],
): Promise<TitleLine[]> {
  if (identifiers.filter(({ scheme }) => scheme === "bundle").length <= PARTS_MIN) return [];
  const parts = await db().$queryRaw<{ id: number }[]>`
    SELECT part.id FROM "Title" suite
      JOIN "Identifier" named ON named."titleId" = suite.id AND named.scheme = 'bundle'
      JOIN "Identifier" own ON own.scheme = 'bundle' AND own.key = named.key AND own.rank = 0 AND named.rank > 0
      JOIN "Title" part ON part.id = own."titleId" AND part.id <> suite.id
    WHERE suite.slug = ${slug} AND part.listed AND part.slug NOT LIKE '%@%'
    GROUP BY part.id ORDER BY min(named.rank)`;
  return parts.length < PARTS_MIN ? [] : listLines(parts.map(({ id }) => id));
}
