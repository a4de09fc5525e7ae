import { afterAll, expect, test } from "vitest";
import { db, useDatabase } from "#lib/data/client.ts";
import { createThrowaway, dropThrowaway, useThrowawayDatabase } from "#lib/testing/database.ts";

const suite = useThrowawayDatabase();
let other = "";
afterAll(() => dropThrowaway(other));

const askedDatabase = async () => {
  const [row] = await db().$queryRaw<[{ name: string }]>`SELECT current_database() AS name`;
  return row.name;
};

test("queries use the newest database, even while one on the former runs", async () => {
  other = await createThrowaway("template0");
  const underWay = askedDatabase();
  useDatabase(other);
  const name = await askedDatabase();
  useDatabase(suite.url());
  expect(other).toContain(name);
  expect(suite.url()).toContain(await askedDatabase());
  await Promise.allSettled([underWay]);
});
