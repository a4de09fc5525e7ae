import { expect, test } from "vitest";
import { KnownRevision } from "#lib/data/cache/known-revision.ts";

function believer() {
  let now = 0;
  const known = new KnownRevision(() => now);
  const after = (ms: number) => {
    now += ms;
    return known;
  };
  return { known, after };
}

test("nothing is known before the database has spoken", () => {
  const { known } = believer();
  expect([known.current(), known.served()]).toEqual([null, null]);
});

test("a word is believed for 900 ms, and each confirmation begins anew", () => {
  const { known, after } = believer();
  known.confirm(7n);
  const first = known.current();
  expect(first).not.toBeNull();
  expect(after(900).current()).toBe(first);
  known.confirm(7n);
  expect(after(900).current()).toBe(first);
  expect(after(1).current()).toBeNull();
});

test("an older word that comes later moves nothing back", () => {
  const { known } = believer();
  known.confirm(8n);
  const newest = known.current();
  known.confirm(7n);
  expect(known.current()).toBe(newest);
  known.confirm(9n);
  expect(known.current()).not.toBe(newest);
});

test("a database restored from a backup is believed, and none of what was kept before fits it ever again", () => {
  const { known } = believer();
  known.confirmAnew(100n);
  const before = known.current();
  known.confirmAnew(50n);
  const restored = known.current();
  known.confirm(100n);
  expect(new Set([before, restored, known.current()]).size).toBe(3);
});

test("while the database is away, the last known revision is served for a minute, and nothing is kept", () => {
  const { known, after } = believer();
  known.confirm(7n);
  const last = known.current();
  expect([known.lose(), known.lose()]).toEqual([true, false]);
  expect([after(60_000).served(), known.current()]).toEqual([last, null]);
  expect(after(1).served()).toBeNull();
  known.confirm(7n);
  expect([known.served(), known.current(), known.lose()]).toEqual([last, last, true]);
});

test("a silence that nobody has explained is no absence: after 900 ms nothing is served", () => {
  const { known, after } = believer();
  known.confirm(7n);
  expect(after(901).served()).toBeNull();
});
