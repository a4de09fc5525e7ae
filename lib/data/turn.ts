/** Writers take turns: whoever loads, plans and publishes facts holds one advisory lock meanwhile, and says who it is. */
import { AsyncLocalStorage } from "node:async_hooks";
import { hostname } from "node:os";
import pg from "pg";
import { LATEST_MACOS } from "#lib/contract/scope.ts";
import { databaseUrl } from "#lib/data/client.ts";
import { WRITERS_LOCK } from "#lib/data/locks.ts";

export interface TurnOptions {
  /** How long to queue up behind the holder; 0: not at all. */
  readonly waitMs?: number;
  /** Told once, in plain words, whom it waits for. */
  readonly onWait?: (words: string) => void;
  /** The newest macOS that this version can derive verdicts for. */
  readonly macos?: number;
}

/** Somebody else writes, or this version must not. The message says so in plain words. */
export class TurnRefused extends Error {
  override readonly name = "TurnRefused";
}

interface Turn {
  isLost: boolean;
}

export const PATIENCE_MS = 600_000;
const CONNECT_TIMEOUT_MS = 5_000;
// PostgreSQL cuts names after so many bytes.
const NAME_MAX = 63;

const turns = new AsyncLocalStorage<Turn>();
let underWay = 0;

/**
 * Runs `work` while nobody else writes. Inside a turn it is the same turn.
 * @param name what is done, such as `ingest homebrew-cask`: others are told while they wait
 * @throws TurnRefused where another process is at it, or has moved the database to a macOS that this version does not know
 */
export async function takeTurn<T>(name: string, work: () => Promise<T>, options: TurnOptions = {}): Promise<T> {
  if (turns.getStore()) return work();
  const client = new pg.Client({
    connectionString: databaseUrl(),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  const turn: Turn = { isLost: false };
  const lose = () => {
    turn.isLost = true;
  };
  client.on("error", lose).on("end", lose);
  try {
    await client.connect();
    await queueUp(client, name, options);
    return await runIn(turn, work);
  } finally {
    // The lock goes with its transaction, which a pooler leaves on one connection.
    if (!turn.isLost) await client.query("ROLLBACK").catch(() => {});
    await client.end().catch(() => {});
  }
}

/** From the first turn on every tick and timer of the process carries its mark, unless that is switched off after the last: a server would pay for it with every answer. */
async function runIn<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
  underWay += 1;
  try {
    return await turns.run(turn, work);
  } finally {
    underWay -= 1;
    if (underWay === 0) turns.disable();
  }
}

/** @throws Error where the connection that holds the turn is gone: somebody else may have taken it meanwhile */
export function assertOwnTurn(): void {
  if (turns.getStore()?.isLost) {
    throw new Error("The connection to the database was lost half-way. What is done is kept; run the command again");
  }
}

async function queueUp(client: pg.Client, name: string, options: TurnOptions): Promise<void> {
  const { waitMs = PATIENCE_MS, onWait, macos = LATEST_MACOS } = options;
  const shown = `${name}, process ${process.pid} on ${hostname()}`.slice(0, NAME_MAX);
  await client.query("BEGIN");
  // For this transaction alone: behind a pooler the connection is lent.
  await client.query(
    `SELECT set_config('application_name', $1, true), set_config('lock_timeout', $2, true),
       set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`,
    [shown, String(Math.max(1, waitMs))],
  );
  const { rows } = await client.query("SELECT pg_try_advisory_xact_lock($1) AS won", [WRITERS_LOCK]);
  if (!rows[0].won) await waitBehind(client, waitMs, onWait);
  await refuseOlderVersion(client, macos);
}

async function waitBehind(client: pg.Client, waitMs: number, onWait: TurnOptions["onWait"]): Promise<void> {
  const holder = await describeHolder(client);
  if (waitMs === 0) throw new TurnRefused(`${holder}. Nothing was done; try again when it has finished`);
  onWait?.(`Waiting: ${holder}`);
  try {
    await client.query("SELECT pg_advisory_xact_lock($1)", [WRITERS_LOCK]);
  } catch (cause) {
    if ((cause as { code?: string }).code !== "55P03") throw cause;
    await client.query("ROLLBACK");
    const still = await describeHolder(client);
    throw new TurnRefused(`${still}. Nothing was done after ${Math.round(waitMs / 1000)} s of waiting`, { cause });
  }
}

async function describeHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string | null; since: string | null }>(
    `SELECT a.application_name AS name, to_char(a.state_change AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS since
     FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid JOIN pg_database d ON d.oid = l.database
     WHERE l.locktype = 'advisory' AND l.granted AND d.datname = current_database()
       AND (l.classid::bigint << 32 | l.objid::bigint) = $1`,
    [WRITERS_LOCK],
  );
  const { name, since } = rows[0] ?? {};
  return `${name || "another process"} is writing to this database${since ? ` (since ${since} UTC)` : ""}`;
}

/** Its rules know nothing of that macOS; it may go on reading, which takes the scope from the database. */
async function refuseOlderVersion(client: pg.Client, known: number): Promise<void> {
  const { rows } = await client.query<{ latest: number | null }>(
    `SELECT "latestMacos" AS latest FROM "ServiceState" WHERE id = 1`,
  );
  const latest = rows[0]?.latest ?? 0;
  if (latest <= known) return;
  throw new TurnRefused(
    `A newer version has moved this database to macOS ${latest}, and this one knows only up to ${known}: update it to write`,
  );
}
