/** Parses a source's published file: a large one takes seconds, during which the main thread answers requests. */
import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { SOURCES } from "#lib/evidence/sources/all-sources.ts";
import type { Entry, Reading } from "#lib/evidence/sources/source.ts";

export interface Task {
  /** The name that the operator types. */
  readonly source: string;
  readonly path: string;
}

/** Some of its entries; at the end the rest of the reading. */
export type Part = { readonly entries: readonly Entry[] } | Omit<Reading, "entries">;

// Deserializing this many takes some milliseconds.
const PORTION = 250;

const { source, path } = workerData as Task;
const { entries, ...rest } = SOURCES[source]!.read(readFileSync(path), {});
let handedOver = 0;
parentPort!.on("message", () => {
  const some = entries.slice(handedOver, handedOver + PORTION);
  handedOver += some.length;
  parentPort!.postMessage((some.length > 0 ? { entries: some } : rest) satisfies Part);
});
