/** A pasted list, answered by the server: for browsers without scripts. The same reading and the same judgement as in the browser. */
import { type Catalogue, openCatalogue } from "#lib/check/catalogue.ts";
import { readList, recognise } from "#lib/check/read.ts";
import { Gatherer, type Row } from "#lib/check/rows.ts";
import { throughCache } from "#lib/db/cache.ts";
import { findCheckData } from "#lib/site/check-data.ts";

export const LIST_MAX = 50;

export interface CheckedList {
  readonly rows: readonly Row[];
  /** How many more were asked for than one page answers. */
  readonly left: number;
}

export async function checkList(text: string): Promise<CheckedList> {
  const format = recognise(text);
  const found = format ? [...readList(text, format)] : [];
  const gatherer = new Gatherer();
  for (const each of found.slice(0, LIST_MAX)) gatherer.add(each);
  return { rows: gatherer.rows(await catalogue()), left: Math.max(0, found.length - LIST_MAX) };
}

async function catalogue(): Promise<Catalogue> {
  const { body } = await findCheckData();
  return throughCache("check-catalogue", async () => openCatalogue(JSON.parse(body)), {
    room: "files",
    // Unpacked and indexed it takes several times its text.
    sizeOf: () => 4 * body.length,
  });
}
