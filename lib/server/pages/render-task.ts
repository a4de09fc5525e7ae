/** One page, as the thread that renders is told to make it, and what it says of it. */

import { isUnreachable } from "#lib/api/http/to-app-error.ts";
import type { PoolFigures } from "#lib/data/client.ts";
import type { Rendered, Rendering } from "#lib/server/pages/render.ts";

export interface Task {
  readonly id: number;
  readonly url: string;
  /** What is rendered must not be older; null where nobody knows. */
  readonly revision: bigint | null;
}
export type Order = Task | { readonly givenUp: number } | "end";

/** An error keeps neither its code nor its class on the way between threads. */
export interface Failure {
  readonly message: string;
  readonly stack: string | undefined;
  readonly isDatabaseAway: boolean;
}
/** Its body arrives as plain bytes. */
type RenderedApart = Omit<Rendered, "body" | "failure"> & {
  readonly body: Uint8Array;
  readonly failure: Failure | undefined;
};
export type Word =
  | "ready"
  | { readonly id: number; readonly rendered: RenderedApart }
  | { readonly id: number; readonly failed: Failure }
  /** Next has let go of it. */
  | { readonly finished: number }
  | { readonly pool: PoolFigures };

export type Tell = (word: Word, move?: readonly ArrayBuffer[]) => void;

interface Means {
  /** Until nothing older is rendered. */
  catchUp(revision: bigint): Promise<void>;
  render(): Rendering;
  readonly tell: Tell;
}

export async function runTask({ id, revision }: Task, { catchUp, render, tell }: Means): Promise<void> {
  if (revision !== null) await catchUp(revision);
  const rendering = render();
  try {
    const { status, headers, body, failure } = await rendering.rendered;
    // Of its own, so that it can be handed over.
    const bytes = new Uint8Array(body);
    const rendered = { status, headers: { ...headers }, body: bytes, failure: failure && plain(failure) };
    tell({ id, rendered }, [bytes.buffer]);
  } catch (cause) {
    tell({ id, failed: plain(cause) });
  }
  await rendering.finished;
  tell({ finished: id });
}

function plain(cause: unknown): Failure {
  const { message, stack } = cause instanceof Error ? cause : new Error(String(cause));
  return { message, stack, isDatabaseAway: isUnreachable(cause) };
}
