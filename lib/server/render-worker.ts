/** Where Next renders: a thread of its own, so that neither its work nor what it does to a process reaches those who answer. */
import { parentPort, workerData } from "node:worker_threads";
import next from "next";
import { disconnect, type PoolFigures, poolFigures, useDatabase } from "#lib/db/client.ts";
import { catchUp, listen, stopListening } from "#lib/db/revision.ts";
import { isUnreachable } from "#lib/http/to-app-error.ts";
import { runningProgram } from "#lib/program.ts";
import { rootDir } from "#lib/root.ts";
import { useBuiltSettings } from "#lib/server/next-settings.ts";
import { sendPagesOurselves } from "#lib/server/page-host.ts";
import { type NextHandler, type Rendered, render } from "#lib/server/render.ts";

export interface Setting {
  readonly databaseUrl: string;
  readonly hostname: string;
  readonly port: number;
  /** The site's own, which pages are rendered for. */
  readonly host: string;
}

export interface Task {
  readonly id: number;
  readonly url: string;
  /** What is rendered must not be older; null where nobody knows. */
  readonly revision: bigint | null;
}
export type Order = Task | { readonly givenUp: number } | "end";

/** An error keeps neither its code nor its class on the way between threads. */
export interface Failure {
  readonly message: string;
  readonly stack: string | undefined;
  readonly isDatabaseAway: boolean;
}
/** Its body arrives as plain bytes. */
type RenderedApart = Omit<Rendered, "body" | "failure"> & {
  readonly body: Uint8Array;
  readonly failure: Failure | undefined;
};
export type Word =
  | "ready"
  | { readonly id: number; readonly rendered: RenderedApart }
  | { readonly id: number; readonly failed: Failure }
  /** Next has let go of it. */
  | { readonly finished: number }
  | { readonly pool: PoolFigures };

const POOL_TOLD_MS = 1_000;

const tell = (word: Word, move: readonly ArrayBuffer[] = []) => parentPort!.postMessage(word, move);

async function serve({ databaseUrl, hostname, port, host }: Setting): Promise<void> {
  useDatabase(databaseUrl);
  sendPagesOurselves();
  useBuiltSettings(rootDir());
  // Asked by Next's copy of our modules, which lies elsewhere, it would be another.
  runningProgram();
  const app = next({ dev: false, dir: rootDir(), hostname, port });
  await app.prepare();
  const handler = app.getRequestHandler();
  await listen();
  const waitedFor = new Map<number, AbortController>();
  parentPort!.on("message", (order: Order) => {
    if (order === "end") void end(app);
    else if ("givenUp" in order) waitedFor.get(order.givenUp)?.abort();
    else {
      const stop = new AbortController();
      waitedFor.set(order.id, stop);
      void renderOne(order, host, handler, stop.signal).finally(() => waitedFor.delete(order.id));
    }
  });
  tell("ready");
  tellPool();
}

/** Once a second, and only what is new. */
function tellPool(): void {
  let told: string | undefined;
  setInterval(() => {
    const pool = poolFigures();
    const now = JSON.stringify(pool);
    if (now !== told) tell({ pool });
    told = now;
  }, POOL_TOLD_MS).unref();
}

async function renderOne({ id, url, revision }: Task, host: string, next: NextHandler, signal: AbortSignal) {
  if (revision !== null) await catchUp(revision);
  const rendering = render(url, host, next, signal);
  try {
    const { status, headers, body, failure } = await rendering.rendered;
    // Of its own, so that it can be handed over.
    const bytes = new Uint8Array(body);
    const rendered = { status, headers: { ...headers }, body: bytes, failure: failure && plain(failure) };
    tell({ id, rendered }, [bytes.buffer]);
  } catch (cause) {
    tell({ id, failed: plain(cause) });
  }
  await rendering.finished;
  tell({ finished: id });
}

function plain(cause: unknown): Failure {
  const { message, stack } = cause instanceof Error ? cause : new Error(String(cause));
  return { message, stack, isDatabaseAway: isUnreachable(cause) };
}

async function end(app: { close(): Promise<void> }): Promise<void> {
  await app.close();
  await stopListening();
  await disconnect();
  // Of this thread alone.
  process.exit();
}

void serve(workerData as Setting);
