/** Which title an id means where several claim it: one order for a single id and for all bundle ids. */
import { db, Prisma } from "#lib/data/client.ts";

interface IdentifierOwner {
  /** Lower case. */
  readonly key: string;
  readonly spelled: string;
  readonly titleId: number;
  /** From a code signature, not inferred. */
  readonly signed: boolean;
}

/** Of the title `t`: some scope has another answer than `unknown`. */
export const HAS_CLAIM = Prisma.sql`
  EXISTS (SELECT FROM "Verdict" v WHERE v."titleId" = t.id AND v.status <> 'unknown')`;

const HOME = Prisma.sql`substring(lower(t.homepage) FROM '^https?://(?:www\\.)?([^/:]+)')`;

/**
 * The claims on the ids that `where` chooses among "Identifier" i and "Title" t. A title without a claim about
 * architecture yields to one with a claim at the same home address. So does one without a home address, which only
 * recipes know, unless its name has a number: that may be an edition that nothing is known about.
 */
export function ownerCandidates(where: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT c.*, NOT c.claimed AND EXISTS (
      SELECT FROM unnest(c.homes) AS other(home) WHERE other.home = c.home OR (c.home IS NULL AND c.name !~ '[0-9]')
    ) AS yields
    FROM (
      SELECT i.scheme, i.key, i.value AS spelled, i."titleId", i.signed, i.rank, t.slug, t.name, t.popularity, ${HAS_CLAIM} AS claimed,
        ${HOME} AS home,
        array_agg(coalesce(${HOME}, '')) FILTER (WHERE ${HAS_CLAIM}) OVER (PARTITION BY i.scheme, i.key) AS homes,
        (SELECT count(*) FROM "Identifier" o WHERE o."titleId" = i."titleId" AND o.scheme = i.scheme) AS ids
      FROM "Identifier" i JOIN "Title" t ON t.id = i."titleId" WHERE ${where}
    ) c`;
}

/** A signed id goes first, then the first inferred, then one that is no channel, then the title with fewest ids. */
export const OWNER_ORDER = Prisma.sql`
  candidate.yields, candidate.signed DESC, candidate.rank = 0 DESC, position('@' IN candidate.slug) > 0, candidate.ids,
  candidate.popularity DESC, candidate.slug`;

/** Of listed titles. */
export async function listBundleIdOwners(): Promise<IdentifierOwner[]> {
  return db().$queryRaw<IdentifierOwner[]>`
    SELECT DISTINCT ON (candidate.key) candidate.key, candidate.spelled, candidate."titleId", candidate.signed
    FROM (${ownerCandidates(Prisma.sql`i.scheme = 'bundle' AND t.listed`)}) candidate
    ORDER BY candidate.key, ${OWNER_ORDER}`;
}
