import { expect, test } from "vitest";
import { tellApart } from "#lib/site/queries/lists/tell-apart.ts";

test("titles of one name get distinguishing names, and others keep theirs", () => {
  const lines = [
    { slug: "retroarch", title: "RetroArch", kind: "app" as const },
    { slug: "retroarch-metal", title: "RetroArch", kind: "app" as const },
    { slug: "blender-lts", title: "Blender", kind: "app" as const },
  ];
  expect(tellApart(lines).map(({ title }) => title)).toEqual(["RetroArch", "RetroArch (Metal)", "Blender"]);
});
