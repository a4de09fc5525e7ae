import { expect, test } from "vitest";
import { memoryAnswer } from "#lib/site/words/games/memory-floor.ts";

const on = (triedOn: string, memory?: number) => ({ chip: "apple_silicon", triedOn, play: { memory } }) as const;
const neo = on("A18 Pro", 8);

test.each([
  [null, [], { memory: 8 }, null],
  [{ memory: 8 }, [], { memory: 8 }, null],
  [{ memory: 16 }, [], { memory: 16 }, null],
  [{ memory: 16 }, [], {}, null],
  [{ memory: 16 }, [], { memory: 8 }, "Perhaps not."],
  [{ memory: 16 }, [neo], { memory: 8 }, "Below its minimum."],
  [{ memory: 16 }, [neo], { chip: "m2", memory: 8 }, "Below its minimum."],
  [{ memory: 16 }, [neo], { chip: "A18 Pro", memory: 8 }, "Yes, in a test."],
  [{ memory: 32 }, [neo], { chip: "a18-pro", memory: 24 }, "Yes, in a test."],
  // A larger chip of the family says little of the plain one, and more memory little of less.
  [{ memory: 16 }, [on("M2 Max", 8)], { chip: "m2", memory: 8 }, "Below its minimum."],
  [{ memory: 32 }, [on("M2", 16)], { chip: "m2", memory: 8 }, "Perhaps not."],
  [{ memory: 16 }, [on("M2")], { chip: "m2", memory: 8 }, "Perhaps not."],
])("of %j, tested on %j, a Mac with %j is told %s", (floors, testsOnLess, mac, answer) => {
  expect(memoryAnswer({ floors, testsOnLess }, mac)?.answer ?? null).toBe(answer);
});

test("an answer from a minimum or a test does not sound as sure as one that the app is native", () => {
  const told = memoryAnswer({ floors: { memory: 16 }, testsOnLess: [neo] }, { memory: 8 });
  expect(told?.sureness.fact).toBe("Not very sure");
  expect(told?.sentence).toBe("On 8 GB it ran in a test on a MacBook Neo (A18 Pro).");
});
