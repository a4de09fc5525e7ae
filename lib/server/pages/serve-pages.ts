/** Pages and files: cached until the data changes, and rendered within limits that no single caller can exhaust. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { neighbourhoodOf, networkOf } from "#lib/api/access/client-address.ts";
import { bucketOf, type Limiter } from "#lib/api/access/fixed-window.ts";
import { safetyHeaders } from "#lib/api/http/headers.ts";
import { type Awaitable, thenSync } from "#lib/core/awaitable.ts";
import { log } from "#lib/core/log.ts";
import { type CacheOptions, compute, getOrCompute, type Partitions, peek } from "#lib/data/cache/cache.ts";
import { withTimeout } from "#lib/data/with-timeout.ts";
import type { Target } from "#lib/server/http/target.ts";
import { oncePerSecond } from "#lib/server/metrics/counted-log.ts";
import { noteAnswer } from "#lib/server/metrics/observation.ts";
import { type Place, pageLocator } from "#lib/server/pages/locate-page.ts";
import { markdownTwin } from "#lib/server/pages/markdown-twin.ts";
import { type Renderer, RenderTimeout } from "#lib/server/pages/next-supervisor.ts";
import {
  brokenPage,
  bytesHeld,
  failurePage,
  missingFile,
  PAGE_METHODS,
  type Page,
  RETRY_AFTER_SECONDS,
  redirectPage,
  toPage,
  twinPage,
} from "#lib/server/pages/page.ts";
import { knownQuery } from "#lib/server/pages/page-routes.ts";
import { NotRendered, type QueueFigures, type QueueLimits, renderQueue } from "#lib/server/pages/render-queue.ts";
import { sendPage } from "#lib/server/pages/send-page.ts";
import { sharedAbort } from "#lib/server/pages/shared-abort.ts";
import { listPageTitles } from "#lib/site/queries/page-titles.ts";

export interface PageSettings {
  readonly render: Renderer["render"];
  readonly limiter: Limiter;
  /** Renderings per minute and address; cached pages cost nothing. */
  readonly renderingsMax: number;
  /** From the request to its answer; defaults to PAGE_MS. */
  readonly pageMs?: number;
  /** Decoded paths. */
  readonly staticFiles: ReadonlySet<string>;
  now(): Date;
}

export interface PageServer {
  serve(request: IncomingMessage, response: ServerResponse, target: Target): Awaitable<void>;
  /** Answers queued and future renderings with 503. */
  stopWaiting(): void;
  queues(): Readonly<Record<QueueName, QueueFigures>>;
}

export const QUEUES = ["pages", "files"] as const;
type QueueName = (typeof QUEUES)[number];

// One process renders: more at a time would only take more memory. The wait is limited to what a reader accepts.
const WAITING = { waitingMax: 400, waitingMaxPerCaller: 40, deadlineMs: 2_500 } as const;
const PAGE_LIMITS: QueueLimits = { atOnce: 8, ...WAITING };
const FILE_LIMITS: QueueLimits = { atOnce: 2, ...WAITING };

/** A reader's whole wait: for a place, for the rendering, and for the titles that the page names. */
const PAGE_MS = 15_000;

const OURSELVES = "ourselves";

/** This address has used its renderings of this minute. */
class BudgetSpent extends Error {
  readonly resetSeconds: number;

  constructor(resetSeconds: number) {
    super("the renderings of this minute are spent");
    this.resetSeconds = resetSeconds;
  }
}
const isRefusal = (cause: unknown) => cause instanceof BudgetSpent || cause instanceof NotRendered;

interface PageRequest extends Place {
  /** The address whose renderings are counted. */
  readonly caller: string;
  /** The network that shares turns: many addresses of one owner get one turn. */
  readonly neighbourhood: string;
}

export function pageServer(settings: PageSettings): PageServer {
  const { render, limiter, renderingsMax, pageMs = PAGE_MS, staticFiles, now } = settings;
  const queues = { pages: renderQueue(PAGE_LIMITS), files: renderQueue(FILE_LIMITS) };
  const readers = sharedAbort();
  const locate = pageLocator(staticFiles);
  const noteRefusal = oncePerSecond(
    (refused) => log().warn({ refused }, "more pages are asked for than can be rendered"),
    () => performance.now(),
  );

  function answer(request: IncomingMessage, response: ServerResponse, target: Target): Awaitable<Page> {
    if (request.method !== "GET" && request.method !== "HEAD") return failurePage(405, "unreadable");
    const located = locate(target);
    if ("failure" in located) return failurePage(located.status, located.failure);
    if ("movedTo" in located) return redirectPage(located.movedTo);
    const twin = markdownTwin(target.path, request.headers.accept);
    if (twin) return twinPage(twin + knownQuery(twin, target.query));
    const cached = peek<Page>(located.place.key, partitionsOf(located.place));
    if (cached?.needsRefresh) refresh(located.place);
    if (cached) {
      noteAnswer(response, { isHit: true });
      return cached.value;
    }
    const address = String(request.headers["x-forwarded-for"] ?? "");
    const pageRequest = { ...located.place, caller: networkOf(address), neighbourhood: neighbourhoodOf(address) };
    return find(pageRequest, response);
  }

  async function find(pageRequest: PageRequest, response: ServerResponse): Promise<Page> {
    const { signal, leave } = readers.join(pageRequest.url);
    response.once("close", leave);
    try {
      const tooLate = () => new RenderTimeout(`no page within ${pageMs} ms`);
      const page = await withTimeout(pageMs, makeOrJoin(pageRequest, signal), tooLate);
      noteAnswer(response, { isHit: false });
      return page;
    } catch (cause) {
      if (cause instanceof BudgetSpent) return failurePage(429, "tooMany", { retryAfterSeconds: cause.resetSeconds });
      if (!(cause instanceof NotRendered)) return brokenPage(pageRequest.url, cause);
      if (cause.reason === "busy") noteRefusal();
      return failurePage(503, "busy", { retryAfterSeconds: RETRY_AFTER_SECONDS });
    } finally {
      response.off("close", leave);
      leave();
    }
  }

  async function makeOrJoin(pageRequest: PageRequest, signal: AbortSignal): Promise<Page> {
    for (;;) {
      let isOurs = false;
      const make = () => {
        isOurs = true;
        return renderWithin(pageRequest, signal);
      };
      try {
        return await getOrCompute(pageRequest.key, make, cacheOptions(pageRequest));
      } catch (cause) {
        // The first caller exceeded its own limit, which does not apply to callers that joined.
        if (isOurs || !isRefusal(cause)) throw cause;
      }
    }
  }

  async function renderWithin(pageRequest: PageRequest, signal: AbortSignal): Promise<Page> {
    if (!pageRequest.isStatic) {
      const { allowed, resetSeconds } = await limiter.count(
        bucketOf(`render:${pageRequest.caller}`),
        renderingsMax,
        now(),
      );
      if (!allowed) throw new BudgetSpent(resetSeconds);
    }
    return renderInTurn(pageRequest, signal);
  }

  async function renderInTurn(pageRequest: Omit<PageRequest, "caller">, signal: AbortSignal): Promise<Page> {
    const { url, partition, neighbourhood, isPersonal } = pageRequest;
    const isFile = partition === "files";
    const leave = await queues[isFile ? "files" : "pages"].enter(neighbourhood, signal);
    const page = await toPage(await render(url).finally(leave), { isPersonal });
    return isFile && page.status === 404 ? missingFile() : page;
  }

  /** In the background, and at no caller's expense. */
  function refresh(place: Place): void {
    const make = () => renderInTurn({ ...place, neighbourhood: OURSELVES }, new AbortController().signal);
    compute(place.key, make, cacheOptions(place)).catch((cause) =>
      log().warn({ err: cause, path: place.url }, "a cached page could not be refreshed; it is tried again"),
    );
  }

  return {
    serve(request, response, target) {
      if (request.method === "OPTIONS")
        return void response.writeHead(204, { Allow: PAGE_METHODS, ...safetyHeaders() }).end();
      return thenSync(answer(request, response, target), (page) => sendPage(request, response, page));
    },
    stopWaiting() {
      for (const queue of Object.values(queues)) queue.close();
    },
    queues: () => ({ pages: queues.pages.figures(), files: queues.files.figures() }),
  };
}

function cacheOptions(place: Place): CacheOptions<Page> {
  return {
    partitions: partitionsOf(place),
    partitionOf: (page) => (isMissing(page) ? "missing" : isPublic(page) ? place.partition : null),
    sizeOf: bytesHeld,
    slugsOf: () => listPageTitles(place.slugs),
  };
}

// Unknown names are unlimited in number: they evict each other, never a page.
const partitionsOf = ({ partition }: Place): Partitions => [partition, "missing"];
const isMissing = ({ status }: Page) => status === 404 || status === 308;

// No cookie, key or language changes a page, so its URL is the whole cache key.
function isPublic({ status, headers }: Page): boolean {
  return status === 200 && String(headers["cache-control"] ?? "").includes("public") && !headers["set-cookie"];
}
