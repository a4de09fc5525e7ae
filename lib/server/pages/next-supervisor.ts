/** Pages rendered by Next in a child process, which is replaced when it ends or hangs. */
import { type ChildProcess, fork } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Env } from "#lib/core/env.ts";
import { log } from "#lib/core/log.ts";
import { databaseUrl } from "#lib/data/client.ts";
import {
  type NextConnection,
  NO_FIGURES,
  openConnection,
  ProcessEnded,
  type Rendered,
} from "#lib/server/pages/next-connection.ts";
import type { ProcessFigures } from "#lib/server/pages/next-messages.ts";

export interface Renderer {
  /**
   * @param url path and query
   * @throws RenderTimeout, RenderFailed, ProcessEnded
   */
  render(url: string): Promise<Rendered>;
  /** The child's database connections and memory. */
  figures(): ProcessFigures;
  /** Abandons unfinished renderings after a while, before connections are closed. */
  close(): void;
  end(hasten: AbortSignal): Promise<void>;
}

export class RenderTimeout extends Error {}

export interface Limits {
  /** A child that cannot render by then never will. */
  readonly startMs: number;
  readonly renderMs: number;
  /** The same during shutdown: shorter than connections stay open. */
  readonly closeMs: number;
  /** After a timeout the child must answer within this, or it is killed. */
  readonly checkMs: number;
  readonly restartMs: number;
  readonly endMs: number;
}

const LIMITS: Limits = {
  ...{ startMs: 60_000, renderMs: 15_000, closeMs: 7_000 },
  ...{ checkMs: 5_000, restartMs: 500, endMs: 5_000 },
};

// A flood of new pages takes 60 to 100 MB of heap; an endless page must not take the machine's memory.
const NODE_OPTIONS = ["--max-old-space-size=384", "--max-semi-space-size=4"];

/** @param program its file */
export function forkNext(program: string): ChildProcess {
  return fork(program, [String(process.pid)], {
    execArgv: NODE_OPTIONS,
    // Next prints for a terminal; its warnings go through our log.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: { ...process.env, DATABASE_URL: databaseUrl() },
  });
}

/** @throws Error if the child does not start */
export function startRenderer({ SITE_URL }: Env): Promise<Renderer> {
  const program = fileURLToPath(new URL("./next-server.js", import.meta.url));
  return rendererOf(() => forkNext(program), new URL(SITE_URL).host);
}

/** @throws Error if the first child does not start; its replacements are retried until one does */
export async function rendererOf(start: () => ChildProcess, host: string, limits = LIMITS): Promise<Renderer> {
  let isEnding = false;
  let running: NextConnection | null = null;
  let child: ChildProcess | undefined;
  const open = async () => {
    child = start();
    const opened = await openConnection(child, limits.startMs);
    running = opened;
    void opened.ended.then((cause) => {
      running = null;
      if (isEnding) return;
      log().error({ err: cause }, "the process that renders pages ended; starting another");
      current = restart();
      current.catch(() => {});
    });
    return opened;
  };
  const restart = async (): Promise<NextConnection> => {
    for (;;) {
      await sleep(limits.restartMs, undefined, { ref: false });
      if (isEnding) throw new ProcessEnded("no process is started any more");
      try {
        return await open();
      } catch (cause) {
        log().error({ err: cause }, "the process that renders pages did not start; it is tried again");
      }
    }
  };
  let current = Promise.resolve(await open());
  const underWay = new Set<(afterMs: number) => void>();

  return {
    async render(url) {
      const stop = new AbortController();
      const timeout = new Promise<never>((_, reject) => {
        stop.signal.addEventListener("abort", () => reject(stop.signal.reason));
      });
      const giveUp = (afterMs: number) => stop.abort(new RenderTimeout(`not rendered within ${afterMs} ms`));
      const timer = setTimeout(giveUp, limits.renderMs, limits.renderMs);
      underWay.add(giveUp);
      const rendering = current.then((next) => {
        stop.signal.addEventListener("abort", () => next.check(limits.checkMs));
        return next.render(url, host, stop.signal);
      });
      try {
        return await Promise.race([rendering, timeout]);
      } finally {
        clearTimeout(timer);
        underWay.delete(giveUp);
      }
    },
    figures: () => running?.figures() ?? NO_FIGURES,
    close() {
      const giveUpAll = () => {
        for (const giveUp of underWay) giveUp(limits.closeMs);
      };
      setTimeout(giveUpAll, limits.closeMs).unref();
    },
    async end(hasten) {
      isEnding = true;
      if (running) await running.end(AbortSignal.any([hasten, AbortSignal.timeout(limits.endMs)]));
      else child?.kill("SIGKILL");
    },
  };
}
