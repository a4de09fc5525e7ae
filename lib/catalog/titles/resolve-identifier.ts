/** Which title an identifier means. */

import { OWNER_ORDER, ownerCandidates } from "#lib/catalog/titles/identifier-owners.ts";
import { bundleKeys } from "#lib/catalog/titles/names/bundle-stem.ts";
import { slugify } from "#lib/catalog/titles/names/normalize.ts";
import { db, Prisma } from "#lib/data/client.ts";

export type Scheme = "slug" | "steam" | "bundle";

/** The id of the title that an identifier means. */
export async function resolveIdentifier(scheme: Scheme, value: string): Promise<number | null> {
  const [row] = await db().$queryRaw<{ id: number | null }[]>`SELECT (${titleIdQuery(scheme, value)}) AS id`;
  return row?.id ?? null;
}

/** The ids of the titles that bundle ids mean, by bundle id, in lower case. */
export async function resolveBundleIds(bundleIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db().$queryRaw<{ key: string; titleId: number | null }[]>`
    SELECT asked.key, (${ownerQuery("bundle", Prisma.sql`asked.key`)}) AS "titleId"
    FROM unnest(${[...new Set(bundleIds)]}::text[]) AS asked(key)`;
  return new Map(rows.flatMap(({ key, titleId }) => (titleId === null ? [] : [[key, titleId]])));
}

/** A scalar subquery for the title's id, or null. A slug may be current, former, or written as a name: `slug:Final Cut Pro`. */
export function titleIdQuery(scheme: Scheme, value: string): Prisma.Sql {
  // PostgreSQL cannot store NUL, so no id contains it.
  const key = value.replaceAll("\0", "").toLowerCase();
  if (scheme === "bundle")
    return Prisma.sql`SELECT coalesce(${Prisma.join(bundleKeys(key).map((each) => Prisma.sql`(${ownerQuery(scheme, each)})`))})`;
  if (scheme !== "slug") return ownerQuery(scheme, key);
  const spellings = [...new Set([key, slugify(value)])];
  const ways = spellings.flatMap((slug) => [
    Prisma.sql`(SELECT own.id FROM "Title" own WHERE own.slug = ${slug})`,
    Prisma.sql`(${ownerQuery("slug", slug)})`,
  ]);
  // Homebrew's token, where no title has it as its slug.
  ways.push(...spellings.map((token) => Prisma.sql`(${ownerQuery("homebrew", token)})`));
  // coalesce stops at the first match.
  return Prisma.sql`SELECT coalesce(${Prisma.join(ways)})`;
}

/** The title that an id resolves to when several claim it: see identifier-owners.ts. */
function ownerQuery(scheme: Scheme | "homebrew", key: string | Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT candidate."titleId" FROM (${ownerCandidates(Prisma.sql`i.scheme = ${scheme}::"IdentifierScheme" AND i.key = ${key}`)}) candidate
    ORDER BY ${OWNER_ORDER} LIMIT 1`;
}
