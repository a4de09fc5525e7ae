import { expect, test } from "vitest";
import { tellApart } from "#lib/site/queries/tell-apart.ts";

test("titles of one name get distinguishing names, and others keep theirs", () => {
  const lines = [
    { slug: "retroarch", title: "RetroArch" },
    { slug: "retroarch-metal", title: "RetroArch" },
    { slug: "blender-lts", title: "Blender" },
  ];
  expect(tellApart(lines).map(({ title }) => title)).toEqual(["RetroArch", "RetroArch (Metal)", "Blender"]);
});
