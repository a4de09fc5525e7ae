/** The heaps of a server that runs for months: V8's flags are one set for all threads of a process. */
import { setFlagsFromString } from "node:v8";
import type { Worker } from "node:worker_threads";

/** By itself Node lets garbage pile up to as much as what is in use, and keeps the room that it took. */
const GROWING_PERCENT = 25;
/** Of each half of the young part. */
const YOUNG_MB = 4;
/** Whatever is a fifth empty is emptied at a collection and given back; by itself V8 waits until it is nearly empty. */
const SPARE = "--optimize-for-size";

let isSparing = false;
let beingLaidOut = 0;

export function spareMemory(): void {
  isSparing = true;
  setFlagsFromString(`--heap-growing-percent=${GROWING_PERCENT}`);
  // Young garbage is gone in half a millisecond, unless helpers on busy cores are waited for: then every caller waits, too.
  setFlagsFromString("--no-parallel-scavenge");
  setFlagsFromString(SPARE);
}

/** A heap that is laid out while V8 spares has a young part of a quarter, for good, and is collected four times as often. */
export function withRoomForYoung(start: () => Worker): Worker {
  if (!isSparing) return start();
  setFlagsFromString(SPARE.replace("--", "--no-"));
  setFlagsFromString(`--max-semi-space-size=${YOUNG_MB}`);
  beingLaidOut += 1;
  const worker = start();
  const laidOut = () => {
    worker.off("online", laidOut).off("exit", laidOut);
    beingLaidOut -= 1;
    if (beingLaidOut === 0) setFlagsFromString(SPARE);
  };
  return worker.once("online", laidOut).once("exit", laidOut);
}
