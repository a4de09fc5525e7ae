import { expect, test } from "vitest";
import { choiceLabels, withHost } from "#lib/check/matching/choice-labels.ts";
import { ONLY_INTEL, titleRecord } from "#lib/testing/title-record.ts";

const arch = { name: "RetroArch", host: "retroarch.com" };

test.each([
  ["the answer", { slug: "a", ...arch, ...ONLY_INTEL }, { slug: "b", ...arch }, ["needs Rosetta 2", "native"]],
  [
    "the bundle id",
    { slug: "a", ...arch, bundleIds: ["x.y.A"] },
    { slug: "b", ...arch, bundleIds: ["x.y.B"] },
    ["x.y.A", "x.y.B"],
  ],
  ["the address of its page", { slug: "a", ...arch }, { slug: "b", ...arch }, ["a", "b"]],
] as const)("two apps of one name and maker are told apart by %s", (_, one, other, marks) => {
  expect(choiceLabels([titleRecord(one), titleRecord(other)], withHost)).toEqual(
    marks.map((mark) => `RetroArch (retroarch.com, ${mark})`),
  );
});

test("a game that shares its name with an app is called the game", () => {
  const titles = [titleRecord({ slug: "a", ...arch }), titleRecord({ slug: "b", ...arch, kind: "game" })];
  expect(choiceLabels(titles, withHost)).toEqual(["RetroArch (retroarch.com)", "RetroArch, the game"]);
});

test("what differs already is left as it is", () => {
  const titles = [titleRecord({ slug: "a", name: "Atlas" }), titleRecord({ slug: "b", ...arch })];
  expect(choiceLabels(titles, withHost)).toEqual(["Atlas", "RetroArch (retroarch.com)"]);
});
