/** One polite request with redirects; each redirect's target is checked for permission. */
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { AppError } from "#lib/core/errors.ts";
import { urls } from "#lib/core/urls.ts";
import { withoutCredentials } from "#lib/evidence/download/credentials.ts";
import { LastingFailure } from "#lib/evidence/download/failures.ts";
import {
  checkUrl,
  guardedLookup,
  NOTHING_PRIVATE,
  type Permission,
  type Resolve,
} from "#lib/evidence/download/permission.ts";

export interface Asking {
  readonly permission?: Permission;
  readonly resolve?: Resolve;
  /** Aborts it; the signal's reason is thrown. */
  readonly signal?: AbortSignal;
  /** Idle timeout: aborts after this long without a byte. */
  readonly idleMs?: number;
  /** Total timeout: names, redirects and body. */
  readonly totalMs?: number;
  /** Called with the length of each piece that arrives. */
  readonly onBytes?: (bytes: number) => void;
}

export interface Answer {
  readonly response: IncomingMessage;
  /** The final URL. */
  readonly url: URL;
}

const REDIRECTS_MAX = 5;
const IDLE_MS = 30_000;
const TOTAL_MS = 10 * 60_000;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Sends a request and passes the response to `use`; closes the connection in any case.
 * @throws AppError invalid_param naming the URL and the fault
 */
export async function ask<T>(
  address: string,
  headers: Readonly<Record<string, string>>,
  { permission = NOTHING_PRIVATE, resolve, signal, idleMs = IDLE_MS, totalMs = TOTAL_MS }: Asking,
  use: (answer: Answer, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const ending = new AbortController();
  const giveUp = (after: string) =>
    ending.abort(new AppError("invalid_param", `${withoutCredentials(address)}: ${after}`));
  const total = setTimeout(() => giveUp(`not done within ${totalMs / 1000} s`), totalMs);
  const onAbort = () => ending.abort(signal?.reason);
  if (signal?.aborted) onAbort();
  signal?.addEventListener("abort", onAbort);
  const options = { headers, permission, idleMs, onIdle: () => giveUp(`no word for ${idleMs / 1000} s`) };
  let response: IncomingMessage | undefined;
  try {
    const answer = await follow(address, { ...options, ...(resolve && { resolve }), signal: ending.signal });
    response = answer.response;
    return await use(answer, ending.signal);
  } catch (cause) {
    throw ending.signal.aborted ? ending.signal.reason : named(address, cause);
  } finally {
    response?.destroy();
    clearTimeout(total);
    signal?.removeEventListener("abort", onAbort);
  }
}

interface Request {
  readonly headers: Readonly<Record<string, string>>;
  readonly permission: Permission;
  readonly resolve?: Resolve;
  readonly signal: AbortSignal;
  readonly idleMs: number;
  readonly onIdle: () => void;
}

async function follow(address: string, request: Request): Promise<Answer> {
  let url = readUrl(address);
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
    request.signal.throwIfAborted();
    checkUrl(url, request.permission);
    const response = await send(url, request);
    const { location } = response.headers;
    if (!REDIRECTS.has(response.statusCode ?? 0) || !location) return { response, url };
    response.destroy();
    url = readUrl(location, url);
  }
  throw new AppError("invalid_param", `${withoutCredentials(address)}: sent on more than ${REDIRECTS_MAX} times`);
}

function readUrl(address: string, base?: URL): URL {
  if (!URL.canParse(address, base))
    throw new AppError("invalid_param", `${withoutCredentials(address)}: not an address`);
  return new URL(address, base);
}

function send(url: URL, { headers, permission, resolve, signal, idleMs, onIdle }: Request): Promise<IncomingMessage> {
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolved, failed) => {
    request(url, {
      // A pooled connection could lead to another address.
      agent: false,
      headers: { "User-Agent": `silicon-verdict (+${urls.site()})`, Accept: "*/*", ...headers },
      lookup: guardedLookup(url, permission, resolve),
      signal,
      timeout: idleMs,
    })
      .on("response", (response) => resolved(response.on("error", () => {})))
      .on("timeout", onIdle)
      .on("error", failed)
      .end();
  });
}

const WORDS: Readonly<Record<string, string>> = {
  ECONNRESET: "it broke off",
  ERR_STREAM_PREMATURE_CLOSE: "it broke off",
  Z_BUF_ERROR: "it broke off",
  Z_DATA_ERROR: "damaged gzip",
  ENOTFOUND: "no such host",
  ENOSPC: "no room left on the disk",
};

function named(address: string, cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  const { code = "", message } = cause as NodeJS.ErrnoException;
  const why = WORDS[code] ?? (code || message);
  return new AppError("invalid_param", `${withoutCredentials(address)}: cannot be fetched (${why})`, { cause });
}

/** @throws AppError with the response's status and, if given, its Retry-After */
export function refuse(address: string, { statusCode, headers }: IncomingMessage): never {
  const seconds = Number(headers["retry-after"]);
  const wait = Number.isInteger(seconds) && seconds > 0 ? { retryAfterSeconds: seconds } : {};
  const Failure = statusCode === 404 || statusCode === 410 ? LastingFailure : AppError;
  throw new Failure("invalid_param", `${withoutCredentials(address)}: answered ${statusCode}`, wait);
}
