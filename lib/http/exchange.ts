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

export interface Reply {
  readonly status: number;
  /** Names and values in turn, as Node writes them. */
  readonly headers: readonly string[];
  readonly body: Buffer | null;
  /** The caller is told it, too. */
  readonly requestId?: string;
  /** It lay ready; absent where there is nothing to keep. */
  readonly isKept?: boolean;
}

export function toResponse({ status, headers, body }: Reply): Response {
  const pairs = headers.flatMap((name, index) => (index % 2 ? [] : [[name, headers[index + 1]!] as [string, string]]));
  return new Response(body as BodyInit | null, { status, headers: pairs });
}

export function listHeaders(headers: Readonly<Record<string, string>>): string[] {
  const list: string[] = [];
  for (const name of Object.keys(headers)) list.push(name, headers[name]!);
  return list;
}
