import { createHash } from "node:crypto";
import { expect, test, vi } from "vitest";
import { generateKey, issueKey, isWellFormed, listKeys, revokeKey, verifyKey } from "#lib/api/access/keys.ts";
import { db } from "#lib/data/client.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";

useThrowawayDatabase();

const now = new Date("2026-11-20T12:00:00Z");
const later = (ms: number) => new Date(now.getTime() + ms);

test.each(["free", "test", "live"] as const)("a %s key has its tier as prefix, and is unique", (tier) => {
  const keys = new Set(Array.from({ length: 100 }, () => generateKey(tier)));
  expect(keys.size).toBe(100);
  for (const key of keys) {
    expect(key).toMatch(new RegExp(`^dia_${tier}_[0-9A-Za-z]{30}$`));
    expect(isWellFormed(key)).toBe(true);
  }
});

test("a typo is noticed without asking the database", () => {
  const key = generateKey("live");
  for (let at = 0; at < key.length; at++) {
    const typo = `${key.slice(0, at)}${key[at] === "x" ? "y" : "x"}${key.slice(at + 1)}`;
    expect(isWellFormed(typo)).toBe(false);
  }
  for (const other of [
    "",
    "dia_live_",
    key.slice(1),
    `${key}0`,
    key.replace("live", "free"),
    key.replace("live", "gold"),
  ]) {
    expect(isWellFormed(other)).toBe(false);
  }
});

test("an issued key is stored only as its hash", async () => {
  const { key, facts } = await issueKey({ tier: "live", capabilities: ["change_feed"], label: "a fleet" }, now);
  const row = await db().apiKey.findUniqueOrThrow({ where: { id: facts.id } });
  expect(row.hash).toBe(createHash("sha256").update(key).digest("hex"));
  expect(JSON.stringify(row)).not.toContain(key.slice(9));
  expect(await verifyKey(key, now)).toMatchObject({ id: facts.id, tier: "live", capabilities: ["change_feed"] });
  expect(await listKeys()).toContainEqual(facts);
});

test("a well-formed key that was never issued is unknown", async () => {
  expect(await verifyKey(generateKey("live"), now)).toBeNull();
});

test("a key works until the instant it expires", async () => {
  const { key } = await issueKey({ tier: "free", capabilities: [], expiresAt: later(5_000) }, now);
  expect(await verifyKey(key, later(4_999))).not.toBeNull();
  expect(await verifyKey(key, later(5_000))).toBeNull();
});

test("a revoked key stops working within a second, and keeps its first revocation date", async () => {
  const { key, facts } = await issueKey({ tier: "test", capabilities: [] }, now);
  expect(await verifyKey(key, now)).not.toBeNull();
  expect(await revokeKey(facts.id, later(10))).toMatchObject({ revokedAt: later(10) });
  expect(await verifyKey(key, later(1_000))).toBeNull();
  expect(await revokeKey(facts.id, later(99_000))).toMatchObject({ revokedAt: later(10) });
  expect(await revokeKey("key_nobody", now)).toBeNull();
});

test("one key costs at most one query per second", async () => {
  const { key } = await issueKey({ tier: "free", capabilities: [] }, now);
  const reads = vi.spyOn(db().apiKey, "findUnique");
  await Promise.all(Array.from({ length: 50 }, (_, index) => verifyKey(key, later(index * 15))));
  expect(reads).toHaveBeenCalledTimes(1);
  await verifyKey(key, later(1_000));
  expect(reads).toHaveBeenCalledTimes(2);
  reads.mockRestore();
});
