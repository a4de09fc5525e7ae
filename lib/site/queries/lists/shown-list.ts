/** A page of a list of titles in the view asked for; of an empty one, names like the text. */
import {
  listTitleLines,
  listTitleTiles,
  type Sort,
  type TitleCounts,
  type TitleFilter,
} from "#lib/site/queries/lists/browse.ts";
import type { ListRow } from "#lib/site/queries/lists/list-rows.ts";
import { listPageKeys } from "#lib/site/queries/lists/makers.ts";
import type { TitleLine } from "#lib/site/queries/lists/title-line.ts";
import { listNearTitles } from "#lib/site/queries/search/search.ts";

export interface ShownList extends TitleCounts {
  readonly shown:
    | {
        readonly rows: readonly ListRow[];
        /** Keys of the makers that have a page. */
        readonly makerPages: ReadonlySet<string>;
      }
    | { readonly tiles: readonly TitleLine[] };
  readonly near: readonly TitleLine[];
}

interface Asked {
  readonly page: number;
  readonly size: number;
  readonly sort: Sort;
  readonly asTiles: boolean;
}

export async function listShown(filter: TitleFilter, { page, size, sort, asTiles }: Asked): Promise<ShownList> {
  const { rows, ...counts } = asTiles
    ? await listTitleTiles(filter, page, size, sort)
    : await listTitleLines(filter, page, size, sort);
  const near = counts.total === 0 && filter.text ? await listNearTitles(filter.text) : [];
  if (asTiles) return { ...counts, shown: { tiles: rows }, near };
  return { ...counts, shown: { rows: rows as readonly ListRow[], makerPages: await listPageKeys() }, near };
}
