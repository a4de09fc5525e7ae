import { expect, test } from "vitest";
import { lackWords } from "#lib/check/catalogue/asked.ts";
import { openCatalogue } from "#lib/check/catalogue/catalogue.ts";
import { packTitle } from "#lib/check/catalogue/title-record.ts";
import { Gatherer } from "#lib/check/judging/rows.ts";
import { chipSpelled } from "#lib/contract/scope.ts";
import { belowAnswer, ranOn } from "#lib/site/words/games/memory-floor.ts";
import { titleRecord } from "#lib/testing/title-record.ts";

const on = (triedOn: string, memory?: number) => ({ chip: "apple_silicon", triedOn, play: { memory } }) as const;
const neo = on("A18 Pro", 8);

test.each([
  [null, [], { memory: 8 }, null],
  [{ memory: 8 }, [], { memory: 8 }, null],
  [{ memory: 16 }, [], { memory: 16 }, null],
  [{ memory: 16 }, [], {}, null],
  [{ memory: 16 }, [], { memory: 8 }, "Below its minimum."],
  [{ memory: 16 }, [neo], { memory: 8 }, "Below its minimum."],
  [{ memory: 16 }, [neo], { chip: "m2", memory: 8 }, "Below its minimum."],
  [{ memory: 16 }, [neo], { chip: "A18 Pro", memory: 8 }, "Yes, in a test."],
  [{ memory: 32 }, [neo], { chip: "a18-pro", memory: 24 }, "Yes, in a test."],
  [{ memory: 16 }, [neo, on("M2", 8)], { chip: "M2 Pro", memory: 8 }, "Yes, in a test."],
  // A larger chip of the family says little of the plain one, and more memory little of less.
  [{ memory: 16 }, [on("M2 Max", 8)], { chip: "m2", memory: 8 }, "Below its minimum."],
  [{ memory: 32 }, [on("M2", 16)], { chip: "m2", memory: 8 }, "Below its minimum."],
  [{ memory: 16 }, [on("M2")], { chip: "m2", memory: 8 }, "Below its minimum."],
  [{ chip: "M3" }, [], { chip: "m1" }, "Below its minimum."],
  [{ chip: "M1 Max or M2 Pro", memory: 16 }, [], { chip: "m1-pro", memory: 32 }, "Below its minimum."],
  [{ chip: "M1 Max or M2 Pro", memory: 16 }, [], { chip: "m2-pro", memory: 32 }, null],
])("of %j, tested on %j, a Mac with %j is told %s", (floors, testsOnLess, mac, answer) => {
  expect(belowAnswer({ floors, testsOnLess }, mac)?.answer ?? null).toBe(answer);
  // The check, which has no more of the tests, judges alike.
  const title = titleRecord({
    slug: "game",
    kind: "game",
    asks: floors,
    ranOn: ranOn(testsOnLess),
  });
  const catalogue = openCatalogue({ format: 1, day: "2026-11-23", titles: [packTitle(title)] });
  const gatherer = new Gatherer();
  const spelled = { ...mac, ...("chip" in mac && { chip: chipSpelled(mac.chip.toLowerCase().replace(" ", "-")) }) };
  gatherer.add({ name: "game", build: "unknown", hardware: spelled });
  const [row] = gatherer.rows(catalogue);
  expect(lackWords(row!) !== "").toBe(answer !== null && answer !== "Yes, in a test.");
});

test("an answer from a minimum or a test does not sound as sure as one that the app is native", () => {
  const told = belowAnswer({ floors: { memory: 16 }, testsOnLess: [neo] }, { memory: 8 });
  expect(told?.sureness.fact).toBe("Not very sure");
  expect(told?.sentence).toBe("On 8 GB it ran in a test on a MacBook Neo (A18 Pro).");
});
