/** Affected titles, from the rows of lib/catalog/read-model; rosetta.db.test.ts compares them with affected.ts. */

import { type AffectedFilter, GROUPS, placeOf } from "#lib/catalog/lists/affected.ts";
import { foldName } from "#lib/catalog/titles/names/normalize.ts";
import { PROJECTION_MAX_AGE_DAYS } from "#lib/catalog/verdicts/rules/projection.ts";
import { ENDED_NOTES } from "#lib/contract/evidence.ts";
import type { Scope } from "#lib/contract/scope.ts";
import { Prisma } from "#lib/data/client.ts";
import type { Sort } from "#lib/site/queries/lists/browse.ts";
import { joinMakerOrder } from "#lib/site/queries/lists/maker-order.ts";

export const isEnded = Prisma.sql`(${Prisma.join(
  ENDED_NOTES.map((code) => Prisma.sql`t.notes @> ${JSON.stringify([{ code }])}::jsonb`),
  " OR ",
)})`;

export const BEST_KNOWN = Prisma.sql`a.rank, a.slug`;
/** The sort key of each order; all ascend. That of the makers needs `joinOf`. */
export const KEYS = {
  known: Prisma.sql`a.place`,
  title: Prisma.sql`a.shown`,
  maker: Prisma.sql`made.place`,
  sure: Prisma.sql`a.confidence`,
  // Newest first.
  confirmed: Prisma.sql`DATE '9999-12-31' - a."lastVerified"`,
} as const satisfies Record<Sort, Prisma.Sql>;

export const joinOf = async (sort: Sort): Promise<Prisma.Sql> =>
  sort === "maker" ? joinMakerOrder(Prisma.sql`a."titleId"`) : Prisma.empty;

/** A scope and the day, YYYY-MM-DD, for which the groups are asked. */
export interface AffectedScope extends Scope {
  readonly day: string;
}

/** Adds the day's groups: titles with old evidence may stop, as in projection.ts. */
export const affectedOn = (day: string) => Prisma.sql`(
  SELECT "titleId", macos, chip, kind, confidence, "lastVerified", rank, slug, shown, maker, names,
    CASE WHEN place = ${placeOf("stops")} AND "lastVerified" < ${day}::date - ${PROJECTION_MAX_AGE_DAYS}::int
      THEN ${placeOf("may_stop")} ELSE place END AS place
  FROM "AffectedTitle")`;

/** Affected titles by the filter except its group: `a`, whose place is the group's position in GROUPS, from 1. */
export function fromAffected(
  { macos, chip, day }: AffectedScope,
  { text = "", category, maker, kind }: AffectedFilter = {},
  join = Prisma.empty,
): Prisma.Sql {
  const words = foldName(text);
  const narrowing = [
    kind === undefined ? null : Prisma.sql`a.kind::text = ${kind}`,
    category === undefined
      ? null
      : Prisma.sql`EXISTS (SELECT FROM "TitleCategory" c WHERE c."titleId" = a."titleId" AND c.category = ${category})`,
    maker === undefined ? null : Prisma.sql`a.maker = ${maker}`,
    // A sequential scan is cheaper than an index on substrings, which does not help with common ones.
    words === ""
      ? null
      : Prisma.sql`(strpos(a.names, ${words}) > 0 OR strpos(a.maker, ${text.trim().toLowerCase()}) > 0)`,
  ].filter((condition) => condition !== null);
  const scope = Prisma.sql`a.macos = ${macos} AND a.chip = ${chip}::"Chip"`;
  return Prisma.sql`FROM ${affectedOn(day)} a ${join} WHERE ${Prisma.join([scope, ...narrowing], " AND ")}`;
}

export const inGroup = ({ group: asked }: AffectedFilter): Prisma.Sql =>
  asked === undefined ? Prisma.empty : Prisma.sql`AND a.place = ${GROUPS.indexOf(asked) + 1}`;
