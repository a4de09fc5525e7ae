/**
 * What a year of imports of Homebrew's file adds: `npx tsx bench/growth.ts <data> [imports] [days between] [one cask in]`.
 * `data` holds the file and its histories; see editions.ts for how a year is made of them.
 */
import { existsSync } from "node:fs";
import { db } from "#lib/data/client.ts";
import { openDatabase } from "#lib/data/open.ts";
import { loadShipped } from "#lib/dataset/seed/shipped.ts";
import { ingest } from "#lib/evidence/publishing/run.ts";
import { homebrewCask } from "#lib/evidence/sources/homebrew-cask.ts";
import { newDataDir, removeDataDir } from "#lib/testing/own-server.ts";
import { readYear, SNAPSHOT_DAY } from "./editions.ts";

const FRESH_DAYS = { native: 365, other: 180 };
const DAY_MS = 86_400_000;
// The shipped catalogue is of November, the file of August: the imports go on from the catalogue's day.
const FIRST = Date.parse("2026-11-22");
// On a busy machine a transaction of many titles would run out of its time.
const BATCH = 50;

const [folder = "../shared/data", imports = "12", every = "30", oneIn = "1"] = process.argv.slice(2);

interface Count {
  readonly statements: number;
  readonly confirmations: number;
  readonly changes: number;
  readonly retests: number;
  readonly mb: number;
}

async function count(): Promise<Count> {
  const [row] = await db().$queryRaw<Count[]>`
    SELECT (SELECT count(*)::int FROM "Signal" WHERE NOT notes @> '[{"code":"confirms"}]') AS statements,
      (SELECT count(*)::int FROM "Signal" WHERE notes @> '[{"code":"confirms"}]') AS confirmations,
      (SELECT count(*)::int FROM "Change") AS changes, (SELECT count(*)::int FROM "Retest") AS retests,
      round(pg_database_size(current_database()) / 1e6)::int AS mb`;
  return row!;
}

/** Confirmations by one source about one entry that follow its word sooner than 30 days. */
async function countHasty(): Promise<number> {
  const [row] = await db().$queryRaw<{ hasty: number }[]>`
    SELECT count(*)::int AS hasty FROM (
      SELECT at - lag(at) OVER (PARTITION BY "sourceId", "sourceRef", "titleId" ORDER BY at, id) AS pause, notes
      FROM "Signal" WHERE "sourceId" = ${homebrewCask.info.id}) s
    WHERE s.notes @> '[{"code":"confirms"}]' AND s.pause < interval '30 days'`;
  return row!.hasty;
}

const print = (...cells: (string | number)[]) =>
  process.stdout.write(`${cells.map((cell) => String(cell).padStart(13)).join("")}\n`);

async function live(): Promise<void> {
  const year = readYear(folder, Number(oneIn));
  await loadShipped({ now: new Date(FIRST), days: FRESH_DAYS });
  process.stdout.write(
    `${imports} imports, every ${every} days, of one cask in ${oneIn}; ${Math.round(year.bumpsPerDay)} new versions a day, as around ${SNAPSHOT_DAY}\n`,
  );
  print("day", "seconds", "updated", "statements", "confirmations", "changes", "retests", "MB");
  let before = await count();
  print(0, "", "", before.statements, before.confirmations, before.changes, before.retests, before.mb);
  for (let index = 0; index < Number(imports); index++) {
    const day = index * Number(every);
    const now = new Date(FIRST + day * DAY_MS);
    const reading = homebrewCask.read(year.edition(day), {});
    const started = performance.now();
    const { updated } = await ingest(
      homebrewCask,
      { ...reading, snapshotDate: now },
      { now, days: FRESH_DAYS, batch: BATCH },
    );
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const after = await count();
    const added = (name: keyof Count) => `+${after[name] - before[name]}`;
    print(
      day,
      seconds,
      updated,
      added("statements"),
      added("confirmations"),
      added("changes"),
      added("retests"),
      after.mb,
    );
    before = after;
  }
  print("in all", "", "", before.statements, before.confirmations, before.changes, before.retests, before.mb);
  process.stdout.write(`confirmations sooner than 30 days after the word before: ${await countHasty()}\n`);
}

if (!existsSync(folder)) {
  process.stdout.write(`No data in ${folder}: nothing was measured\n`);
} else {
  const dataDir = newDataDir();
  const database = await openDatabase({ DATABASE_URL: undefined, DATA_DIR: dataDir }, { log: () => {} });
  try {
    await live();
  } finally {
    await database.close(AbortSignal.timeout(3_000));
    removeDataDir(dataDir);
  }
}
