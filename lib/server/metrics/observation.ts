/** What is told of a request once it is over: never its address, its key or who asked in the clear. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Target } from "#lib/server/http/target.ts";
import { kindOf } from "#lib/server/metrics/request-kind.ts";

/** What only the handler knows. */
export interface Note {
  requestId?: string | undefined;
  isKept?: boolean | undefined;
}

/** Where the answer came from: nothing is kept of what is refused, or is one caller's at one moment. */
export const SOURCES = ["kept", "made", "none"] as const;
export type Source = (typeof SOURCES)[number];

export interface Observation {
  readonly kind: string;
  readonly method: string;
  readonly status: number;
  readonly ms: number;
  readonly source: Source;
  /** On the wire, headers included. */
  readonly bytes: number;
  /** The caller went before the answer was whole. */
  readonly isCut: boolean;
  readonly requestId: string | undefined;
  /** In the clear: it goes no further than this process. */
  readonly address: string;
}

export interface Observer {
  began?(): void;
  ended(observation: Observation): void;
}

const notes = new WeakMap<ServerResponse, Note>();

/** Costs a look where nobody observes. */
export function noteAnswer(response: ServerResponse, { requestId, isKept }: Readonly<Note>): void {
  const note = notes.get(response);
  if (!note) return;
  note.requestId ??= requestId;
  note.isKept ??= isKept;
}

/** As far as it is known by now. */
export function sourceOf(response: ServerResponse): Source {
  const isKept = notes.get(response)?.isKept;
  return isKept === undefined ? "none" : isKept ? "kept" : "made";
}

/** @param now milliseconds of a clock that never goes back @returns what each request is to be shown to first */
export function observeWith(observers: readonly Observer[], now: () => number) {
  return (request: IncomingMessage, response: ServerResponse, target: Target): void => {
    const { socket, method = "" } = request;
    const [began, sentBefore] = [now(), socket.bytesWritten];
    const address = String(request.headers["x-forwarded-for"] ?? "");
    const note: Note = {};
    notes.set(response, note);
    for (const observer of observers) observer.began?.();
    response.once("close", () => {
      const observation: Observation = {
        kind: kindOf(target),
        method,
        status: response.statusCode,
        ms: now() - began,
        source: sourceOf(response),
        bytes: socket.bytesWritten - sentBefore,
        isCut: !response.writableFinished,
        requestId: note.requestId,
        address,
      };
      for (const observer of observers) observer.ended(observation);
    });
  };
}
