/** A source's published file, read in a thread of its own. */
import { on } from "node:events";
import { startThread } from "#lib/core/thread.ts";
import type { Part, Task } from "#lib/evidence/sources/parse-worker.ts";
import type { Entry, Reading } from "#lib/evidence/sources/source.ts";

/**
 * @param source by the name that the operator types
 * @throws Error in the words of the source's own reader, where the file is not that format at all
 */
export async function parseInWorker(source: string, path: string, signal?: AbortSignal): Promise<Reading> {
  const entries: Entry[] = [];
  for await (const part of parseInParts(source, path, signal)) {
    if (!("entries" in part)) return { entries, ...part };
    entries.push(...part.entries);
  }
  throw new Error("the thread that read it ended without a word");
}

/** Each is sent when the one before has been taken: what lies ready at once is also unpacked at once. */
export async function* parseInParts(source: string, path: string, signal?: AbortSignal): AsyncGenerator<Part> {
  const worker = await startThread("read-worker", { workerData: { source, path } satisfies Task });
  try {
    const heard = on(worker, "message", { close: ["exit"], ...(signal && { signal }) });
    worker.postMessage("more");
    for await (const [part] of heard as AsyncIterable<[Part]>) {
      yield part;
      worker.postMessage("more");
    }
  } finally {
    await worker.terminate();
  }
}
