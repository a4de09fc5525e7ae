/** `inspectPath` in a worker thread that is terminated if it takes too much time or memory. */
import { rm } from "node:fs/promises";
import { basename } from "node:path";
import { startThread } from "#lib/core/thread.ts";
import { refuse } from "#lib/inspect/containers/file-tree.ts";
import { sevenZipCode } from "#lib/inspect/containers/seven-zip-code.ts";
import { UNPACK_LIMITS, type UnpackLimits } from "#lib/inspect/harvest.ts";
import type { InspectReport } from "#lib/inspect/inspect.ts";
import type { Task } from "#lib/inspect/inspect-worker.ts";

export interface Bounds {
  readonly timeoutMs?: number;
  readonly memoryMb?: number;
  readonly limits?: UnpackLimits;
  /** Aborts it; the signal's reason is thrown. */
  readonly signal?: AbortSignal;
}

const TIMEOUT_MS = 15 * 60_000;
// An archive with 7-Zip's largest default window takes a quarter of this.
const MEMORY_MB = 1024;
const HEAP_MB = 512;

/** `scratch` is removed at the end. @throws AppError("invalid_param") if the thread had to be terminated */
export async function inspectInWorker(path: string, scratch: string, bounds: Bounds = {}): Promise<InspectReport> {
  const { timeoutMs = TIMEOUT_MS, memoryMb = MEMORY_MB, limits = UNPACK_LIMITS, signal } = bounds;
  signal?.throwIfAborted();
  const worker = await startThread("lib/inspect/inspect-worker.ts", {
    workerData: { path, scratch, memoryMb, limits, sevenZip: await sevenZipCode() } satisfies Task,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  let timer: NodeJS.Timeout | undefined;
  let onAbort = () => {};
  try {
    return await new Promise<InspectReport>((resolve, reject) => {
      timer = setTimeout(() => reject(refuse(basename(path), `not read within ${timeoutMs / 1000} s`)), timeoutMs);
      onAbort = () => reject(signal?.reason);
      signal?.addEventListener("abort", onAbort);
      worker.once("message", resolve);
      worker.once("error", (cause: NodeJS.ErrnoException) =>
        reject(
          cause.code === "ERR_WORKER_OUT_OF_MEMORY"
            ? refuse(basename(path), `takes more than ${HEAP_MB} MB to read`)
            : cause,
        ),
      );
      worker.once("exit", () => reject(new Error("the thread that read it ended without a word")));
    });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", onAbort);
    await worker.terminate();
    await rm(scratch, { recursive: true, force: true });
  }
}
