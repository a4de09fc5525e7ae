import { beforeEach, describe, expect, test } from "vitest";
import { bumpRevision } from "#lib/data/cache/revision.ts";
import { db, Prisma } from "#lib/data/client.ts";
import { findFigure, listIds } from "#lib/data/figures.ts";
import { ensureServiceState } from "#lib/data/service-state.ts";
import { transact } from "#lib/data/transaction.ts";
import { seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";

useThrowawayDatabase();

const bump = () => transact((tx) => bumpRevision(tx, "all"));
const ORDERED = Prisma.sql`SELECT id FROM "Title" ORDER BY slug`;
const FIRST = { skip: 0, take: 1 };
const SECOND = { skip: 1, take: 5 };
const ALWAYS = { largeFrom: 0 };

beforeEach(async () => {
  await ensureServiceState();
  await db().figure.deleteMany();
  await db().title.deleteMany();
});

test("a small catalogue is counted at every request, and nothing is stored", async () => {
  let count = 0;
  const ask = () => findFigure("titles", async () => ++count);
  expect([await ask(), await ask()]).toEqual([1, 2]);
  const [a, b] = [await seedTitle({ slug: "a" }), await seedTitle({ slug: "b" })];
  expect([await listIds("all", ORDERED, FIRST), await listIds("all", ORDERED, SECOND)]).toEqual([[a], [b]]);
  expect(await db().figure.count()).toBe(0);
});

describe("a large catalogue", () => {
  beforeEach(async () => void (await db().$executeRaw`ANALYZE "Title"`));

  test("is counted once per revision, and requests after a change do not wait", async () => {
    let count = 0;
    const ask = () => findFigure("titles", async () => ++count, ALWAYS);
    expect([await ask(), await ask()]).toEqual([1, 1]);
    await bump();
    expect(await ask()).toBe(1);
    await expect.poll(() => ask()).toBe(2);
    expect(await ask()).toBe(2);
  });

  test("is counted anew on another day", async () => {
    const ask = (asOf: string) => findFigure("ages", async () => asOf, { ...ALWAYS, asOf });
    expect(await ask("2026-11-20")).toBe("2026-11-20");
    expect(await ask("2026-11-21")).toBe("2026-11-20");
    await expect.poll(() => ask("2026-11-21")).toBe("2026-11-21");
  });

  test("keeps the order of a list, and returns slices of it", async () => {
    const [a, b] = [await seedTitle({ slug: "a" }), await seedTitle({ slug: "b" })];
    expect(await listIds("all", ORDERED, FIRST, ALWAYS)).toEqual([a]);
    expect(await listIds("all", ORDERED, SECOND, ALWAYS)).toEqual([b]);
    expect(await listIds("all", ORDERED, { skip: 7, take: 2 }, ALWAYS)).toEqual([]);
    const first = await seedTitle({ slug: "0" });
    await bump();
    await expect.poll(() => listIds("all", ORDERED, FIRST, ALWAYS)).toEqual([first]);
  });

  test("can be read from a read-only database", async () => {
    const a = await seedTitle({ slug: "a" });
    await db().$executeRaw`ALTER TABLE "Figure" ADD CONSTRAINT refused CHECK (key = '')`;
    try {
      expect(await findFigure("titles", async () => 1, ALWAYS)).toBe(1);
      expect(await listIds("all", ORDERED, FIRST, ALWAYS)).toEqual([a]);
    } finally {
      await db().$executeRaw`ALTER TABLE "Figure" DROP CONSTRAINT refused`;
    }
  });

  test("a failed recount keeps the last figure, and the next request retries it", async () => {
    expect(await findFigure("titles", async () => 1, ALWAYS)).toBe(1);
    await bump();
    expect(await findFigure("titles", () => Promise.reject(new Error("no connection")), ALWAYS)).toBe(1);
    await expect.poll(() => findFigure("titles", async () => 2, ALWAYS)).toBe(2);
  });
});
