/** A request as our handlers read it and an answer as they give it: how either travels is the business of whoever mounts them. */

/** @param name in lower case @returns null where it was not sent */
export type ReadHeader = (name: string) => string | null;

/** Who asks. */
export interface Caller {
  /** Whose budget a request without a good key draws on. */
  readonly network: string;
  readonly header: ReadHeader;
}

export interface Call extends Caller {
  readonly method: string;
  /** Path and query, as they came. */
  readonly target: string;
}

/** Bytes. Where they are few, a string with one character for each of them. */
export type Body = Buffer | string;

export interface Reply {
  readonly status: number;
  /** Names and values in turn, as Node writes them. */
  readonly headers: readonly string[];
  readonly body: Body | null;
  /** The caller is told it, too. */
  readonly requestId?: string;
  /** It lay ready; absent where there is nothing to keep. */
  readonly isKept?: boolean;
}

// With its headers such a text is below the 16 KiB that Node writes without asking for memory.
const TEXT_MAX = 12 * 1024;

/**
 * As it is kept. Few bytes become text: it goes out in one piece with its headers, and it keeps nothing else alive,
 * where a Buffer of a few kilobytes is mostly a part of a larger one.
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
