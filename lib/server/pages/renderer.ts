/** Pages for those who answer, rendered in a thread that is replaced when it dies. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Worker, WorkerOptions } from "node:worker_threads";
import type { Env } from "#lib/core/env.ts";
import { log } from "#lib/core/log.ts";
import { runningProgram } from "#lib/core/program.ts";
import { startThread } from "#lib/core/thread.ts";
import { latestRevision } from "#lib/data/cache/revision.ts";
import { databaseUrl, type PoolFigures } from "#lib/data/client.ts";
import { logPrinted, PRINTS_APART } from "#lib/server/pages/printed.ts";
import type { Rendered, Rendering } from "#lib/server/pages/render.ts";
import { NO_POOL, openRenderThread, type RenderThread } from "#lib/server/pages/render-thread.ts";
import type { Setting } from "#lib/server/pages/render-worker.ts";

export interface Renderer {
  /** @param url path and query */
  render(url: string): Rendering;
  /** Of the thread's own connections. */
  pool(): PoolFigures;
  /** Whoever still waits after a while hears that it is too late: before the connections are cut. */
  close(): void;
  end(hasten: AbortSignal): Promise<void>;
}

/** Nobody can say what was wrong with it: too much was to be done at the time. */
export class RenderedTooLate extends Error {}

export interface Patience {
  /** A thread that cannot render by then never will. */
  readonly startMs: number;
  /** Nobody waits longer for a page. */
  readonly renderMs: number;
  /** Nor, once the end has begun, as long as the connections are kept, less what it takes to be told. */
  readonly closeMs: number;
  /** Nor for the thread to let go of a page afterwards: it hangs, and with it a place in the queue. */
  readonly letGoMs: number;
  readonly restartMs: number;
  /** Nor for its end: whoever was to be answered has been. */
  readonly endMs: number;
}

const PATIENCE: Patience = {
  ...{ startMs: 60_000, renderMs: 15_000, closeMs: 7_000 },
  ...{ letGoMs: 15_000, restartMs: 500, endMs: 5_000 },
};

/**
 * A page that never ends would take the process with it. Under a flood of new pages the heap takes 60 to 100 MB; with
 * four times that the process is still within the limit of its container.
 */
const HEAP = { maxOldGenerationSizeMb: 384 } as const;
const APART = { resourceLimits: HEAP, ...PRINTS_APART } as const satisfies WorkerOptions;

/** @throws Error when the thread does not start */
export function startRenderer({ HOST, PORT, SITE_URL }: Env): Promise<Renderer> {
  const { host } = new URL(SITE_URL);
  const workerData: Setting = {
    databaseUrl: databaseUrl(),
    hostname: HOST ?? "localhost",
    port: PORT,
    host,
    program: runningProgram(),
  };
  return rendererOf((apart) => startThread("render-worker", { workerData, ...apart }));
}

/** @throws Error when the first one does not start; of those that replace it each is tried until one does */
export async function rendererOf(
  startWorker: (apart: WorkerOptions) => Promise<Worker>,
  patience = PATIENCE,
): Promise<Renderer> {
  let isEnding = false;
  let running: RenderThread | null = null;
  const keep = (started: RenderThread): RenderThread => {
    running = started;
    void started.gone.then(() => {
      running = null;
      if (!isEnding) thread = restart();
    });
    return started;
  };
  const open = async () => {
    const worker = logPrinted(await startWorker(APART), log());
    return keep(await openRenderThread(worker, patience.startMs));
  };
  const restart = async (): Promise<RenderThread> => {
    for (;;) {
      await sleep(patience.restartMs, undefined, { ref: false });
      try {
        return await open();
      } catch (cause) {
        log().error({ err: cause }, "the thread that renders pages did not start; it is tried again");
      }
    }
  };
  let thread = Promise.resolve(await open());
  const waiting: Waiting = new Set();
  return {
    render: (url) => renderWithin(patience, () => thread, waiting, url),
    pool: () => running?.pool() ?? NO_POOL,
    close() {
      const giveUpAll = () => {
        for (const giveUp of waiting) giveUp(patience.closeMs);
      };
      setTimeout(giveUpAll, patience.closeMs).unref();
    },
    async end(hasten) {
      isEnding = true;
      if (!running) return;
      const late = setTimeout(running.cut, patience.endMs);
      await running.end(hasten);
      clearTimeout(late);
    },
  };
}

/** How to tell each of them that it is too late, after so many milliseconds. */
type Waiting = Set<(afterMs: number) => void>;

function renderWithin(
  { renderMs, letGoMs }: Patience,
  find: () => Promise<RenderThread>,
  waiting: Waiting,
  url: string,
): Rendering {
  let hanging: NodeJS.Timeout | undefined;
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = () => {
      clearTimeout(hanging);
      resolve();
    };
  });
  const rendered = new Promise<Rendered>((resolve, reject) => {
    let giveUp = finish;
    let isLate = false;
    const giveUpAfter = (ms: number) => {
      settled();
      isLate = true;
      reject(new RenderedTooLate(`not rendered within ${ms} ms`));
      giveUp();
    };
    const timer = setTimeout(giveUpAfter, renderMs, renderMs);
    const settled = () => {
      clearTimeout(timer);
      waiting.delete(giveUpAfter);
    };
    waiting.add(giveUpAfter);
    void find().then(({ ask, cut }) => {
      if (isLate) return;
      const waitForItsEnd = () => {
        clearTimeout(hanging);
        hanging = setTimeout(cut, letGoMs).unref();
      };
      const settle = (how: () => void) => {
        settled();
        waitForItsEnd();
        how();
      };
      const tellThread = ask(url, latestRevision(), {
        rendered: (page) => settle(() => resolve(page)),
        failed: (cause) => settle(() => reject(cause)),
        finished: finish,
      });
      giveUp = () => {
        tellThread();
        waitForItsEnd();
      };
    });
  });
  return { rendered, finished };
}
