/** Plug-ins in the catalogue, and the apps that load them. Rows in, plain objects out. */
import { db } from "#lib/data/client.ts";
import { defaultScope } from "#lib/data/service-state.ts";
import type { TitleLine } from "#lib/site/queries/lists/title-line.ts";
import { lineColumns } from "#lib/site/queries/lists/title-line.ts";
import { toLines } from "#lib/site/queries/lists/title-lines.ts";
import { PLUG_IN_HOSTS } from "#lib/site/queries/title/plug-in-hosts.ts";

export interface HostLine extends TitleLine {
  /** The kinds of plug-in that it loads. */
  readonly note: string;
}

/** By name; those that the catalogue lacks are left out. */
export async function listHosts(): Promise<HostLine[]> {
  const rows = await db().title.findMany({
    where: { listed: true, slug: { in: Object.keys(PLUG_IN_HOSTS) } },
    orderBy: { name: "asc" },
    select: lineColumns(await defaultScope()),
  });
  return (await toLines(rows)).map((line) => ({ ...line, note: `Loads ${PLUG_IN_HOSTS[line.slug]!}` }));
}

export async function countPlugIns(): Promise<number> {
  return db().title.count({ where: { listed: true, notes: { array_contains: [{ code: "runs_in_host" }] } } });
}
