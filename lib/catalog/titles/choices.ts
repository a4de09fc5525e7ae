/** Titles that one name may mean, told apart in words, each with the identifier that finds it. */
import { displayName, distinctName } from "#lib/catalog/titles/names/display-name.ts";
import { siteOf } from "#lib/catalog/titles/names/maker.ts";
import { withStatus } from "#lib/catalog/titles/statuses.ts";
import type { Suggestion } from "#lib/core/errors.ts";
import { db } from "#lib/data/client.ts";

/** "slug:rust (Rust, app from rust-lang.org, native) or slug:rust-game (Rust (game), game, unknown)" */
export async function choiceWords(suggestions: readonly Suggestion[]): Promise<string> {
  const slugs = suggestions.map(({ slug }) => slug);
  const rows = await db().title.findMany({
    where: { slug: { in: slugs } },
    select: { id: true, slug: true, name: true, kind: true, homepage: true },
  });
  const titles = await withStatus(rows.map((row) => ({ ...row, titleId: row.id })));
  const isShared = (told: string) => titles.filter(({ name, slug }) => displayName(name, slug) === told).length > 1;
  const words = titles
    .toSorted((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug))
    .map(({ slug, name, kind, homepage, status }) => {
      const told = displayName(name, slug);
      const site = siteOf(homepage);
      const from = site ? ` from ${site.owner ?? site.key}` : "";
      return `slug:${slug} (${isShared(told) ? distinctName(name, slug, kind) : told}, ${kind}${from}, ${status ?? "unknown"})`;
    });
  return new Intl.ListFormat("en-GB", { type: "disjunction" }).format(words);
}
