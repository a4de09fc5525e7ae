/** What Rosetta's end stops: all of it, once for each revision of the data, so that every page counts alike. */

import { isEnded } from "#lib/contract/evidence.ts";
import { throughCache } from "#lib/db/cache.ts";
import { db, type Prisma } from "#lib/db/client.ts";
import { defaultScope } from "#lib/db/service-state.ts";
import type { Affected } from "#lib/site/affected.ts";
import { makerOf } from "#lib/site/maker.ts";
import { lineColumns, toLine } from "#lib/site/title-page.ts";
import { toNotes } from "#lib/verdicts/derive.ts";

// Measured: a row with its names takes under half a kilobyte.
const ROW_BYTES = 500;

/** Best-known first. */
export function listAffected(): Promise<readonly Affected[]> {
  return throughCache("affected", readAffected, { room: "files", sizeOf: (rows) => ROW_BYTES * rows.length });
}

export async function readAffected(): Promise<readonly Affected[]> {
  const scope = await defaultScope();
  const rows = await db().title.findMany({
    where: { listed: true, verdicts: { some: { ...scope, breaksAtRosettaEol: true } } },
    select: {
      id: true,
      ...lineColumns(scope),
      notes: true,
      names: { select: { folded: true } },
      categories: { select: { category: true } },
    } as const satisfies Prisma.TitleSelect,
    orderBy: [{ popularity: "desc" }, { slug: "asc" }],
  });
  return rows.map((row) => ({
    id: row.id,
    ...toLine(row),
    maker: makerOf(row.homepage),
    ended: isEnded(toNotes(row.notes)),
    names: row.names.map(({ folded }) => folded),
    categories: row.categories.map(({ category }) => category),
  }));
}
