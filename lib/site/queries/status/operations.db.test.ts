import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#lib/data/client.ts";
import { measureOperations } from "#lib/site/queries/status/operations.ts";
import { seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { date } from "#lib/testing/factories.ts";

useThrowawayDatabase();

const NOW = new Date("2026-11-21T12:00:00Z");
const measure = () => measureOperations(NOW);
const stateOf = async (id: string) => (await measure()).sources.find((source) => source.id === id);

beforeEach(async () => {
  await db().title.deleteMany();
  await db().sourceWatch.deleteMany();
});

describe("the sources", () => {
  test("one that was never fetched shows its data in the catalogue", async () => {
    expect(await stateOf("applite")).toEqual({
      ...{ id: "applite", name: "applite", everyDays: 7, unwatched: null, entries: 0, failures: 0 },
      ...{ lookedAt: null, changedAt: null, nextAt: null, lastFailure: null },
    });
  });

  test("a watched source shows its fetches, and its last failure after recovery", async () => {
    await db().sourceWatch.create({
      data: {
        ...{ sourceId: "doesitarm", lookedAt: date("2026-11-20"), changedAt: date("2026-11-06"), entries: 801 },
        ...{ nextAt: date("2026-11-27"), failures: 0, failure: "shrunk", reason: "it lists 3 entries" },
        failedAt: date("2026-11-13"),
      },
    });
    expect(await stateOf("doesitarm")).toMatchObject({
      lookedAt: "2026-11-20T00:00:00.000Z",
      changedAt: "2026-11-06T00:00:00.000Z",
      nextAt: "2026-11-27T00:00:00.000Z",
      ...{ entries: 801, failures: 0 },
      lastFailure: { kind: "shrunk", reason: "it lists 3 entries", at: "2026-11-13T00:00:00.000Z" },
    });
  });

  test("an unwatched source shows the reason if the catalogue has its data", async () => {
    expect(await stateOf("autopkg")).toBe(undefined);
    await db().evidenceSource.create({ data: { id: "autopkg", kind: "metadata", name: "AutoPkg recipes" } });
    expect(await stateOf("autopkg")).toMatchObject({
      ...{ name: "AutoPkg recipes", everyDays: null, nextAt: null },
      unwatched: expect.stringContaining("imported by hand"),
    });
  });
});

test("the queue is counted by reason, waiting time and age of the answers, listed titles only", async () => {
  const [a, b, hidden] = [
    await seedTitle({ slug: "a", lastVerified: "2026-09-20" }),
    await seedTitle({ slug: "b", lastVerified: "2026-08-02" }),
    await seedTitle({ slug: "hidden", listed: false, lastVerified: "2020-01-01" }),
  ];
  await db().retest.deleteMany();
  const queued = (titleId: number, reason: "stale" | "app_update", day: string, doneAt: Date | null = null) => ({
    ...{ titleId, reason, cause: `${day} ${doneAt}`, queuedAt: date(day), doneAt },
  });
  await db().retest.createMany({
    data: [
      queued(a, "stale", "2026-11-20"),
      queued(b, "stale", "2026-11-01"),
      queued(a, "stale", "2026-01-01"),
      queued(a, "stale", "2025-01-01", date("2026-01-01")),
      queued(hidden, "stale", "2025-01-01"),
      queued(b, "app_update", "2026-09-15"),
    ],
  });
  expect((await measure()).queue).toEqual([
    {
      reason: "stale",
      count: 3,
      byAge: [1, 1, 0, 1],
      oldest: "2026-01-01T00:00:00.000Z",
      confirmed: "2026-08-02T00:00:00.000Z",
    },
    {
      reason: "app_update",
      count: 1,
      byAge: [0, 0, 1, 0],
      oldest: "2026-09-15T00:00:00.000Z",
      confirmed: "2026-08-02T00:00:00.000Z",
    },
  ]);
});
