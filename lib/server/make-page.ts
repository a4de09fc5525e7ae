/** What Next renders, made fit to be kept and sent: whole without scripts, one policy, one status, compressed once. */
import { createHash, randomUUID } from "node:crypto";
import type { OutgoingHttpHeaders } from "node:http";
import { databaseAnswers } from "#lib/db/health.ts";
import { currentRevision } from "#lib/db/revision.ts";
import { safetyHeaders } from "#lib/http/headers.ts";
import { log } from "#lib/log.ts";
import { isCompressed, type Packed, pack } from "#lib/server/encoding.ts";
import { failureHtml } from "#lib/server/failure-page.ts";
import { isEmptyShell, linksOf, policyFor, removeRuntime, statusOf } from "#lib/server/html.ts";
import { type NextHandler, type Rendered, render } from "#lib/server/render.ts";
import { Overloaded } from "#lib/server/render-queue.ts";

export interface Page {
  readonly status: number;
  readonly headers: Readonly<OutgoingHttpHeaders>;
  readonly etag: string;
  readonly body: Packed;
}

// A shared cache may answer at once and ask again behind the reader's back; a browser asks every time, and mostly hears 304.
const PAGE_CACHE = "public, max-age=0, s-maxage=60, stale-while-revalidate=600";
export const PAGE_METHODS = "GET, HEAD, OPTIONS";
const HTML = "text/html; charset=utf-8";
const RETRY_AFTER_SECONDS = 5;
// Of Next's own: they describe its stream, its cache and its client, none of which leaves this process.
const NOT_OURS =
  /^(x-nextjs-|x-powered-by$|content-length$|transfer-encoding$|content-encoding$|connection$|keep-alive$|accept-ranges$|etag$|vary$)/;

/** Never throws: what cannot be rendered becomes a failure page. */
export async function makePage(url: string, host: string, next: NextHandler): Promise<Page> {
  let rendered: Rendered;
  try {
    rendered = await render(url, host, next);
  } catch (cause) {
    return brokenPage(url, cause);
  }
  const { status, headers, body } = rendered;
  if (status === 308 && headers.location) return redirectPage(String(headers.location));
  const isHtml = String(headers["content-type"] ?? "").startsWith("text/html");
  const html = isHtml ? body.toString("utf8") : "";
  const gaveUp = isEmptyShell(html);
  if (gaveUp && status === 404) return failurePage(404);
  if (gaveUp || status >= 500) return brokenPage(url, new Error(`the rendering ended in ${status}`));
  return isHtml ? htmlPage(removeRuntime(html), status, headers) : finish(status, headers, body);
}

function htmlPage(html: string, rendered: number, headers: OutgoingHttpHeaders): Promise<Page> {
  const status = statusOf(html, rendered);
  const link = [...linksOf(html), ...[headers.link ?? []].flat()].join(", ");
  const described = { ...headers, link, "content-security-policy": policyFor(html), "cache-control": PAGE_CACHE };
  return finish(status, described, Buffer.from(html));
}

/** The database is away, or the fault is ours; what exactly stays in the log. */
export async function brokenPage(url: string, cause: unknown): Promise<Page> {
  const requestId = randomUUID();
  const status = cause instanceof Overloaded || (await isDatabaseAway()) ? 503 : 500;
  log().error({ err: cause, path: url, requestId, status }, "a document could not be made");
  return failurePage(status, requestId);
}

/** Away, or only just back: what failed a moment ago failed for that. */
async function isDatabaseAway(): Promise<boolean> {
  return currentRevision() === null || !(await databaseAnswers());
}

export function redirectPage(location: string): Promise<Page> {
  return finish(308, { location, "cache-control": PAGE_CACHE }, Buffer.alloc(0));
}

export function failurePage(status: 400 | 404 | 405 | 414 | 500 | 503, requestId?: string): Promise<Page> {
  const words = status === 405 || status === 414 ? 400 : status;
  const html = failureHtml({ status: words, ...(requestId && { requestId }) });
  const headers = {
    "content-type": HTML,
    "content-security-policy": policyFor(html),
    ...(requestId && { "x-request-id": requestId }),
    ...(status === 503 && { "retry-after": String(RETRY_AFTER_SECONDS) }),
    ...(status === 405 && { allow: PAGE_METHODS }),
  };
  return finish(status, headers, Buffer.from(html));
}

async function finish(status: number, given: OutgoingHttpHeaders, plain: Buffer): Promise<Page> {
  const body = await pack(plain, String(given["content-type"] ?? ""));
  const own = Object.entries(given).filter(([name]) => !NOT_OURS.test(name));
  const safety = Object.entries(safetyHeaders()).map(([name, value]) => [name.toLowerCase(), value]);
  const headers: OutgoingHttpHeaders = { ...Object.fromEntries(own), ...Object.fromEntries(safety) };
  if (isCompressed(body)) headers.vary = "Accept-Encoding";
  // An error is over as soon as its cause is; a redirect may be remembered as long as a page.
  if (status >= 400) headers["cache-control"] = "no-store";
  const etag = `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  return { status, headers, etag, body };
}
