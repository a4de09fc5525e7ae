/** Judges a pasted list on the server, for browsers without scripts, with the code that the browser uses. */

import { type CatalogueReader, openData } from "#lib/check/catalogue/shards.ts";
import { Gatherer, type Row } from "#lib/check/judging/rows.ts";
import { readPasted } from "#lib/check/lists/intake.ts";
import { ofLibrary } from "#lib/check/lists/library.ts";
import type { ListedApp } from "#lib/check/lists/listed-app.ts";
import { findCheckData } from "#lib/site/queries/check/data.ts";
import { readShard } from "#lib/site/queries/check/shards.ts";

export const LIST_MAX = 50;

export interface CheckedList {
  readonly rows: readonly Row[];
  /** Names beyond one page's limit, each by its best identifier. */
  readonly left: readonly string[];
  /** Why nothing in it could be read. */
  readonly complaint: string;
  /** Which columns of a table were not read; empty where all were. */
  readonly note: string;
}

/** @param inLibrary it is a list of games */
export async function checkList(text: string, inLibrary = false): Promise<CheckedList> {
  const found: ListedApp[] = [];
  let [complaint, note] = ["", ""];
  for (const each of readPasted(text, (words) => {
    note = words;
  })) {
    if ("complaint" in each) complaint = each.complaint;
    else found.push(each);
  }
  const gatherer = new Gatherer();
  const read = found.slice(0, LIST_MAX);
  for (const each of inLibrary ? ofLibrary(read) : read) gatherer.add(each);
  const rows = await (await catalogue()).ask((known) => gatherer.rows(known));
  return { rows, complaint, note, left: found.slice(LIST_MAX).map(nameAgain) };
}

/** As a line of a list that is read to the same app. */
const nameAgain = ({ bundleId, steamId, name }: ListedApp) => (steamId ? `steam:${steamId}` : (bundleId ?? name));

let opened: { readonly hash: string; readonly data: CatalogueReader } | undefined;

/** Parsed and indexed once for each edition. */
async function catalogue(): Promise<CatalogueReader> {
  const { hash, body } = await findCheckData();
  if (opened?.hash !== hash) opened = { hash, data: openData(JSON.parse(body), readShard) };
  return opened.data;
}
