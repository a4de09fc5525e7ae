import { beforeAll, expect, test } from "vitest";
import { db } from "#lib/data/client.ts";
import { listAnswerChanges, listNewlyNative } from "#lib/site/queries/lists/history.ts";
import { seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { rowsRead } from "#lib/testing/statements.ts";

const FIRST_ANSWERS = 5_000;
const REAL_CHANGES = 20;

useThrowawayDatabase();
beforeAll(async () => {
  await seedTitle({ slug: "kite", status: "native" });
  const { id } = await db().title.findUniqueOrThrow({ where: { slug: "kite" } });
  await db().change.deleteMany();
  await db().$executeRaw`
    INSERT INTO "Change" ("titleId", "changedAt", field, "fromValue", "toValue")
    SELECT ${id}, timestamptz '2026-01-01Z' + make_interval(secs => n), 'status',
      CASE WHEN n % ${FIRST_ANSWERS / REAL_CHANGES}::int = 0 THEN 'rosetta2' END, 'native' FROM generate_series(1, ${FIRST_ANSWERS}::int) n`;
  await db().$executeRaw`ANALYZE`;
});

test.each([
  { what: "a newly native title", list: () => listNewlyNative({}, 8) },
  { what: "a changed answer", list: () => listAnswerChanges({}, 8) },
])("$what is found without reading all first verdicts", async ({ list }) => {
  const { Change = 0, Change_field_fromValue_idx = 0 } = await rowsRead(list);
  expect(Change + Change_field_fromValue_idx).toBeLessThanOrEqual(2 * REAL_CHANGES);
});

test("a change of the layer is a changed answer; a first or last one is told by its status", async () => {
  const { id: titleId } = await db().title.findUniqueOrThrow({ where: { slug: "kite" } });
  const change = { titleId, changedAt: new Date("2026-10-22"), field: "translationLayer" } as const;
  await db().change.createMany({
    data: [
      { ...change, fromValue: "crossover", toValue: "gptk" },
      { ...change, fromValue: null, toValue: "crossover" },
      { ...change, fromValue: "gptk", toValue: null },
    ],
  });
  const [newest, next] = await listAnswerChanges({}, 2);
  expect([newest?.field, newest?.from, newest?.to, next?.field]).toEqual([
    "translationLayer",
    "crossover",
    "gptk",
    "status",
  ]);
});

test("what was known before nothing was is not said to be known for the first time", async () => {
  const { id: titleId } = await db().title.findUniqueOrThrow({ where: { slug: "kite" } });
  const change = { titleId, field: "status" } as const;
  const lost = { ...change, changedAt: new Date("2026-10-23"), fromValue: "rosetta2", toValue: "unknown" };
  const found = { ...change, changedAt: new Date("2026-10-24"), fromValue: "unknown", toValue: "native" };
  await db().change.createMany({ data: [lost, found] });
  const [again, ended] = await listAnswerChanges({}, 2);
  expect(again?.earlier).toMatchObject({ from: "rosetta2", changedAt: lost.changedAt.toISOString() });
  expect(ended?.earlier).toBeNull();
});
