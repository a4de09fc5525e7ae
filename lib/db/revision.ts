/** "The data changed": every publishing transaction bumps a revision, and every process learns it within a second. */
import pg from "pg";
import { databaseUrl, db, type Tx } from "#lib/db/client.ts";
import { KnownRevision } from "#lib/db/known-revision.ts";
import { patiently } from "#lib/db/patience.ts";
import { log } from "#lib/log.ts";
import { processState } from "#lib/state.ts";

export const CHANNEL = "silicon_verdict_revision";
// A dead connection says nothing; asking twice a second keeps processes within a second of each other.
const HEARTBEAT_MS = 400;
const ANSWER_MS = 500;
const CONNECT_MS = 1_000;
const READ = `SELECT revision::text FROM "ServiceState" WHERE id = 1`;

/** Last statement of every transaction that changes what callers can see. */
export async function bumpRevision(tx: Tx): Promise<void> {
  await tx.$executeRaw`
    WITH bumped AS (UPDATE "ServiceState" SET revision = revision + 1 WHERE id = 1 RETURNING revision)
    SELECT pg_notify(${CHANNEL}, revision::text) FROM bumped`;
}

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
export function currentRevision(): string | null {
  if (!listener().running) void listen();
  return listener().known.current();
}

/** The revision whose kept answers may be handed out: the last known one too, for a minute, while the database is away. */
export function servedRevision(): string | null {
  if (!listener().running) void listen();
  return listener().known.served();
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
  const client = new pg.Client({ connectionString: databaseUrl(), application_name: "revision" });
  state.client = client;
  client.on("error", () => {});
  client.on("notification", ({ payload }) => {
    if (payload && state.client === client) state.known.confirm(BigInt(payload));
  });
  try {
    await patiently(CONNECT_MS, client.connect());
    // Listening must not keep a finished process alive.
    (client as pg.Client & { unref(): void }).unref();
    await patiently(ANSWER_MS, client.query(`LISTEN ${CHANNEL}`));
    const { rows } = await patiently(ANSWER_MS, client.query(READ));
    if (state.client !== client) return;
    state.known.confirmAnew(BigInt(rows[0].revision));
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
    const [row] = await patiently(ANSWER_MS, db().$queryRawUnsafe<{ revision: string }[]>(READ));
    known.confirm(BigInt(row!.revision));
  } catch (cause) {
    if (known.lose())
      log().warn({ err: cause }, "the database is away; what is kept goes on being served for a minute");
  }
}

async function heartbeat(state: Listener, client: pg.Client): Promise<void> {
  if (!state.running || state.client !== client) return;
  try {
    const { rows } = await patiently(ANSWER_MS, client.query(READ));
    state.known.confirm(BigInt(rows[0].revision));
    schedule(state, () => heartbeat(state, client));
  } catch {
    client.end().catch(() => {});
    if (state.running && state.client === client) await connect(state);
  }
}

function schedule(state: Listener, next: () => Promise<void>): void {
  if (!state.running) return;
  state.timer = setTimeout(next, HEARTBEAT_MS);
  state.timer.unref();
}
