/** The bare name of a series of games, which its first game has, too: "counter strike" may well ask about Counter-Strike 2. */
import { HAS_CLAIM } from "#lib/catalog/titles/identifier-owners.ts";
import { WELL_KNOWN } from "#lib/catalog/titles/names/holders.ts";
import { foldName, normalizeName } from "#lib/catalog/titles/names/normalize.ts";
import type { TitleKind, Verdict } from "#lib/contract/schema.ts";
import { db } from "#lib/data/client.ts";
import { listLinesBySlug } from "#lib/site/queries/lists/title-lines.ts";
import { type Named, type SiteSearchResult, without } from "#lib/site/queries/search/search.ts";
import { listWellKnown } from "#lib/site/queries/search/well-known.ts";

interface Game {
  readonly slug: string;
  readonly title: string;
  readonly kind: TitleKind;
}

const LATER_MAX = 5;

/** Where a later game of the series is known far better: the later ones, the best known first, and the one of this name. Else none. */
async function listSeries({ slug, title, kind }: Game, asked: string): Promise<string[]> {
  if (kind !== "game" || normalizeName(title) !== normalizeName(asked)) return [];
  const later = await db().$queryRaw<{ slug: string }[]>`
    SELECT t.slug FROM "Title" t JOIN "Title" own ON own.slug = ${slug}
    WHERE t.listed AND t.kind = 'game' AND t.id <> own.id AND t.slug NOT LIKE '%@%'
      AND EXISTS (SELECT FROM "TitleName" n WHERE n."titleId" = t.id AND n.folded LIKE ${`${foldName(title)} %`})
      AND EXISTS (SELECT FROM "Title" known JOIN "TitleName" n ON n."titleId" = known.id
        WHERE known.listed AND known.kind = 'game' AND n.folded LIKE ${`${foldName(title)} %`}
          AND known.popularity >= ${WELL_KNOWN} AND known.popularity > own.popularity)
    ORDER BY t.popularity DESC, t.slug LIMIT ${LATER_MAX}`;
  return later.length > 0 ? [...later.map((each) => each.slug), slug] : [];
}

type Edition = Pick<Game, "slug" | "title">;

/** "Counter-Strike: Global Offensive" is searched for by many who mean Counter-Strike 2: the numbered game of its series, if it is known far better. */
export async function findNumbered({ status, ...own }: Game & Pick<Verdict, "status">): Promise<Edition | null> {
  if (own.kind === "app") return status === "unknown" ? findNewestYear(own) : null;
  const { slug, title } = own;
  const [series, ...rest] = title.split(":");
  if (!series || rest.length === 0) return null;
  const [found] = await db().$queryRaw<Edition[]>`
    SELECT t.slug, t.name AS title FROM "Title" t JOIN "Title" own ON own.slug = ${slug}
    WHERE t.listed AND t.kind = 'game' AND t.name ~ '^.* [0-9]+$' AND regexp_replace(t.name, ' [0-9]+$', '') = ${series}
      AND t.popularity >= ${WELL_KNOWN} AND own.popularity < ${WELL_KNOWN}
    ORDER BY t.popularity DESC, t.slug LIMIT 1`;
  return found ?? null;
}

/** TurboTax 2024 of TurboTax: the newest edition named by its year that has an answer. */
async function findNewestYear({ slug, title }: Edition): Promise<Edition | null> {
  const [found] = await db().$queryRaw<Edition[]>`
    SELECT t.slug, t.name AS title FROM generate_series(2000, 2099) AS year JOIN "Title" t ON t.slug = concat(${slug}::text, '-', year)
    WHERE t.listed AND t.name = concat(${title}::text, ' ', year) AND ${HAS_CLAIM} ORDER BY year DESC LIMIT 1`;
  return found ?? null;
}

/** Asks which one, where more people mean another: the name of one is that of its series, or begins Photoshop and has no answer. */
export async function withBetterKnown({ name, found }: Named): Promise<SiteSearchResult> {
  const [first] = found.choices;
  if (found.meant !== "one" || found.pasted.scheme !== "name" || !first) return found;
  const { slug, status, inBrowser } = first;
  const known = status === "unknown" && !inBrowser ? await listWellKnown(name, slug) : [];
  const slugs = known.length > 0 ? [...known.map((each) => each.slug), slug] : await listSeries(first, name);
  if (slugs.length === 0) return found;
  const choices = await listLinesBySlug(slugs);
  return {
    ...{ ...found, meant: "several", isShared: true, isOtherName: false },
    ...{ choices, others: without(choices, found.others) },
  };
}
