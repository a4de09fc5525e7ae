/** Filling an empty database with the shipped catalogue: what a first start waits for. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { freshDays } from "#lib/catalog/verdicts/lookup.ts";
import { databaseUrl as currentUrl, disconnect, useDatabase } from "#lib/data/client.ts";
import { migrate } from "#lib/data/migrate.ts";
import { ensureServiceState } from "#lib/data/service-state.ts";
import { loadShipped, shippedFolders } from "#lib/dataset/seed/shipped.ts";
import { type Bench, millisecondsOf } from "./measure.ts";

const DATABASE = "bench_catalogue";

function parseAll(): number {
  const files = shippedFolders().flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(".ndjson"))
      .map((name) => join(folder, name)),
  );
  const lines = files.flatMap((file) => readFileSync(file, "utf8").split("\n").filter(Boolean));
  return lines.map((line) => JSON.parse(line)).length;
}

export const benchCatalogue: Bench = async ({ databaseUrl }) => {
  const parsing = await millisecondsOf(parseAll);
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${DATABASE}`);
  const before = currentUrl();
  const own = databaseUrl.replace("/silicon_verdict?", `/${DATABASE}?`);
  try {
    await migrate(own);
    useDatabase(own);
    await disconnect();
    await ensureServiceState();
    let titles = 0;
    const loading = await millisecondsOf(async () => {
      titles = await loadShipped({ now: new Date(), days: freshDays() });
    });
    if (titles < 1_000) throw new Error(`only ${titles} titles were loaded`);
    return [
      {
        what: `loading the catalogue, ${titles} titles`,
        value: loading,
        unit: "ms",
        baseline: { what: "parsing its files", value: parsing },
      },
    ];
  } finally {
    await disconnect();
    useDatabase(before);
    await admin.query(`DROP DATABASE ${DATABASE} WITH (FORCE)`);
    await admin.end();
  }
};
