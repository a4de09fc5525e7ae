/** A rendered page in its cached form: without Next's scripts, with one status and policy, compressed once. */
import { createHash, randomUUID } from "node:crypto";
import type { OutgoingHttpHeaders } from "node:http";
import { safetyHeaders } from "#lib/api/http/headers.ts";
import { isUnreachable } from "#lib/api/http/to-app-error.ts";
import { log } from "#lib/core/log.ts";
import { currentVersion } from "#lib/data/cache/revision.ts";
import { databaseAnswers } from "#lib/data/health.ts";
import { contentPolicy } from "#lib/server/http/content-policy.ts";
import { bytesOf, isCompressed, type Packed, pack } from "#lib/server/http/encoding.ts";
import { type Failure, failureHtml } from "#lib/server/pages/failure-page.ts";
import { isWhole, linksOf, removeRuntime, statusOf } from "#lib/server/pages/html.ts";
import { namesTwin } from "#lib/server/pages/markdown-twin.ts";
import { ProcessEnded, type Rendered } from "#lib/server/pages/next-connection.ts";
import { RenderTimeout } from "#lib/server/pages/next-supervisor.ts";
import { RenderFailed } from "#lib/server/pages/render-failure.ts";
import { NO_SUCH_FILE } from "#lib/site/feeds/file-response.ts";

/** A page or a file, ready to be sent. */
export interface Page {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly body: Packed;
}

// A shared cache may answer stale and revalidate in the background; a browser revalidates each time, and mostly gets 304.
const PAGE_CACHE = "public, max-age=0, s-maxage=60, stale-while-revalidate=600";
const PERSONAL_CACHE = "private, no-cache";
export const PAGE_METHODS = "GET, HEAD, OPTIONS";
const HTML = "text/html; charset=utf-8";
export const RETRY_AFTER_SECONDS = 5;
// They describe Next's stream, cache and client, which we do not send.
const NOT_OURS =
  /^(x-nextjs-|x-powered-by$|content-length$|transfer-encoding$|content-encoding$|connection$|keep-alive$|date$|accept-ranges$|etag$|vary$)/;

/** @throws Error if Next rendered no complete page */
export async function toPage({ status, headers, body }: Rendered, { isPersonal = false } = {}): Promise<Page> {
  if ((status === 307 || status === 308) && headers.location) return redirectPage(String(headers.location), status);
  const isHtml = String(headers["content-type"] ?? "").startsWith("text/html");
  const html = isHtml ? body.toString("utf8") : "";
  if (isHtml && !isWhole(html)) {
    if (status === 404) return failurePage(404, "missing");
    throw new Error(`Next answered ${status} with a page that only its scripts would fill`);
  }
  const cache = isPersonal ? PERSONAL_CACHE : PAGE_CACHE;
  if (isHtml) return htmlPage(removeRuntime(html), status, { ...headers, "cache-control": cache });
  return finish(status, { ...headers, "content-security-policy": contentPolicy() }, body);
}

function htmlPage(html: string, rendered: number, headers: OutgoingHttpHeaders): Promise<Page> {
  const status = statusOf(html, rendered);
  const link = [...linksOf(html), ...[headers.link ?? []].flat()].join(", ");
  const described = { ...headers, link, "content-security-policy": contentPolicy() };
  return finish(status, described, Buffer.from(html));
}

/** The database is unreachable, the work timed out, or the fault is ours; the details stay in the log. */
export async function brokenPage(path: string, cause: unknown): Promise<Page> {
  const requestId = randomUUID();
  const isAway = saysAway(cause) || (await isDatabaseAway());
  const isPassing = isAway || cause instanceof RenderTimeout || cause instanceof ProcessEnded;
  log().error({ err: cause, path, requestId, status: isPassing ? 503 : 500 }, "a page could not be made");
  return isPassing
    ? failurePage(503, isAway ? "away" : "busy", { requestId, retryAfterSeconds: RETRY_AFTER_SECONDS })
    : failurePage(500, "broken", { requestId });
}

function saysAway(cause: unknown): boolean {
  return cause instanceof RenderFailed ? cause.isDatabaseAway : isUnreachable(cause);
}

/** Whether the database is or was just unreachable: the cause of recent failures. */
async function isDatabaseAway(): Promise<boolean> {
  return currentVersion() === null || !(await databaseAnswers());
}

/** @param status 307 where the address may mean something else later, as a search does */
export function redirectPage(location: string, status: 307 | 308 = 308): Promise<Page> {
  return finish(status, { location, "cache-control": PAGE_CACHE }, Buffer.alloc(0));
}

/** To a page's twin: which of the two is meant depends on the request. */
export async function twinPage(location: string): Promise<Page> {
  const page = await redirectPage(location, 307);
  return { ...page, headers: { ...page.headers, vary: "Accept" } };
}

// Objects of an entry, and the header list of each encoding.
const PAGE_BYTES = 1_500;

/** The bytes that a cached page takes. */
export function bytesHeld({ body, headers }: Page): number {
  const values = Object.values(headers).reduce((sum, { length }) => sum + length, 0);
  return PAGE_BYTES + values + bytesOf(body);
}

/** Instead of a page that only people can use. */
export function missingFile(): Promise<Page> {
  const headers = { "content-type": "text/plain; charset=utf-8", "content-security-policy": contentPolicy() };
  return finish(404, headers, Buffer.from(NO_SUCH_FILE));
}

type FailureStatus = 400 | 404 | 405 | 414 | 429 | 500 | 503;
interface FailureDetails {
  readonly requestId?: string;
  readonly retryAfterSeconds?: number;
}

export async function failurePage(
  status: FailureStatus,
  failure: Failure,
  { requestId, retryAfterSeconds }: FailureDetails = {},
): Promise<Page> {
  const page = await (requestId ? makeFailurePage(status, failure, requestId) : commonFailurePage(status, failure));
  if (retryAfterSeconds === undefined) return page;
  return { ...page, headers: { ...page.headers, "retry-after": String(retryAfterSeconds) } };
}

const common = new Map<string, Promise<Page>>();

/** Built once, because rejecting a flood must cost next to nothing. */
function commonFailurePage(status: FailureStatus, failure: Failure): Promise<Page> {
  const name = `${status} ${failure}`;
  const page = common.get(name) ?? makeFailurePage(status, failure);
  common.set(name, page);
  return page;
}

function makeFailurePage(status: FailureStatus, failure: Failure, requestId?: string): Promise<Page> {
  const html = failureHtml(failure, requestId);
  const headers = {
    "content-type": HTML,
    "content-security-policy": contentPolicy(),
    ...(requestId && { "x-request-id": requestId }),
    ...(status === 405 && { allow: PAGE_METHODS }),
  };
  return finish(status, headers, Buffer.from(html));
}

async function finish(status: number, given: OutgoingHttpHeaders, plain: Buffer): Promise<Page> {
  const body = await pack(plain, String(given["content-type"] ?? ""));
  const own = Object.entries(given)
    .filter(([name]) => !NOT_OURS.test(name))
    .map(([name, value]) => [name, String(value)]);
  const safety = Object.entries(safetyHeaders()).map(([name, value]) => [name.toLowerCase(), value]);
  const headers: Record<string, string> = { ...Object.fromEntries(own), ...Object.fromEntries(safety) };
  const vary = [...(namesTwin(headers.link) ? ["Accept"] : []), ...(isCompressed(body) ? ["Accept-Encoding"] : [])];
  if (vary.length > 0) headers.vary = vary.join(", ");
  // An error ends with its cause; a redirect may be cached as long as a page.
  if (status >= 400) headers["cache-control"] = "no-store";
  const etag = `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  return { status, headers, etag, body };
}
