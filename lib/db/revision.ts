/** "The data changed": every publishing transaction bumps a revision, and every process learns it within a second. */
import pg from "pg";
import { databaseUrl, type Tx } from "#lib/db/client.ts";
import { processState } from "#lib/state.ts";

export const CHANNEL = "silicon_verdict_revision";
// A dead connection says nothing; asking twice a second keeps processes within a second of each other.
const HEARTBEAT_MS = 400;

/** Last statement of every transaction that changes what callers can see. */
export async function bumpRevision(tx: Tx): Promise<void> {
  await tx.$executeRaw`
    WITH bumped AS (UPDATE "ServiceState" SET revision = revision + 1 WHERE id = 1 RETURNING revision)
    SELECT pg_notify(${CHANNEL}, revision::text) FROM bumped`;
}

interface Listener {
  current: string | null;
  running: boolean;
  client?: pg.Client;
  timer?: NodeJS.Timeout;
}

const listener = () => processState<Listener>("revision", () => ({ current: null, running: false }));

/** The revision this process knows of; null while it cannot know: then nothing may come from a cache. */
export function currentRevision(): string | null {
  if (!listener().running) void listen();
  return listener().current;
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
  state.current = null;
  clearTimeout(state.timer);
  await state.client?.end().catch(() => {});
  state.client = undefined;
}

async function connect(state: Listener): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl(),
    connectionTimeoutMillis: 1_000,
    query_timeout: 500,
    application_name: "revision",
  });
  state.client = client;
  client.on("error", () => {});
  client.on("notification", ({ payload }) => {
    if (payload) state.current = payload;
  });
  try {
    await client.connect();
    // Listening must not keep a finished process alive.
    (client as unknown as { connection: { stream: { unref(): void } } }).connection.stream.unref();
    await client.query(`LISTEN ${CHANNEL}`);
    await heartbeat(state, client);
  } catch {
    lose(state, client);
  }
}

async function heartbeat(state: Listener, client: pg.Client): Promise<void> {
  if (!state.running || state.client !== client) return;
  try {
    const { rows } = await client.query(`SELECT revision::text FROM "ServiceState" WHERE id = 1`);
    state.current = rows[0]?.revision ?? null;
    schedule(state, () => heartbeat(state, client));
  } catch {
    lose(state, client);
  }
}

function lose(state: Listener, client: pg.Client): void {
  state.current = null;
  client.end().catch(() => {});
  if (state.running && state.client === client) schedule(state, () => connect(state));
}

function schedule(state: Listener, next: () => Promise<void>): void {
  state.timer = setTimeout(next, HEARTBEAT_MS);
  state.timer.unref();
}
