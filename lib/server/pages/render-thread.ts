/** One thread that renders, as those who answer see it. */
import type { Worker } from "node:worker_threads";
import { log } from "#lib/core/log.ts";
import type { PoolFigures } from "#lib/data/client.ts";
import type { Rendered } from "#lib/server/pages/render.ts";
import type { Failure, Order, Word } from "#lib/server/pages/render-task.ts";

/** What the thread says of its failure. */
export class RenderingFailed extends Error {
  readonly isDatabaseAway: boolean;

  constructor({ message, stack, isDatabaseAway }: Failure) {
    super(message);
    if (stack) this.stack = stack;
    this.isDatabaseAway = isDatabaseAway;
  }
}

/** Taken away from whoever waited, for no fault of the page. */
export class ThreadEnded extends Error {}

/** One of the first two is called once; the last one always, and after them. */
export interface Asked {
  rendered(page: Rendered): void;
  failed(cause: unknown): void;
  /** Next has let go of it. */
  finished(): void;
}

export interface RenderThread {
  /** @param revision what is rendered must not be older @returns says that nobody waits any more */
  ask(url: string, revision: bigint | null, asked: Asked): () => void;
  /** Of its own connections, a second old at most. */
  pool(): PoolFigures;
  /** It has died, or ended as it was told to. */
  readonly gone: Promise<void>;
  end(hasten: AbortSignal): Promise<void>;
  /** At once, whatever it is at. */
  cut(): void;
}

export const NO_POOL: PoolFigures = { total: 0, idle: 0, waiting: 0 };
const ENDED = "the thread that renders pages ended";

/** @returns once it can render @throws Error when it ends before, or is cut because it cannot by `startMs` */
export async function openRenderThread(worker: Worker, startMs: number): Promise<RenderThread> {
  const waiting = new Map<number, Asked>();
  let last = 0;
  let pool = NO_POOL;
  const tell = (order: Order) => worker.postMessage(order);
  const cut = () => void worker.terminate();
  const gone = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
  const starting = setTimeout(cut, startMs);
  await ready(worker, gone).finally(() => clearTimeout(starting));
  worker.on("error", (cause) => log().error({ err: cause }, ENDED));
  worker.on("message", (word: Word) => {
    if (word === "ready") return;
    if ("pool" in word) pool = word.pool;
    else hear(word, waiting);
  });
  void gone.then(() => {
    for (const each of waiting.values()) {
      each.failed(new ThreadEnded(ENDED));
      each.finished();
    }
  });
  return {
    gone,
    cut,
    pool: () => pool,
    ask(url, revision, asked) {
      const id = ++last;
      waiting.set(id, asked);
      tell({ id, url, revision });
      return () => tell({ givenUp: id });
    },
    async end(hasten) {
      tell("end");
      if (hasten.aborted) cut();
      hasten.addEventListener("abort", cut);
      await gone;
    },
  };
}

function ready(worker: Worker, gone: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once("message", () => {
      worker.off("error", reject);
      resolve();
    });
    worker.once("error", reject);
    void gone.then(() => reject(new Error(ENDED)));
  });
}

type OfTask = Exclude<Word, "ready" | { readonly pool: PoolFigures }>;

function hear(word: OfTask, waiting: Map<number, Asked>): void {
  if ("finished" in word) {
    waiting.get(word.finished)?.finished();
    waiting.delete(word.finished);
  } else if ("failed" in word) waiting.get(word.id)?.failed(new RenderingFailed(word.failed));
  else {
    const { body, failure, ...rest } = word.rendered;
    const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
    waiting.get(word.id)?.rendered({ ...rest, body: bytes, failure: failure && new RenderingFailed(failure) });
  }
}
