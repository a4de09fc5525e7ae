/** Converts a web-standard Request to a call. */
import { clientNetwork } from "#lib/api/access/client-address.ts";
import type { Call, Caller } from "#lib/api/http/call-and-reply.ts";

/** @param proxies how many proxies in front are ours (TRUST_PROXY) */
export function toCall(request: Request, proxies: number): Call {
  const { pathname, search } = new URL(request.url);
  return { method: request.method, target: pathname + search, ...toCaller(request.headers, proxies) };
}

export function toCaller(headers: Headers, proxies: number): Caller {
  return { network: clientNetwork(headers, proxies), header: (name) => headers.get(name) };
}
