/** One page of a keyset list, and the cursor that continues it. */
import { type CursorBinding, type CursorKey, openCursor, sealCursor } from "#lib/catalog/lists/cursor.ts";

export interface Page<Item> {
  data: Item[];
  pagination: { nextCursor: string | null; hasMore: boolean };
}

/** A list's name, and the query that its cursors belong to: every parameter but limit and cursor. */
export interface ListQuery {
  readonly list: string;
  readonly binding: CursorBinding;
}

/** @throws AppError invalid_param naming `cursor` */
export async function openPage({ list, binding }: ListQuery, cursor: string | undefined): Promise<CursorKey | null> {
  return cursor === undefined ? null : openCursor(list, binding, cursor);
}

/** @param rows one more than `limit` if another page follows */
export async function toPage<Row, Item>(
  { list, binding }: ListQuery,
  rows: readonly Row[],
  limit: number,
  keyOf: (row: Row) => CursorKey,
  toItem: (row: Row) => Item,
): Promise<Page<Item>> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const hasMore = rows.length > limit;
  const nextCursor = hasMore && last !== undefined ? await sealCursor(list, binding, keyOf(last)) : null;
  return { data: shown.map(toItem), pagination: { nextCursor, hasMore } };
}
