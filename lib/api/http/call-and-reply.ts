/** Requests and replies as the handlers see them, independent of the server that carries them. */

/** @param name in lower case @returns null if it was not sent */
export type ReadHeader = (name: string) => string | null;

/** A request. */
export interface Caller {
  /** The network that a request without a valid key counts for. */
  readonly network: string;
  readonly header: ReadHeader;
}

export interface Call extends Caller {
  readonly method: string;
  /** Path and query as received. */
  readonly target: string;
}

/** Bytes; a short body is a string with one character per byte. */
export type Body = Buffer | string;

export interface Reply {
  readonly status: number;
  /** Names and values alternate, as in Node's writeHead. */
  readonly headers: readonly string[];
  readonly body: Body | null;
  /** Sent to the caller, too. */
  readonly requestId?: string;
  /** Whether the answer came from the cache; undefined if it is never cached. */
  readonly isHit?: boolean;
}

// With its headers such a text stays below the 16 KiB that Node writes without another allocation.
const TEXT_MAX = 12 * 1024;

/**
 * The form that is cached. Few bytes become a string: it is written together with its headers, and unlike a Buffer of a few kilobytes
 * it is no slice of a larger allocation.
 */
export function toBody(bytes: Buffer): Body {
  return bytes.length <= TEXT_MAX ? bytes.toString("latin1") : bytes;
}

export function toBytes(body: Body): Buffer {
  return typeof body === "string" ? Buffer.from(body, "latin1") : body;
}

export function toResponse({ status, headers, body }: Reply): Response {
  const pairs = headers.flatMap((name, index) => (index % 2 ? [] : [[name, headers[index + 1]!] as [string, string]]));
  return new Response(body === null ? null : (toBytes(body) as BodyInit), { status, headers: pairs });
}

export function listHeaders(headers: Readonly<Record<string, string>>): string[] {
  const list: string[] = [];
  for (const name of Object.keys(headers)) list.push(name, headers[name]!);
  return list;
}
