/** "The data changed": every publishing transaction bumps a revision, and every process learns it within a second. */
import pg from "pg";
import { log } from "#lib/core/log.ts";
import { processState } from "#lib/core/state.ts";
import { KnownRevision, type Revision } from "#lib/data/cache/known-revision.ts";
import { REVISIONS_MAX, type Since, type Touched } from "#lib/data/cache/revision-log.ts";
import { databaseUrl, db, type Tx } from "#lib/data/client.ts";
import { withTimeout } from "#lib/data/with-timeout.ts";

export const CHANNEL = "silicon_verdict_revision";
/** What the connections are called that listen. */
export const LISTENER = "revision";
// A dead connection says nothing; asking twice a second keeps processes within a second of each other.
const HEARTBEAT_MS = 400;
const ANSWER_MS = 500;
const CONNECT_MS = 1_000;
const READ = `SELECT s.revision::text, c.revision::text AS changed, c.slugs
  FROM "ServiceState" s LEFT JOIN "RevisionChange" c ON c.revision > $1::bigint AND c.revision <= s.revision
  WHERE s.id = 1 ORDER BY c.revision`;
// Nothing has been changed since: for whoever knows no revision yet.
const NEVER = 2n ** 63n - 1n;

/**
 * Last statement of every transaction that changes what callers can see.
 * @param slugs the titles it touches, where it touches nothing beside; what is kept of others stays
 */
export async function bumpRevision(tx: Tx, slugs: readonly string[] | null = null): Promise<void> {
  await tx.$executeRaw`
    WITH bumped AS (UPDATE "ServiceState" SET revision = revision + 1 WHERE id = 1 RETURNING revision),
      noted AS (INSERT INTO "RevisionChange" (revision, slugs)
        SELECT revision, ${slugs}::text[] FROM bumped WHERE ${slugs}::text[] IS NOT NULL),
      forgotten AS (DELETE FROM "RevisionChange" WHERE revision <= (SELECT revision FROM bumped) - ${REVISIONS_MAX})
    SELECT pg_notify(${CHANNEL}, revision::text) FROM bumped`;
}

type Backend = pg.Client & { readonly processID: number | null };

interface Listener {
  known: KnownRevision;
  running: boolean;
  client?: pg.Client | undefined;
  timer?: NodeJS.Timeout;
  asking?: Promise<void> | undefined;
}

const monotonic = () => performance.now();
const listener = () =>
  processState<Listener>("revision", () => ({ known: new KnownRevision(monotonic), running: false }));

/** The revision this process knows of; null while it cannot know: then nothing may be kept. */
export function currentRevision(): Revision | null {
  if (!listener().running) void listen();
  return listener().known.current();
}

/** The revision whose kept answers may be handed out: the last known one too, for a minute, while the database is away. */
export function servedRevision(): Revision | null {
  if (!listener().running) void listen();
  return listener().known.served();
}

/** The newest that this process heard of, believed or not; null before the database's first word. */
export function latestRevision(): bigint | null {
  return listener().known.latest();
}

/** Another thread has heard of this one: what is made for it must not be older. */
export async function catchUp(revision: bigint): Promise<void> {
  const state = listener();
  if ((state.known.latest() ?? revision) < revision) await askOtherwise(state);
}

/** What this process believes, and for how long it has not been told so; null before the database's first word. */
export function revisionFigures(): { readonly revision: number; readonly ageSeconds: number } | null {
  const { known } = listener();
  const revision = known.latest();
  return revision === null ? null : { revision: Number(revision), ageSeconds: known.age() / 1_000 };
}

/** Asks now where the last word is too old, as after the event loop was busy: cheaper than making anew what is kept. */
export async function confirmRevision(): Promise<void> {
  const state = listener();
  if (!state.running || state.known.served() !== null) return;
  state.asking ??= askOtherwise(state).finally(() => {
    state.asking = undefined;
  });
  await state.asking;
}

/** What happened since a value was made of a revision. @param slugs the titles that the value is about */
export function changesSince(revision: Revision, slugs: readonly string[]): Since {
  return listener().known.since(revision, slugs);
}

/** Whether others answer from this database: whoever does listens. */
export async function doOthersListen(): Promise<boolean> {
  const own = (listener().client as Backend | undefined)?.processID ?? null;
  const [row] = await db().$queryRaw<[{ listen: boolean }]>`
    SELECT EXISTS (SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = ${LISTENER}
        AND pid IS DISTINCT FROM ${own}::int) AS listen`;
  return row.listen;
}

/** Starts listening, and keeps at it until `stopListening`. */
export async function listen(): Promise<void> {
  const state = listener();
  if (state.running) return;
  state.running = true;
  await connect(state);
}

export async function stopListening(): Promise<void> {
  const state = listener();
  state.running = false;
  state.known = new KnownRevision(monotonic);
  clearTimeout(state.timer);
  await state.client?.end().catch(() => {});
  state.client = undefined;
}

async function connect(state: Listener): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(), application_name: LISTENER });
  state.client = client;
  client.on("error", () => {});
  client.on("notification", () => {
    // A failure shows at the next heartbeat, too, which deals with it.
    if (state.client === client) void hear(state, client).catch(() => {});
  });
  try {
    await withTimeout(CONNECT_MS, client.connect());
    // Listening must not keep a finished process alive.
    (client as pg.Client & { unref(): void }).unref();
    await withTimeout(ANSWER_MS, client.query(`LISTEN ${CHANNEL}`));
    const { rows } = await withTimeout(ANSWER_MS, client.query<Told>(READ, since(state)));
    if (state.client !== client) return;
    state.known.confirmAnew(...understand(rows));
    schedule(state, () => heartbeat(state, client));
  } catch {
    client.end().catch(() => {});
    if (!state.running || state.client !== client) return;
    await askOtherwise(state);
    schedule(state, () => connect(state));
  }
}

/** No connection to listen on may be had where all are taken; then the pool's own are asked. */
async function askOtherwise({ known }: Listener): Promise<void> {
  try {
    known.confirm(...understand(await withTimeout(ANSWER_MS, db().$queryRawUnsafe<Told[]>(READ, ...since({ known })))));
  } catch (cause) {
    if (known.lose())
      log().warn({ err: cause }, "the database is away; what is kept goes on being served for a minute");
  }
}

async function heartbeat(state: Listener, client: pg.Client): Promise<void> {
  if (!state.running || state.client !== client) return;
  try {
    await hear(state, client);
    schedule(state, () => heartbeat(state, client));
  } catch {
    client.end().catch(() => {});
    if (state.running && state.client === client) await connect(state);
  }
}

interface Told {
  readonly revision: string;
  readonly changed: string | null;
  readonly slugs: readonly string[] | null;
}

async function hear(state: Listener, client: pg.Client): Promise<void> {
  const { rows } = await withTimeout(ANSWER_MS, client.query<Told>(READ, since(state)));
  state.known.confirm(...understand(rows));
}

const since = ({ known }: Pick<Listener, "known">) => [String(known.latest() ?? NEVER)];

function understand(rows: readonly Told[]): [revision: bigint, touchedBy: ReadonlyMap<bigint, Touched>] {
  const told = rows.flatMap(({ changed, slugs }) =>
    changed && slugs ? [[BigInt(changed), new Set(slugs)] as const] : [],
  );
  return [BigInt(rows[0]!.revision), new Map(told)];
}

function schedule(state: Listener, next: () => Promise<void>): void {
  if (!state.running) return;
  state.timer = setTimeout(next, HEARTBEAT_MS);
  state.timer.unref();
}
