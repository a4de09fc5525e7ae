/** Parses a source's published file in a worker thread. */
import { on } from "node:events";
import { startThread } from "#lib/core/thread.ts";
import type { Part, Task } from "#lib/evidence/sources/parse-worker.ts";
import type { Entry, Reading } from "#lib/evidence/sources/source.ts";

/**
 * @param source the name that the operator types
 * @throws Error with the source reader's message if the file has another format
 */
export async function parseInWorker(source: string, path: string, signal?: AbortSignal): Promise<Reading> {
  const entries: Entry[] = [];
  for await (const part of parseInParts(source, path, signal)) {
    if (!("entries" in part)) return { entries, ...part };
    entries.push(...part.entries);
  }
  throw new Error("the thread that read it ended without a word");
}

/** Each chunk is sent after the one before was received: messages that are ready together are also deserialized together. */
export async function* parseInParts(source: string, path: string, signal?: AbortSignal): AsyncGenerator<Part> {
  const worker = await startThread("lib/evidence/sources/parse-worker.ts", {
    workerData: { source, path } satisfies Task,
  });
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
