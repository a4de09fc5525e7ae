/** Every publishing transaction raises the revision and names the titles it changed; every process learns of it within a second. */

import pg from "pg";
import { isoDay } from "#lib/contract/days.ts";
import { log } from "#lib/core/log.ts";
import { processState } from "#lib/core/state.ts";
import { CHANGES_MAX, ChangeLog, type Missed, type Touched } from "#lib/data/cache/change-log.ts";
import { databaseUrl, db, type Tx } from "#lib/data/client.ts";
import { withTimeout } from "#lib/data/with-timeout.ts";

export const CHANNEL = "silicon_verdict_revision";
/** application_name of the connections that listen. */
export const LISTENER = "revision";
// A dead connection reports nothing: polling every 400 ms keeps processes within a second of each other.
const HEARTBEAT_MS = 400;
const ANSWER_MS = 500;
const CONNECT_MS = 1_000;
/** A transaction that changes more titles than this counts as "all": every process keeps the slugs of the last thousand changes. */
const SLUGS_MAX = 1_000;
const READ = `SELECT s.revision::text, c.revision::text AS changed, c.slugs
  FROM "ServiceState" s LEFT JOIN "RevisionChange" c ON c.revision > $1::bigint AND c.revision <= s.revision
  WHERE s.id = 1 ORDER BY c.revision`;
// No change is newer: for a process that knows no revision yet.
const NEVER = 2n ** 63n - 1n;

/**
 * Last statement of every transaction that changes what callers can see.
 * @param slugs the changed titles: none if only lists, counts and pages without a title show the change; "all" if any may have changed
 */
export async function bumpRevision(tx: Tx, slugs: readonly string[] | "all"): Promise<void> {
  const named = slugs === "all" || slugs.length > SLUGS_MAX ? null : [...new Set(slugs)];
  await tx.$executeRaw`
    WITH bumped AS (UPDATE "ServiceState" SET revision = revision + 1 WHERE id = 1 RETURNING revision),
      noted AS (INSERT INTO "RevisionChange" (revision, slugs)
        SELECT revision, ${named}::text[] FROM bumped WHERE ${named}::text[] IS NOT NULL),
      forgotten AS (DELETE FROM "RevisionChange" WHERE revision <= (SELECT revision FROM bumped) - ${CHANGES_MAX})
    SELECT pg_notify(${CHANNEL}, revision::text) FROM bumped`;
}

type Backend = pg.Client & { readonly processID: number | null };

interface Listener {
  known: ChangeLog;
  running: boolean;
  /** The connection that listens; undefined while there is none. */
  client?: pg.Client | undefined;
  timer?: NodeJS.Timeout;
  asking?: Promise<void> | undefined;
  /** Begins when `asking` has ended. */
  nextQuestion?: Promise<void> | undefined;
}

const CLOCK = { now: () => performance.now(), today: () => isoDay(new Date()) };
const listener = () => processState<Listener>("revision", () => ({ known: new ChangeLog(CLOCK), running: false }));
const known = () => {
  if (!listener().running) void listen();
  return listener().known;
};

/** The newest version of the data; null while it is unknown. */
export const currentVersion = (): number | null => known().current();

/** The version that cache entries are compared with; for a minute without the database, the last known one. */
export const servedVersion = (): number | null => known().served();

/** What happened since an entry was computed. @param slugs the titles that it is about */
export const missedSince = (version: number, slugs: readonly string[]): Missed =>
  listener().known.missed(version, slugs);

/** The database's last known revision; null before its first answer. */
export const latestRevision = (): bigint | null => listener().known.latest();

/** Queries the revision unless it is this one, which another process already computes from. */
export async function catchUp(revision: bigint): Promise<void> {
  if (latestRevision() !== revision) await ask(listener());
}

/** The last known revision and its age; null before the database's first answer. */
export function revisionFigures(): { readonly revision: number; readonly ageSeconds: number } | null {
  const revision = latestRevision();
  return revision === null ? null : { revision: Number(revision), ageSeconds: listener().known.age() / 1_000 };
}

/** Queries the revision if the last answer is too old, as after a busy event loop: cheaper than computing what is cached. */
export async function confirmVersion(): Promise<void> {
  const state = listener();
  if (state.running && state.known.served() === null) await (state.asking ?? ask(state));
}

/** Whether other processes serve from this database: those listen. */
export async function doOthersListen(): Promise<boolean> {
  const own = (listener().client as Backend | undefined)?.processID ?? null;
  const [row] = await db().$queryRaw<[{ listen: boolean }]>`
    SELECT EXISTS (SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = ${LISTENER}
        AND pid IS DISTINCT FROM ${own}::int) AS listen`;
  return row.listen;
}

/** Starts listening, and reconnects until `stopListening`. */
export async function listen(): Promise<void> {
  const state = listener();
  if (state.running) return;
  state.running = true;
  await heartbeat(state, state.known);
}

/** Also invalidates everything that is cached. */
export async function stopListening(): Promise<void> {
  const state = listener();
  const { client } = state;
  state.running = false;
  state.known = new ChangeLog(CLOCK, state.known.nextVersion());
  state.client = undefined;
  clearTimeout(state.timer);
  await client?.end().catch(() => {});
}

async function heartbeat(state: Listener, known: ChangeLog): Promise<void> {
  const isOver = () => !state.running || state.known !== known;
  if (!state.client) await connect(state, isOver);
  if (isOver()) return;
  await ask(state);
  if (isOver()) return;
  state.timer = setTimeout(() => heartbeat(state, known), HEARTBEAT_MS);
  state.timer.unref();
}

async function connect(state: Listener, isOver: () => boolean): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(), application_name: LISTENER });
  client.on("error", () => {});
  client.on("notification", () => {
    if (state.client === client) void ask(state);
  });
  try {
    await withTimeout(CONNECT_MS, client.connect());
    // Listening must not keep a finished process alive.
    (client as pg.Client & { unref(): void }).unref();
    await withTimeout(ANSWER_MS, client.query(`LISTEN ${CHANNEL}`));
    if (isOver()) await client.end();
    else state.client = client;
  } catch {
    client.end().catch(() => {});
  }
}

/** One query at a time: an answer with an older revision than the one before then means a restored database. */
function ask(state: Listener): Promise<void> {
  state.nextQuestion ??= (state.asking ?? Promise.resolve()).then(() => {
    state.nextQuestion = undefined;
    state.asking = askNow(state).finally(() => {
      state.asking = undefined;
    });
    return state.asking;
  });
  return state.nextQuestion;
}

interface Row {
  readonly revision: string;
  readonly changed: string | null;
  readonly slugs: readonly string[] | null;
}

/** Over the listening connection, or over the pool if that one is broken or missing. */
async function askNow(state: Listener): Promise<void> {
  const { known, client } = state;
  const since = [String(known.latest() ?? NEVER)];
  const confirm = (rows: readonly Row[]) => {
    const touched = rows.flatMap(({ changed, slugs }) =>
      changed && slugs ? [[BigInt(changed), new Set(slugs)] as const] : [],
    );
    known.confirm(BigInt(rows[0]!.revision), new Map<bigint, Touched>(touched));
  };
  try {
    if (client) return confirm((await withTimeout(ANSWER_MS, client.query<Row>(READ, since))).rows);
  } catch {
    client?.end().catch(() => {});
    if (state.client === client) state.client = undefined;
  }
  // Stopped meanwhile: the pool may be that of another database by now.
  if (state.known !== known) return;
  try {
    confirm(await withTimeout(ANSWER_MS, db().$queryRawUnsafe<Row[]>(READ, ...since)));
  } catch (cause) {
    if (known.lose())
      log().warn({ err: cause }, "the database is unreachable; cached answers are served for another minute");
  }
}
