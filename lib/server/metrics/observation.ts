/** What observers learn of a finished request: never its URL, its key or its caller's plain address. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Target } from "#lib/server/http/target.ts";

/** Facts that only the handler knows. */
export interface Note {
  requestId?: string | undefined;
  isHit?: boolean | undefined;
}

export interface Observation {
  readonly mount: string;
  readonly method: string;
  readonly status: number;
  readonly ms: number;
  /** Whether the answer came from the cache; undefined: an error, or an answer that is never cached. */
  readonly source: "cache" | "computed" | "none";
  /** Bytes on the wire, headers included. */
  readonly bytes: number;
  /** The caller disconnected before the answer was complete. */
  readonly isCut: boolean;
  readonly requestId: string | undefined;
  /** In plain text: it never leaves this process. */
  readonly address: string;
}

export interface Observer {
  ended(observation: Observation): void;
}

/** The parts of the service; everything else is a page. */
const MOUNTS = {
  api: /^\/v1(\/|$)/,
  tools: /^\/mcp\/?$/,
  health: /^\/(healthz|readyz)$/,
  static: /^\/(_next|built)\//,
  data: /^\/data\/./,
} as const satisfies Record<string, RegExp>;
const PAGES = "pages";

export const MOUNT_NAMES: readonly string[] = [...Object.keys(MOUNTS), PAGES];

const notes = new WeakMap<ServerResponse, Note>();

/** Costs one check if nothing observes. */
export function noteAnswer(response: ServerResponse, { requestId, isHit }: Readonly<Note>): void {
  const note = notes.get(response);
  if (!note) return;
  note.requestId ??= requestId;
  note.isHit ??= isHit;
}

/**
 * @param now milliseconds of a monotonic clock
 * @returns call it first with each request
 */
export function observeWith(observers: readonly Observer[], now: () => number) {
  return (request: IncomingMessage, response: ServerResponse, { path }: Target): void => {
    const { socket, method = "" } = request;
    const [began, sentBefore] = [now(), socket.bytesWritten];
    const address = String(request.headers["x-forwarded-for"] ?? "");
    const note: Note = {};
    notes.set(response, note);
    response.once("close", () => {
      const { requestId, isHit } = note;
      const observation: Observation = {
        mount: Object.entries(MOUNTS).find(([, pattern]) => pattern.test(path))?.[0] ?? PAGES,
        method,
        status: response.statusCode,
        ms: now() - began,
        source: isHit === undefined ? "none" : isHit ? "cache" : "computed",
        bytes: socket.bytesWritten - sentBefore,
        isCut: !response.writableFinished,
        requestId,
        address,
      };
      for (const observer of observers) observer.ended(observation);
    });
  };
}
