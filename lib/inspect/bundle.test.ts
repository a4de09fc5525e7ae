import { execFileSync } from "node:child_process";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { inspectPath } from "#lib/inspect/inspect.ts";
import { useLayouts } from "#lib/testing/layouts.ts";
import { appLayout, fat, infoPlist, type Layout, thin } from "#lib/testing/macho-fixtures.ts";

const layouts = useLayouts();
const inspectLayout = (layout: Layout) => inspectPath(layouts.folder(layout));
const inspectZipped = (layout: Layout) => inspectPath(layouts.zip(layout));
const universal = fat(["x86_64", "arm64"]);

test.each(["xml", "binary"] as const)("Info.plist in %s form names the app", async (form) => {
  const info = infoPlist(
    {
      CFBundleExecutable: "start",
      CFBundleIdentifier: "com.example.quest",
      CFBundleDisplayName: "Quest — Zürich",
      CFBundleName: "quest",
      CFBundleVersion: "407",
      LSMinimumSystemVersion: "10.13",
      LSMinimumSystemVersionByArchitecture: { arm64: "13.1", x86_64: "10.13" },
      LSApplicationCategoryType: "public.app-category.puzzle-games",
    },
    form,
  );
  const { inspections } = await inspectLayout({
    "Q.app/Contents/Info.plist": info,
    "Q.app/Contents/MacOS/start": universal,
  });
  expect(inspections).toMatchObject([
    { name: "Quest — Zürich", bundleId: "com.example.quest", version: "407", macosMin: 13, isGame: true },
  ]);
});

test.each([
  ["10.15", undefined],
  ["10.16", 11],
  ["11", 11],
  ["14.2.1", 14],
  ["", undefined],
  ["$(MACOSX_DEPLOYMENT_TARGET)", undefined],
])("a minimum of macOS %j counts as %s", async (version, macosMin) => {
  const { inspections } = await inspectLayout(appLayout("Tool", universal, {}, { LSMinimumSystemVersion: version }));
  expect(inspections[0]!.macosMin).toBe(macosMin);
});

test("the main executable may be a link inside the bundle", async () => {
  const layout = appLayout("Tool", universal, {}, { CFBundleExecutable: "link" });
  const { inspections } = await inspectLayout({ ...layout, "Tool.app/Contents/MacOS/link": "../MacOS/Tool" });
  expect(inspections).toMatchObject([{ status: "native" }]);
});

const bare = { "Contents/Resources/x.txt": Buffer.from("x") };
const linked = (target: string): Layout => ({
  "Tool.app/Contents/Info.plist": infoPlist({ CFBundleExecutable: "Tool" }),
  "Tool.app/Contents/MacOS/Tool": target,
});

test.each<[string, Layout, RegExp]>([
  ["a link that leads to itself", appLayout("Tool", universal, { "Contents/loop": "loop" }), /circle/],
  ["links that lead to each other", appLayout("Tool", universal, { "Contents/a": "b", "Contents/b": "a" }), /circle/],
  ["a link to a folder it lies in", appLayout("Tool", universal, { "Contents/Frameworks/up": "../.." }), /circle/],
  ["a main executable that links out", linked("../../../../../bin/sh"), /leads out of the/],
  ["a main executable that links to the system", linked("/bin/sh"), /leads out of the/],
  ["an executable named by a path", appLayout("Tool", universal, {}, { CFBundleExecutable: "../../x" }), /outside/],
  ["an executable that is not there", appLayout("Tool", universal, {}, { CFBundleExecutable: "gone" }), /is not in it/],
  ["no Info.plist", { "Tool.app/Contents/MacOS/Tool": universal }, /no Contents\/Info\.plist/],
  ["the flat layout of the iPhone", { "T.app/Info.plist": infoPlist({}), "T.app/T": thin("arm64") }, /iPhone/],
  [
    "a damaged Info.plist",
    { ...appLayout("Tool", universal), "Tool.app/Contents/Info.plist": Buffer.from("<plist") },
    /property list/,
  ],
  ["an executable for a watch", appLayout("Tool", thin("arm64_32")), /for no Mac/],
  ["a script", appLayout("Tool", Buffer.from("#!/bin/sh\n"), bare), /cannot tell, runs on sh/],
  ["no code", appLayout("Tool", Buffer.from("hello"), bare), /no Mach-O code/],
  ["nothing", { "readme.txt": Buffer.from("hello") }, /no Mach-O code/],
  ["a universal file whose slice is another machine's", appLayout("Tool", mislabelled()), /another architecture/],
])("%s is refused with its reason", async (_, layout, reason) => {
  const fromFolder = await inspectLayout(layout);
  expect(fromFolder).toMatchObject({ inspections: [], refused: [expect.stringMatching(reason)] });
  const fromZip = await inspectZipped(layout);
  expect(fromZip).toMatchObject({ inspections: [], refused: [expect.stringMatching(reason)] });
});

function mislabelled(): Buffer {
  const file = fat(["x86_64", "arm64"]);
  thin("x86_64").copy(file, 32768);
  return file;
}

test("a path that leads in a circle, or nowhere, is refused", async () => {
  const path = layouts.path("ring");
  symlinkSync(path, path);
  expect((await inspectPath(path)).refused).toEqual([expect.stringMatching(/circle/)]);
  expect((await inspectPath(layouts.path("gone"))).refused).toEqual([expect.stringMatching(/no such file/)]);
});

test("a pipe in a bundle is stepped over, not waited for", async () => {
  const path = layouts.folder(appLayout("Tool", universal));
  execFileSync("mkfifo", [join(path, "Tool.app/Contents/MacOS/pipe")]);
  expect((await inspectPath(path)).inspections).toHaveLength(1);
});
