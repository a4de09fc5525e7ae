/** Pages and other documents that Next renders, kept until the data changes, compressed once, sent without its client runtime. */
import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { throughCache } from "../db/cache.ts";
import { matchesTag } from "../http/conditional.ts";
import { failurePage } from "../http/failure-page.ts";
import { log } from "../log.ts";
import { capture, type Render } from "./capture.ts";
import { contentPolicy, isEmptyShell, statusOf, withoutRuntime } from "./html.ts";

interface Document {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly etag: string;
  readonly bodies: Readonly<Record<"identity" | "gzip" | "br", Buffer>>;
}

// A shared cache may answer at once and ask again behind the reader's back; a browser asks every time, and mostly hears 304.
const PAGE_CACHE = "public, max-age=0, s-maxage=60, stale-while-revalidate=600";
const COMPRESSIBLE =
  /^(text\/|image\/svg|application\/(json|javascript|xml|atom\+xml|manifest\+json|linkset\+json|ld\+json|[a-z.-]+\+(json|xml)))/;
const MIN_COMPRESSED = 600;

export async function serveDocument(request: IncomingMessage, response: ServerResponse, render: Render): Promise<void> {
  if (!isPlain(request)) return render(request, response);
  try {
    const key = `document:${request.url}`;
    const document = await throughCache(
      key,
      () => produce(request, render),
      sizeOf,
      ({ status, headers }) => status === 200 && isPublic(headers),
    );
    send(request, response, document);
  } catch (cause) {
    log().error({ err: cause, path: request.url }, "a document could not be rendered");
    if (!response.headersSent) response.writeHead(500, { "Content-Type": "text/plain; charset=utf-8" });
    response.end("Something went wrong on our side. Please try again in a moment.\n");
  }
}

// What one reader sees, every reader may see: no cookies, no client-side navigation, no byte ranges.
function isPlain({ method, headers }: IncomingMessage): boolean {
  return (
    (method === "GET" || method === "HEAD") &&
    !headers.cookie &&
    !headers.rsc &&
    !headers.range &&
    !headers.authorization
  );
}

async function produce(request: IncomingMessage, render: Render): Promise<Document> {
  const { status: rendered, headers, body } = await capture(request, render);
  const type = String(headers["content-type"] ?? "");
  const isHtml = type.startsWith("text/html");
  const page = isHtml ? wholePage(body.toString("utf8"), rendered) : null;
  const status = page ? statusOf(page, rendered) : rendered;
  const text = page ? Buffer.from(page) : body;
  if (isHtml) {
    headers["content-security-policy"] = contentPolicy(text.toString("utf8"));
    headers["cache-control"] = status === 200 ? PAGE_CACHE : "no-store";
  }
  headers.vary = "Accept-Encoding";
  for (const name of ["content-length", "etag", "transfer-encoding", "content-encoding", "connection"])
    delete headers[name];
  const etag = `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
  return { status, headers, etag, bodies: await compress(text, type) };
}

function wholePage(html: string, status: number): string {
  return isEmptyShell(html) ? failurePage({ status: status === 404 ? 404 : 500 }) : withoutRuntime(html);
}

async function compress(identity: Buffer, type: string): Promise<Document["bodies"]> {
  if (!COMPRESSIBLE.test(type) || identity.length < MIN_COMPRESSED) return { identity, gzip: identity, br: identity };
  const [gzipped, br] = await Promise.all([
    promisify(gzip)(identity, { level: 6 }),
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ]);
  return { identity, gzip: gzipped, br };
}

function isPublic(headers: OutgoingHttpHeaders): boolean {
  return String(headers["cache-control"] ?? "").includes("public") && !headers["set-cookie"];
}

const sizeOf = ({ bodies }: Document) => bodies.identity.length + bodies.gzip.length + bodies.br.length;

function send(request: IncomingMessage, response: ServerResponse, { status, headers, etag, bodies }: Document): void {
  const encoding = encodingFor(String(request.headers["accept-encoding"] ?? ""));
  const body = bodies[encoding];
  const tagged = status === 200 ? { ...headers, etag } : headers;
  const condition = request.headers["if-none-match"];
  if (status === 200 && condition && matchesTag(condition, etag)) {
    const { "content-type": _, ...kept } = tagged;
    response.writeHead(304, kept);
    return void response.end();
  }
  response.writeHead(status, {
    ...tagged,
    ...(body === bodies.identity ? {} : { "content-encoding": encoding }),
    "content-length": body.length,
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

function encodingFor(accepted: string): keyof Document["bodies"] {
  const offers = (name: string) => new RegExp(`(^|[,\\s])${name}(?!\\s*;\\s*q=0(\\.0+)?\\s*(,|$))`, "i").test(accepted);
  if (offers("br")) return "br";
  return offers("gzip") ? "gzip" : "identity";
}
