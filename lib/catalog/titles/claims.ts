/** Which title an id means where several claim it: one order for a single id and for all bundle ids. */
import { db, Prisma } from "#lib/data/client.ts";

export interface Claim {
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
export function listClaims(where: Prisma.Sql): Prisma.Sql {
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
export const CLAIM_ORDER = Prisma.sql`
  claim.yields, claim.signed DESC, claim.rank = 0 DESC, position('@' IN claim.slug) > 0, claim.ids,
  claim.popularity DESC, claim.slug`;

/** Of listed titles. */
export async function listBundleClaims(): Promise<Claim[]> {
  return db().$queryRaw<Claim[]>`
    SELECT DISTINCT ON (claim.key) claim.key, claim.spelled, claim."titleId", claim.signed
    FROM (${listClaims(Prisma.sql`i.scheme = 'bundle' AND t.listed`)}) claim
    ORDER BY claim.key, ${CLAIM_ORDER}`;
}
