/** Ends a process whose parent has died, even while its own event loop does not turn. */
import { Worker } from "node:worker_threads";

/** As text, because Node 20 reads no TypeScript in threads. */
const WATCH = `
  const { parent, everyMs, graceMs } = require("node:worker_threads").workerData;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    setTimeout(() => process.kill(process.pid, "SIGKILL"), graceMs);
  }, everyMs);
`;

/**
 * @param parent its process id, from the parent itself: it may die while this process starts, and `process.ppid` is another's then
 * @param graceMs how long the process may take to end
 */
export function endWithParent(parent: number, everyMs: number, graceMs: number): void {
  new Worker(WATCH, { eval: true, workerData: { parent, everyMs, graceMs } }).unref();
}
