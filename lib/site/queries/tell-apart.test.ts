import { expect, test } from "vitest";
import { tellApart } from "#lib/site/queries/tell-apart.ts";

test("two of one name are told apart, and others keep their name", () => {
  const lines = [
    { slug: "retroarch", title: "RetroArch" },
    { slug: "retroarch-metal", title: "RetroArch" },
    { slug: "blender-lts", title: "Blender" },
  ];
  expect(tellApart(lines).map(({ title }) => title)).toEqual(["RetroArch", "RetroArch (Metal)", "Blender"]);
});
