import { expect, test } from "vitest";
import { db, type Tx } from "#lib/data/client.ts";
import { OutOfTime, transact } from "#lib/data/transaction.ts";
import { seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";

useThrowawayDatabase();

const rename = (tx: Tx, id: number, name: string) => tx.title.update({ where: { id }, data: { name } });

test("a deadlock is retried, and both transactions commit", async () => {
  const [a, b] = [await seedTitle({ slug: "a" }), await seedTitle({ slug: "b" })];
  let first = 0;
  let meet = () => {};
  const bothHold = new Promise<void>((resolve) => {
    meet = resolve;
  });
  let attempts = 0;
  const crosswise = (mine: number, other: number, name: string) =>
    transact(async (tx) => {
      attempts += 1;
      await rename(tx, mine, name);
      first += 1;
      if (first === 2) meet();
      await bothHold;
      await rename(tx, other, name);
    });
  await Promise.all([crosswise(a, b, "one"), crosswise(b, a, "two")]);
  expect(attempts).toBe(3);
  const names = (await db().title.findMany()).map(({ name }) => name);
  expect(new Set(names).size).toBe(1);
});

test.each(["40001", "40P01"])("a transaction rolled back with %s is tried three times, then fails", async (code) => {
  let attempts = 0;
  const refused = transact(async (tx) => {
    attempts += 1;
    await tx.$executeRawUnsafe(`DO $$ BEGIN RAISE 'taken back' USING ERRCODE = '${code}'; END $$`);
  });
  await expect(refused).rejects.toThrow();
  expect(attempts).toBe(3);
});

test("a transaction that times out is not retried, and fails with a message", async () => {
  let attempts = 0;
  const endless = transact(
    async (tx) => {
      attempts += 1;
      for (;;) await tx.$executeRaw`SELECT 1`;
    },
    { timeoutMs: 200 },
  );
  await expect(endless).rejects.toThrow(OutOfTime);
  expect(attempts).toBe(1);
});

test("a fault of ours is not tried again", async () => {
  let attempts = 0;
  const broken = transact(async () => {
    attempts += 1;
    throw new Error("a bug");
  });
  await expect(broken).rejects.toThrow("a bug");
  expect(attempts).toBe(1);
});

test("the pool's limit on statements makes way for the transaction's own", async () => {
  const limit = (tx: Tx) => tx.$queryRaw`SELECT current_setting('statement_timeout') AS limit`;
  expect(await transact(limit, { timeoutMs: 90_000 })).toEqual([{ limit: "90s" }]);
  expect(await db().$queryRaw`SELECT current_setting('statement_timeout') AS limit`).toEqual([{ limit: "10s" }]);
});
