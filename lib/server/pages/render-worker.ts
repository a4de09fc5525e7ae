/** Where Next renders: a thread of its own, so that neither its work nor what it does to a process reaches those who answer. */
import { parentPort, workerData } from "node:worker_threads";
import next from "next";
import { useProgram } from "#lib/core/program.ts";
import { rootDir } from "#lib/core/root.ts";
import { catchUp, listen, stopListening } from "#lib/data/cache/revision.ts";
import { disconnect, poolFigures, useDatabase } from "#lib/data/client.ts";
import { useBuiltSettings } from "#lib/server/pages/next-settings.ts";
import { sendPagesOurselves } from "#lib/server/pages/page-host.ts";
import { render } from "#lib/server/pages/render.ts";
import { type Order, runTask, type Tell } from "#lib/server/pages/render-task.ts";

export interface Setting {
  readonly databaseUrl: string;
  readonly hostname: string;
  readonly port: number;
  /** The site's own, which pages are rendered for. */
  readonly host: string;
  /** What the process runs. */
  readonly program: string;
}

const POOL_TOLD_MS = 1_000;

const tell: Tell = (word, move = []) => parentPort!.postMessage(word, move);

async function serve({ databaseUrl, hostname, port, host, program }: Setting): Promise<void> {
  useDatabase(databaseUrl);
  useProgram(program);
  sendPagesOurselves();
  useBuiltSettings(rootDir());
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
      const renderIt = () => render(order.url, host, handler, stop.signal);
      void runTask(order, { catchUp, render: renderIt, tell }).finally(() => waitedFor.delete(order.id));
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

async function end(app: { close(): Promise<void> }): Promise<void> {
  await app.close();
  await stopListening();
  await disconnect();
  // Of this thread alone.
  process.exit();
}

void serve(workerData as Setting);
