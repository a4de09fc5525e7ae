/** Reads forms that our own pages post, limited in frequency, size and time. */

import { bucketOf } from "#lib/api/access/fixed-window.ts";
import { callersNeighbourhood, callersNetwork, callersProvider, limiter } from "#lib/api/access/process-limiter.ts";
import { urls } from "#lib/core/urls.ts";

export interface FormLimits {
  /** Prefix of the rate-limit bucket. */
  readonly name: string;
  readonly perMinute: number;
  /** Media type. */
  readonly type: string;
  readonly bytesMax: number;
}

export interface Posted {
  readonly text: string;
  readonly sender: Sender;
}

/** The sender's networks, as client-address.ts computes them. */
export interface Sender {
  /** An IPv4 /24 or an IPv6 /48. */
  readonly network: string;
  /** An IPv4 /16 or an IPv6 /32. */
  readonly provider: string;
}

/** Rejected; nothing was stored. The message is for the sender. */
export class Refused extends Error {
  override readonly name = "Refused";
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

const DEADLINE_MS = 10_000;

/** @throws Refused */
export async function readPost(
  request: Request,
  { name, perMinute, type, bytesMax }: FormLimits,
  now: Date,
  deadline: AbortSignal = AbortSignal.timeout(DEADLINE_MS),
): Promise<Posted> {
  if (request.method !== "POST")
    throw new Refused(405, "This address only accepts forms, sent with POST.", { Allow: "POST" });
  if (!isFromOurPage(request.headers)) throw new Refused(403, "This can only be sent from a page of this site.");
  if (mediaType(request.headers) !== type) throw new Refused(415, `This must be sent as ${type}.`);
  const network = callersNetwork(request.headers);
  const { allowed, resetSeconds } = await limiter().count(bucketOf(`${name}:${network}`), perMinute, now);
  if (!allowed)
    throw tooMany("You sent too many forms in one minute. Wait a moment, then send it again.", resetSeconds);
  const text = await readBody(request, bytesMax, deadline);
  const { headers } = request;
  return { text, sender: { network: callersNeighbourhood(headers), provider: callersProvider(headers) } };
}

export function tooMany(message: string, retryAfterSeconds: number): Refused {
  return new Refused(429, message, { "Retry-After": String(retryAfterSeconds) });
}

/** Browsers send the page's origin; a request without one is not from our pages. */
function isFromOurPage(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  return site === null ? headers.get("origin") === urls.site("") : site === "same-origin";
}

const mediaType = (headers: Headers) => headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase();

async function readBody(request: Request, bytesMax: number, deadline: AbortSignal): Promise<string> {
  const tooLarge = new Refused(413, `This is too large: we accept at most ${bytesMax.toLocaleString("en-GB")} bytes.`);
  if (Number(request.headers.get("content-length")) > bytesMax) throw tooLarge;
  const reader = request.body?.getReader();
  if (!reader) return "";
  const late = lateness(deadline);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), late]);
      if (done) break;
      size += value.length;
      if (size > bytesMax) throw tooLarge;
      chunks.push(value);
    }
  } finally {
    void reader.cancel().catch(() => {});
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new Refused(400, "This is not UTF-8 text.");
  }
}

function lateness(deadline: AbortSignal): Promise<never> {
  const late = new Promise<never>((_, reject) => {
    const refuse = () => reject(new Refused(408, "This did not arrive in time. Send it again."));
    if (deadline.aborted) refuse();
    deadline.addEventListener("abort", refuse, { once: true });
  });
  late.catch(() => {});
  return late;
}
