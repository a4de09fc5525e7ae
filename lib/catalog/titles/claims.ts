/** Which title each bundle id means, for all bundle ids, in the order that resolve.ts uses. */
import { db } from "#lib/data/client.ts";

export interface Claim {
  /** Lower case. */
  readonly key: string;
  readonly spelled: string;
  readonly titleId: number;
  /** From a code signature, not inferred. */
  readonly signed: boolean;
}

/** Claims of listed titles. */
export async function listBundleClaims(): Promise<Claim[]> {
  return db().$queryRaw<Claim[]>`
    SELECT DISTINCT ON (i.key) i.key, i.value AS spelled, i."titleId", i.signed
    FROM "Identifier" i JOIN "Title" t ON t.id = i."titleId"
    JOIN (SELECT "titleId", count(*) AS ids FROM "Identifier" WHERE scheme = 'bundle' GROUP BY 1) o
      ON o."titleId" = i."titleId"
    WHERE i.scheme = 'bundle' AND t.listed
    ORDER BY i.key, i.signed DESC, i.rank = 0 DESC, position('@' IN t.slug) > 0, o.ids, t.popularity DESC, t.slug`;
}
