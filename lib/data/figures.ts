/**
 * Counts and orders over the whole catalogue. A small catalogue computes them on each request; a large one returns the last stored
 * value and recomputes in the background.
 */

import { log } from "#lib/core/log.ts";
import { processState } from "#lib/core/state.ts";
import { type Db, db, Prisma, type Tx } from "#lib/data/client.ts";
import { transact } from "#lib/data/transaction.ts";

export interface FigureOptions {
  /** What it depends on beside the facts, such as the day. */
  readonly asOf?: string;
  /** How many titles make a catalogue large. */
  readonly largeFrom?: number;
}

// Counting this many takes tens of milliseconds.
const LARGE_FROM = 20_000;
const TIMEOUT_MS = 120_000;

interface StoredFigure<T> {
  readonly isLarge: boolean;
  readonly madeFrom: string;
  /** Null: not computed yet. */
  readonly storedFrom: string | null;
  readonly value: T;
}

const readStored = <T>(key: string, value: Prisma.Sql, { asOf = "", largeFrom = LARGE_FROM }: FigureOptions) =>
  db().$queryRaw<StoredFigure<T>[]>`
      SELECT (SELECT reltuples FROM pg_class WHERE oid = '"Title"'::regclass) >= ${largeFrom} AS "isLarge",
        concat(s.revision, ' ', s."latestMacos", ' ', ${asOf}::text) AS "madeFrom", f."madeFrom" AS "storedFrom", ${value} AS value
      FROM "ServiceState" s LEFT JOIN "Figure" f ON f.key = ${key} WHERE s.id = 1`.then(([row]) => row!);

export interface FigureState {
  /** The revision and inputs that a new value would have now. */
  readonly madeFrom: string;
  /** Null: not computed yet. */
  readonly storedFrom: string | null;
}

/** For a computation too long for a transaction to wait for. */
export async function figureState(key: string): Promise<FigureState> {
  const { madeFrom, storedFrom } = await readStored(key, Prisma.sql`NULL`, {});
  return { madeFrom, storedFrom };
}

export async function readFigure<T>(key: string): Promise<T | null> {
  return (await readStored<T | null>(key, Prisma.sql`f.value`, {})).value;
}

export async function storeFigure(key: string, madeFrom: string, figure: unknown): Promise<void> {
  const json = JSON.stringify(figure);
  await db().$executeRaw`
    INSERT INTO "Figure" (key, "madeFrom", value) VALUES (${key}, ${madeFrom}, ${json}::jsonb)
    ON CONFLICT (key) DO UPDATE SET "madeFrom" = EXCLUDED."madeFrom", value = EXCLUDED.value`.catch(tell(key));
}

/** @param count its result is stored as JSON */
export async function findFigure<T>(
  key: string,
  count: (client: Db | Tx) => Promise<T>,
  options: FigureOptions = {},
): Promise<T> {
  const { isLarge, madeFrom, storedFrom, value } = await readStored<T>(key, Prisma.sql`f.value`, options);
  if (!isLarge) return count(db());
  const make = async () => {
    const counted = await transact((tx) => count(tx), { timeoutMs: TIMEOUT_MS });
    await storeFigure(key, madeFrom, counted);
    return counted;
  };
  if (storedFrom === null) return once(key, make);
  if (storedFrom !== madeFrom) makeLater(key, make);
  return value;
}

/** A slice of an ordered list of titles. @param ordered selects all their ids, in order */
export async function listIds(
  key: string,
  ordered: Prisma.Sql,
  { skip, take }: { readonly skip: number; readonly take: number },
  options: FigureOptions = {},
): Promise<number[]> {
  const part = Prisma.sql`f.ids[${skip + 1}::int:${skip + take}::int]`;
  const { isLarge, madeFrom, storedFrom, value } = await readStored<number[]>(key, part, options);
  const cut = async () => {
    const rows = await db().$queryRaw<{ id: number }[]>`${ordered} LIMIT ${take} OFFSET ${skip}`;
    return rows.map(({ id }) => id);
  };
  if (!isLarge) return cut();
  const make = () =>
    transact(
      (tx) => tx.$executeRaw`
        INSERT INTO "Figure" (key, "madeFrom", ids) VALUES (${key}, ${madeFrom}, ARRAY(${ordered}))
        ON CONFLICT (key) DO UPDATE SET "madeFrom" = EXCLUDED."madeFrom", ids = EXCLUDED.ids`,
      { timeoutMs: TIMEOUT_MS },
    );
  if (storedFrom === null) {
    await once(key, make).catch(tell(key));
    return (await readStored<number[] | null>(key, part, options)).value ?? cut();
  }
  if (storedFrom !== madeFrom) makeLater(key, make);
  return value;
}

const underWay = () => processState("figures", () => new Map<string, Promise<unknown>>());

/** Concurrent callers share one computation of a figure. */
function once<T>(key: string, make: () => Promise<T>): Promise<T> {
  const making = (underWay().get(key) as Promise<T> | undefined) ?? make().finally(() => underWay().delete(key));
  underWay().set(key, making);
  return making;
}

function makeLater(key: string, make: () => Promise<unknown>): void {
  once(key, make).catch(tell(key));
}

/** A read-only database still answers reads. */
const tell = (key: string) => (cause: unknown) =>
  log().warn({ err: cause, key }, "a figure could not be made anew, or not be kept; the last one stays");
