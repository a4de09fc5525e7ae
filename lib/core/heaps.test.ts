/** In a process of its own: V8's flags are for good, and for all suites of this one. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

async function told(program: string): Promise<number> {
  const heaps = JSON.stringify(new URL("./heaps.ts", import.meta.url).href);
  const code = `
    import { getHeapStatistics, setFlagsFromString } from "node:v8";
    import { Worker } from "node:worker_threads";
    import { spareMemory, withRoomForYoung } from ${heaps};
    spareMemory();
    ${program}`;
  const args = ["--max-semi-space-size=4", "--import", "tsx", "--input-type=module", "-e", code];
  return Number((await promisify(execFile)(process.execPath, args)).stdout);
}

// Each page is two thirds empty: left to itself V8 keeps 60 of a hundred empty for good, sparing 5.
test("what garbage leaves empty between things in use is given back", async () => {
  const emptyOfHundred = await told(`
    const things = (count) => Array.from({ length: count }, (_, index) => new Array(20).fill(index));
    setFlagsFromString("--expose-gc");
    const collect = (await import("node:vm")).runInNewContext("gc");
    const keep = () => { globalThis.kept = things(400_000).filter((_, index) => index % 3 === 0); };
    keep();
    for (let round = 0; round < 8; round++) collect();
    const { used_heap_size: used, total_physical_size: held } = getHeapStatistics();
    console.log((100 * (held - used)) / held);`);
  expect(emptyOfHundred).toBeLessThan(30);
});

test("a thread has room for what it soon throws away", async () => {
  const youngMiB = await told(`
    const busy = \`
      const { getHeapSpaceStatistics } = require("node:v8");
      const young = () => getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space").space_size;
      const sizes = [];
      for (let round = 0; round < 300; round++) {
        globalThis.kept = Array.from({ length: 2_000 }, (_, at) => [at]);
        sizes.push(young());
      }
      require("node:worker_threads").parentPort.postMessage(Math.max(...sizes) / 1024 / 1024);\`;
    withRoomForYoung(() => new Worker(busy, { eval: true, execArgv: [] })).once("message", (size) => console.log(size));`);
  expect(youngMiB).toBeGreaterThan(2);
});
