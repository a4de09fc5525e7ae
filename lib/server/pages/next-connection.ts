/** Our server's view of a child process that renders pages: requests over HTTP, and shutdown by closing its channel. */
import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { type IncomingHttpHeaders, type IncomingMessage, type RequestOptions, request } from "node:http";
import { dirname } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { log } from "#lib/core/log.ts";
import { latestRevision } from "#lib/data/cache/revision.ts";
import {
  type Message,
  type ProcessFigures,
  REQUEST_ID_HEADER,
  REVISION_HEADER,
} from "#lib/server/pages/next-messages.ts";
import { RenderFailed } from "#lib/server/pages/render-failure.ts";

export interface Rendered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** The process ended during the rendering; the page is not at fault. */
export class ProcessEnded extends Error {}

export interface NextConnection {
  /**
   * @param host the site's own
   * @throws RenderFailed, ProcessEnded
   */
  render(url: string, host: string, signal: AbortSignal): Promise<Rendered>;
  /** Kills the process if its event loop does not turn within this many milliseconds. */
  check(ms: number): void;
  /** Its database connections and memory, at most a second old. */
  figures(): ProcessFigures;
  readonly ended: Promise<ProcessEnded>;
  /** @param hasten kills it */
  end(hasten: AbortSignal): Promise<void>;
}

export const NO_FIGURES: ProcessFigures = { pool: { total: 0, idle: 0, waiting: 0 }, residentBytes: 0 };
const AGENT = "silicon-verdict";
// The reason for a failure and the response arrive separately.
const REASON_MS = 1_000;

/** @throws Error if it exits before it can render, or is killed because it cannot after `startMs` */
export async function openConnection(child: ChildProcess, startMs: number): Promise<NextConnection> {
  const failures = new Map<string, (failure: RenderFailed) => void>();
  let figures = NO_FIGURES;
  const kill = () => void child.kill("SIGKILL");
  const ended = new Promise<ProcessEnded>((resolve) => {
    child.once("exit", (code, signal) =>
      resolve(new ProcessEnded(`the process that renders pages ended (${signal ?? code})`)),
    );
    child.once("error", (cause) => resolve(new ProcessEnded("the process that renders pages failed", { cause })));
  });
  const listening = new Promise<string>((resolve) => {
    child.on("message", (message: Message) => {
      if ("listensAt" in message) resolve(message.listensAt);
      else if ("pool" in message) figures = message;
      else failures.get(message.requestId)?.(new RenderFailed(message.failure));
    });
  });
  const starting = setTimeout(kill, startMs);
  const begun = await Promise.race([listening, ended]).finally(() => clearTimeout(starting));
  if (begun instanceof ProcessEnded) throw begun;
  // A killed process leaves its socket behind.
  void ended.then(() => rmSync(dirname(begun), { recursive: true, force: true }));
  const ask = (options: RequestOptions) => send({ socketPath: begun, agent: false, ...options });

  return {
    ended,
    figures: () => figures,
    async render(url, host, signal) {
      const requestId = randomUUID();
      const revision = latestRevision();
      const headers = {
        ...{ host, "user-agent": AGENT, [REQUEST_ID_HEADER]: requestId },
        ...(revision !== null && { [REVISION_HEADER]: String(revision) }),
      };
      const told = new Promise<RenderFailed>((resolve) => failures.set(requestId, resolve));
      try {
        const asked = ask({ path: url, headers, signal }).catch((cause: Error) => cause);
        // Next goes on with the rest of a failed page, which may wait for the database once more.
        const answer = await Promise.race([asked, told]);
        if (!(answer instanceof Error) && answer.status < 500) return answer;
        if (answer instanceof RenderFailed) throw answer;
        const reason = await Promise.race([told, ended, sleep(REASON_MS, undefined, { ref: false })]);
        if (reason) throw reason;
        throw answer instanceof Error
          ? answer
          : new Error(`Next answered ${answer.status} without a reason: ${start(answer.body)}`);
      } finally {
        failures.delete(requestId);
      }
    },
    check(ms) {
      ask({ method: "OPTIONS", path: "*", signal: AbortSignal.timeout(ms) }).catch(() => {
        if (child.killed || child.exitCode !== null || child.signalCode !== null) return;
        log().error("the process that renders pages hangs; it is replaced");
        kill();
      });
    },
    async end(hasten) {
      if (child.connected) child.disconnect();
      if (hasten.aborted) kill();
      hasten.addEventListener("abort", kill);
      await ended;
    },
  };
}

/** Of a failed page, for the log. */
const start = (body: Buffer) => JSON.stringify(body.toString("utf8", 0, 200));

async function send(options: RequestOptions): Promise<Rendered> {
  const [response] = (await once(request(options).end(), "response")) as [IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) };
}
