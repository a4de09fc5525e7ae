import { expect, test } from "vitest";
import { REVISIONS_MAX, RevisionLog, type Touched } from "#lib/db/revision-log.ts";

const touching = (...slugs: string[]): Touched => new Set(slugs);

/** Revision 10 is the first it hears of; each further one is a second later. */
function logOf(...touched: Touched[]): RevisionLog {
  const log = new RevisionLog();
  log.note(10n, "anything", 0);
  for (const [index, each] of touched.entries()) log.note(11n + BigInt(index), each, (index + 1) * 1_000);
  return log;
}

test("a value of the newest revision is as it was", () => {
  expect(logOf(touching("a")).since(11n, ["a"], 5_000)).toEqual({ isTouched: false, behindMs: 0 });
  expect(new RevisionLog().since(1n, ["a"], 0)).toEqual({ isTouched: false, behindMs: 0 });
});

test("a change touches what is about it, and leaves the rest behind from the first change on", () => {
  const log = logOf(touching("a"), touching("b", "c"));
  expect(log.since(10n, ["c"], 5_000).isTouched).toBe(true);
  expect(log.since(10n, ["d"], 5_000)).toEqual({ isTouched: false, behindMs: 4_000 });
  expect(log.since(11n, ["a"], 5_000)).toEqual({ isTouched: false, behindMs: 3_000 });
});

test("a change of anything touches all that is older", () => {
  const log = logOf(touching("a"), "anything", touching("b"));
  expect([10n, 11n, 12n].map((revision) => log.since(revision, ["d"], 9_000).isTouched)).toEqual([true, true, false]);
});

test("what is not heard of may have touched anything", () => {
  expect(logOf().since(9n, ["a"], 0).isTouched).toBe(true);
  const log = logOf(touching("a"));
  log.note(13n, touching("b"), 2_000);
  expect(log.since(11n, ["d"], 3_000).isTouched).toBe(true);
  expect(log.since(13n, ["d"], 3_000).isTouched).toBe(false);
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
