/** Inserts many rows, or passes many keys, in one statement. */
import { wellFormed } from "#lib/core/well-formed.ts";
import type { Tx } from "#lib/data/client.ts";

const CHUNK = 5_000;

/**
 * Inserts whole rows: every column of the table must be given, ids included.
 * @param table a table's name, never user input
 */
export async function bulkInsert(tx: Tx, table: string, rows: readonly object[]): Promise<void> {
  for (const some of chunks(rows, CHUNK)) {
    await tx.$executeRawUnsafe(
      `INSERT INTO "${table}" SELECT * FROM json_populate_recordset(NULL::"${table}", $1::json)`,
      toJson(some),
    );
  }
}

/** Replaces lone surrogates: PostgreSQL rejects them in JSON, and one would fail the whole statement. */
export const toJson = (rows: readonly object[]): string => JSON.stringify(rows, wellFormed);

/**
 * Inserts rows whose other columns take the table's defaults.
 * @param table a table's name, never user input
 * @param onConflict what happens to existing rows
 */
export async function bulkAdd(tx: Tx, table: string, rows: readonly object[], onConflict: string): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first)
    .map((name) => `"${name}"`)
    .join(", ");
  for (const some of chunks(rows, CHUNK)) {
    await tx.$executeRawUnsafe(
      `INSERT INTO "${table}" (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::"${table}", $1::json)
       ON CONFLICT ${onConflict}`,
      toJson(some),
    );
  }
}

// PostgreSQL accepts 65,535 parameters at most, and plans long lists slowly.
const KEYS = 2_000;

/** Splits keys into chunks of a size for one statement. */
export function* chunks<T>(all: readonly T[], size = KEYS): Generator<T[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}

/** Moves the id sequence past the highest inserted id. */
export async function resetSequence(tx: Tx, table: string): Promise<void> {
  await tx.$executeRawUnsafe(
    `SELECT setval(pg_get_serial_sequence('"${table}"', 'id'), GREATEST((SELECT max(id) FROM "${table}"), 1))`,
  );
}
