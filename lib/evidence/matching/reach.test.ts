import { expect, test } from "vitest";
import { reachOf } from "#lib/evidence/matching/reach.ts";
import { NOTHING_SAID } from "#lib/evidence/sources/hand-kept.ts";
import type { Entry, Publisher } from "#lib/evidence/sources/source.ts";

const casks: Publisher = { info: { id: "casks", kind: "metadata", name: "", url: "", licence: "", attribution: "" } };

test("others are answered while it is told what a long reading may ask for", async () => {
  const entries = Array.from(
    { length: 2_000 },
    (_, at): Entry => ({ ref: `thing-${at}`, name: `Thing Number ${at}`, ...NOTHING_SAID }),
  );
  let [answered, isTold] = [0, false];
  const answer = () => {
    answered += 1;
    if (!isTold) setImmediate(answer);
  };
  setImmediate(answer);
  const reach = await reachOf(casks, entries, new Map());
  isTold = true;
  expect(reach.entries.size).toBe(2_000);
  expect(answered).toBeGreaterThan(10);
});
