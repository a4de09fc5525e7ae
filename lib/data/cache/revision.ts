/** Every publishing transaction moves the revision and names the titles it changed; every process learns it within a second. */
import pg from "pg";
import { log } from "#lib/core/log.ts";
import { processState } from "#lib/core/state.ts";
import { CHANGES_MAX, ChangeLog, type Missed, type Touched } from "#lib/data/cache/change-log.ts";
import { databaseUrl, db, type Tx } from "#lib/data/client.ts";
import { withTimeout } from "#lib/data/with-timeout.ts";

export const CHANNEL = "silicon_verdict_revision";
/** application_name of the connections that listen. */
export const LISTENER = "revision";
// A dead connection says nothing; asking twice a second keeps processes within a second of each other.
const HEARTBEAT_MS = 400;
const ANSWER_MS = 500;
const CONNECT_MS = 1_000;
/** A transaction that changes more titles than this changes "all": every process holds the names of the last thousand changes. */
const SLUGS_MAX = 1_000;
const READ = `SELECT s.revision::text, c.revision::text AS changed, c.slugs
  FROM "ServiceState" s LEFT JOIN "RevisionChange" c ON c.revision > $1::bigint AND c.revision <= s.revision
  WHERE s.id = 1 ORDER BY c.revision`;
// Nothing has been changed since: for a process that knows no revision yet.
const NEVER = 2n ** 63n - 1n;

/**
 * Last statement of every transaction that changes what callers can see.
 * @param slugs the titles it changes: none where only lists, counts and pages without a title show it; "all" where any may have changed
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
  /** Listens; undefined while no connection can be had. */
  client?: pg.Client | undefined;
  timer?: NodeJS.Timeout;
  asking?: Promise<void> | undefined;
  /** Begins when `asking` has ended. */
  nextQuestion?: Promise<void> | undefined;
}

const CLOCK = { now: () => performance.now(), today: () => new Date().toISOString().slice(0, 10) };
const listener = () => processState<Listener>("revision", () => ({ known: new ChangeLog(CLOCK), running: false }));
const known = () => {
  if (!listener().running) void listen();
  return listener().known;
};

/** The version of the data that this process knows to be the newest; null while it cannot know. */
export const currentVersion = (): number | null => known().current();

/** The version that cache entries are compared with: the last known one too, for a minute, while the database is away. */
export const servedVersion = (): number | null => known().served();

/** What happened since an entry was computed. @param slugs the titles that it is about */
export const missedSince = (version: number, slugs: readonly string[]): Missed =>
  listener().known.missed(version, slugs);

/** The revision that the database named last; null before its first answer. */
export const latestRevision = (): bigint | null => listener().known.latest();

/** Another process computes from this revision: what is computed for it must not be of another one. */
export async function catchUp(revision: bigint): Promise<void> {
  if (latestRevision() !== revision) await ask(listener());
}

/** What this process believes, and how old that is; null before the database's first answer. */
export function revisionFigures(): { readonly revision: number; readonly ageSeconds: number } | null {
  const revision = latestRevision();
  return revision === null ? null : { revision: Number(revision), ageSeconds: listener().known.age() / 1_000 };
}

/** Asks now where the last answer is too old, as after the event loop was busy: cheaper than computing what is cached. */
export async function confirmVersion(): Promise<void> {
  const state = listener();
  if (state.running && state.known.served() === null) await (state.asking ?? ask(state));
}

/** Do other processes answer from this database? Those that do listen. */
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

/** Nothing that was cached before is served after it. */
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

/** One question at a time: an answer that is older than the one before can then only mean a restored database. */
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

/** By the connection that listens; by the pool's where that one is broken, or none could be had. */
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
    if (known.lose()) log().warn({ err: cause }, "the database is away; what is cached is served for a minute more");
  }
}
