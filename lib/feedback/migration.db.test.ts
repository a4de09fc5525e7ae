/** Tests one migration, and can be deleted with it. */
import pg from "pg";
import { expect, test } from "vitest";
import { listMigrations, migrate } from "#lib/data/migrate.ts";
import { createThrowaway, dropThrowaway } from "#lib/testing/database.ts";

const MIGRATION = "20261203000000_feedback";

const BEFORE = `
  INSERT INTO "Title" (id, slug, name, kind) VALUES (7, 'painter', 'Painter', 'app');
  INSERT INTO "ReaderReport" (id, "titleId", status, layer, macos, chip, "appVersion", found, url, state, "createdAt",
    "decidedAt", reason, "signalId", network, once)
  VALUES ('report', 7, 'translation', 'gptk', 27, 'm2', '5.2', 'used', 'https://a.test/', 'accepted', '2026-11-20Z',
    '2026-11-21Z', NULL, 'signal', 'network a', 'once a');
  INSERT INTO "Wish" (id, name, url, status, layer, macos, chip, state, "createdAt", "decidedAt", reason, network, once)
  VALUES ('wish', 'Stitcher', NULL, NULL, NULL, NULL, 'm1', 'rejected', '2026-11-19Z', '2026-11-22Z', 'an iPhone app',
    NULL, NULL)`;

test("reports and wishes are in one table afterwards, with everything that was known of them", async () => {
  const url = await createThrowaway("template0");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await migrate(
      url,
      listMigrations().filter(({ name }) => name < MIGRATION),
    );
    await client.query(BEFORE);
    await migrate(url);
    const { rows } = await client.query(`SELECT * FROM "Feedback" ORDER BY kind`);
    expect(rows).toEqual([
      {
        ...{ id: "report", kind: "report", titleId: 7, name: null, status: "translation", layer: "gptk", macos: 27 },
        ...{ chip: "m2", appVersion: "5.2", found: "used", url: "https://a.test/", state: "accepted" },
        ...{ createdAt: new Date("2026-11-20"), decidedAt: new Date("2026-11-21"), reason: null, signalId: "signal" },
        ...{ network: "network a", provider: null, once: "once a" },
      },
      {
        ...{ id: "wish", kind: "title_request", titleId: null, name: "Stitcher", status: null, layer: null },
        ...{ macos: null, chip: "m1", appVersion: null, found: null, url: null, state: "rejected" },
        ...{ createdAt: new Date("2026-11-19"), decidedAt: new Date("2026-11-22"), reason: "an iPhone app" },
        ...{ signalId: null, network: null, provider: null, once: null },
      },
    ]);
  } finally {
    await client.end();
    await dropThrowaway(url);
  }
});
