/** Runs benchmarks one after the other and prints one table. Arguments: number of runs, then benchmarks by name. */

import { lifetime } from "#lib/core/lifetime.ts";
import { stopListening } from "#lib/data/cache/revision.ts";
import { disconnect, useDatabase } from "#lib/data/client.ts";
import { acquireCluster } from "#lib/data/postgres/embedded.ts";
import { withWriteLock } from "#lib/data/write-lock.ts";
import { clusterUrl, newDataDir, removeDataDir, startServer } from "#lib/testing/own-server.ts";
import { benchImport } from "./import.ts";
import { benchLists } from "./lists.ts";
import { benchLookup } from "./lookup.ts";
import { type Bench, middleOf, type Places, printTable, type Row } from "./measure.ts";
import type names from "./names.json";
import { benchPages } from "./pages.ts";
import { benchScale } from "./scale.ts";
import { keptFolder } from "./scale-databases.ts";
import { benchSearch } from "./search.ts";

const BENCHES: Record<keyof typeof names, Bench> = {
  lookup: benchLookup,
  pages: benchPages,
  search: benchSearch,
  lists: benchLists,
  import: benchImport,
  scale: benchScale,
};
const UNLIMITED = "1000000000";

const [runs, ...chosen] = process.argv.slice(2);

const dataDir = newDataDir();
const life = lifetime({ codeOnSignal: 1 });
life.opened(async () => removeDataDir(dataDir));
life.opened(async () => {
  await stopListening();
  await disconnect();
});

async function measureAll(): Promise<void> {
  const benches = Object.entries(BENCHES).filter(([name]) =>
    // Takes minutes and measures no server: only by name.
    chosen.length > 0 ? chosen.includes(name) : name !== "scale",
  );
  const places = await (benches.every(([name]) => name === "scale") ? startCluster() : startServers());
  useDatabase(places.databaseUrl);
  // Waits for the server's work at its start, which is not measured.
  if (places.server) await withWriteLock("bench", async () => {});
  const rows: Row[][] = [];
  for (let run = 1; run <= Number(runs); run++) {
    rows.push(await measureOnce(benches, places, run));
    // Printed after each run, so that an interruption loses only one.
    printTable(middleOf(rows));
  }
}

async function measureOnce(benches: readonly [string, Bench][], places: Places, run: number): Promise<Row[]> {
  const measured: Row[] = [];
  for (const [name, bench] of benches) {
    process.stderr.write(`run ${run} of ${runs}: ${name} …\n`);
    measured.push(...(await bench(places)));
  }
  return measured;
}

/** For benchmarks without a server. */
async function startCluster(): Promise<Places> {
  const cluster = await acquireCluster(keptFolder() ?? dataDir, { durable: false });
  life.opened((hasten) => cluster.release(hasten));
  return { server: "", databaseUrl: cluster.url() };
}

async function startServers(): Promise<Places> {
  const env = { LOG_LEVEL: "silent", RATE_LIMIT_ANONYMOUS: UNLIMITED, RATE_LIMIT_RENDERINGS: UNLIMITED };
  // The first start loads the catalogue, which enlarges its process; later starts are measured.
  await (await startServer({ DATA_DIR: dataDir, ...env })).stop();
  const server = await startServer({ DATA_DIR: dataDir, ...env });
  life.opened(async () => void (await server.stop()));
  return { server: server.origin, databaseUrl: clusterUrl(dataDir) };
}

let code = 0;
try {
  await measureAll();
} catch (cause) {
  if (!life.ending.aborted) process.stderr.write(`${cause instanceof Error ? cause.stack : String(cause)}\n`);
  code = 1;
}
await life.end(code);
