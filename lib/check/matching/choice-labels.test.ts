import { expect, test } from "vitest";
import { choiceLabels, withHost } from "#lib/check/matching/choice-labels.ts";
import { ONLY_INTEL, titleRecord } from "#lib/testing/title-record.ts";

const arch = { name: "RetroArch", host: "retroarch.com" };

test("two apps of one name and maker are called as the site calls them", () => {
  const titles = [titleRecord({ slug: "retroarch", ...arch }), titleRecord({ slug: "retroarch-metal", ...arch })];
  expect(choiceLabels(titles, withHost)).toEqual(["RetroArch (retroarch.com)", "RetroArch (Metal, retroarch.com)"]);
});

test.each([
  ["the answer", { ...arch, ...ONLY_INTEL }, arch, ["needs Rosetta 2", "native"]],
  ["the bundle id", { ...arch, bundleIds: ["x.y.A"] }, { ...arch, bundleIds: ["x.y.B"] }, ["x.y.A", "x.y.B"]],
  ["the address of its page", arch, arch, ["retroarch", "retroarch-2"]],
] as const)("two that share all their words are told apart by %s", (_, one, other, marks) => {
  const titles = [titleRecord({ slug: "retroarch", ...one }), titleRecord({ slug: "retroarch-2", ...other })];
  expect(choiceLabels(titles, withHost)).toEqual(marks.map((mark) => `RetroArch (retroarch.com, ${mark})`));
});

test("a game that shares its name with an app is called the game", () => {
  const titles = [titleRecord({ slug: "a", ...arch }), titleRecord({ slug: "b", ...arch, kind: "game" })];
  expect(choiceLabels(titles, withHost)).toEqual(["RetroArch (retroarch.com)", "RetroArch, the game"]);
});

test("what differs already is left as it is", () => {
  const titles = [titleRecord({ slug: "a", name: "Atlas" }), titleRecord({ slug: "b", ...arch })];
  expect(choiceLabels(titles, withHost)).toEqual(["Atlas", "RetroArch (retroarch.com)"]);
});
