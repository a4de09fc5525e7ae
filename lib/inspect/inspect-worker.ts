/** Opens strangers' archives in a worker thread, whose failure affects nothing else. */
import { parentPort, workerData } from "node:worker_threads";
import { useSevenZipCode } from "#lib/inspect/containers/seven-zip-code.ts";
import type { UnpackLimits } from "#lib/inspect/harvest.ts";
import { inspectPath } from "#lib/inspect/inspect.ts";

export interface Task {
  readonly path: string;
  readonly scratch: string;
  readonly memoryMb: number;
  readonly limits: UnpackLimits;
  readonly sevenZip: WebAssembly.Module;
}

const PAGE_BYTES = 65_536;

const { path, scratch, memoryMb, limits, sevenZip } = workerData as Task;
useSevenZipCode(sevenZip);
boundMemory(memoryMb * 1024 * 1024);
void inspectPath(path, { scratch, limits }).then((report) => parentPort!.postMessage(report));

/** WebAssembly's memory does not count towards a worker's heap limit. */
function boundMemory(bytesMax: number): void {
  const { prototype } = WebAssembly.Memory;
  const grow = prototype.grow;
  prototype.grow = function (this: WebAssembly.Memory, pages: number) {
    if (this.buffer.byteLength + pages * PAGE_BYTES > bytesMax) throw new RangeError("no more memory");
    return grow.call(this, pages);
  };
}
