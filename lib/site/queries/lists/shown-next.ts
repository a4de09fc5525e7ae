/** What becomes of a title in the next macOS, as lists show and count it: projection.ts in the database. */
import { GROUPS } from "#lib/catalog/lists/affected.ts";
import { Prisma } from "#lib/data/client.ts";
import { shownStatus } from "#lib/site/queries/lists/shown-status.ts";
import { type AffectedScope, affectedOn } from "#lib/site/queries/rosetta/affected-sql.ts";

/** For a statement about the title `t`. */
export const joinAffected = (scope: AffectedScope) => Prisma.sql`LEFT JOIN ${affectedOn(scope.day)} a
  ON a."titleId" = t.id AND a.macos = ${scope.macos} AND a.chip = ${scope.chip}::"Chip"`;

/** Of the title `t`, its verdict `v` and its row `a` among the affected, if it has one. */
export const shownNext = Prisma.sql`coalesce((${[...GROUPS]}::text[])[a.place], CASE ${shownStatus}::text
  WHEN 'unsupported' THEN 'does_not_run' WHEN 'unknown' THEN 'not_known' ELSE 'runs' END)`;
