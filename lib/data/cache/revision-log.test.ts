import { expect, test } from "vitest";
import { REVISIONS_MAX, RevisionLog, type Touched } from "#lib/data/cache/revision-log.ts";

const AS_IT_WAS = { isTouched: false, behindMs: 0, doubtedMs: null };

const touching = (...slugs: string[]): Touched => new Set(slugs);

/** Revision 10 is the first it hears of; each further one is a second later. */
function logOf(...touched: Touched[]): RevisionLog {
  const log = new RevisionLog();
  log.note(10n, "anything", 0);
  for (const [index, each] of touched.entries()) log.note(11n + BigInt(index), each, (index + 1) * 1_000);
  return log;
}

test("a value of the newest revision is as it was", () => {
  expect(logOf(touching("a")).since(11n, ["a"], 5_000)).toEqual(AS_IT_WAS);
  expect(new RevisionLog().since(1n, ["a"], 0)).toEqual(AS_IT_WAS);
});

test("a change touches what is about it, and leaves the rest behind from the first change on", () => {
  const log = logOf(touching("a"), touching("b", "c"));
  expect(log.since(10n, ["c"], 5_000).isTouched).toBe(true);
  expect(log.since(10n, ["d"], 5_000)).toEqual({ isTouched: false, behindMs: 4_000, doubtedMs: null });
  expect(log.since(11n, ["a"], 5_000)).toEqual({ isTouched: false, behindMs: 3_000, doubtedMs: null });
});

test("a change of anything puts all in doubt that is older, from the first such one on", () => {
  const log = logOf(touching("a"), "anything", "anything", touching("b"));
  const doubts = [10n, 11n, 12n, 13n].map((revision) => log.since(revision, ["d"], 9_000).doubtedMs);
  expect(doubts).toEqual([7_000, 7_000, 6_000, null]);
  expect(log.since(10n, ["b"], 9_000).isTouched).toBe(true);
});

test("what is not heard of may have touched anything", () => {
  expect(logOf().since(9n, ["a"], 500).doubtedMs).toBe(500);
  const log = logOf(touching("a"));
  log.note(13n, touching("b"), 2_000);
  expect(log.since(11n, ["d"], 3_000)).toEqual({ isTouched: false, behindMs: 1_000, doubtedMs: 1_000 });
  expect(log.since(12n, ["d"], 3_000)).toEqual({ isTouched: false, behindMs: 1_000, doubtedMs: null });
  expect(log.since(11n, ["b"], 3_000).isTouched).toBe(true);
});

test("of what lies too far back nothing is known", () => {
  const log = logOf(touching("a"));
  log.note(11n + BigInt(REVISIONS_MAX) + 1n, touching("b"), 2_000);
  expect([10n, 11n].map((revision) => log.since(revision, ["d"], 3_000).isTouched)).toEqual([true, true]);
});

test("a word that comes late changes nothing", () => {
  const log = logOf(touching("a"));
  log.note(11n, "anything", 2_000);
  expect(log.since(10n, ["d"], 3_000).isTouched).toBe(false);
});

test("so many revisions are remembered, and of older values nothing is known", () => {
  const log = logOf(...Array.from({ length: REVISIONS_MAX }, () => touching("a")));
  expect(log.since(10n, ["d"], 0).isTouched).toBe(false);
  log.note(11n + BigInt(REVISIONS_MAX), touching("a"), 0);
  expect([10n, 11n].map((revision) => log.since(revision, ["d"], 0).isTouched)).toEqual([true, false]);
});
