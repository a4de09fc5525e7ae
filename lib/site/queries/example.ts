/** The answer that shows the most, for the home page and its picture: an app that works, and will stop. */
import { listTitleLines } from "#lib/site/queries/browse.ts";
import type { ListRow } from "#lib/site/queries/list-rows.ts";
import { nextAnswer } from "#lib/site/words/projection-words.ts";

const LOOKED_AT = 12;

export async function findExample(): Promise<ListRow | undefined> {
  const { rows } = await listTitleLines({ kind: "app", status: "rosetta2" }, 1, LOOKED_AT);
  return rows.find((row) => nextAnswer(row).status === "unsupported") ?? rows[0];
}
