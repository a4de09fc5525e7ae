import { existsSync, readFileSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSignalFile } from "#lib/evidence/sources/signal-file.ts";
import { inspectPath, toSignalLine } from "#lib/inspect/inspect.ts";
import { useLayouts } from "#lib/testing/layouts.ts";
import {
  appLayout,
  type Cpu,
  FILE_TYPE,
  fat,
  infoPlist,
  javaClass,
  type Layout,
  thin,
} from "#lib/testing/macho-fixtures.ts";

const layouts = useLayouts();
const inspectLayout = (layout: Layout) => inspectPath(layouts.folder(layout));
const inspectZipped = (layout: Layout) => inspectPath(layouts.zip(layout));
const universal = fat(["x86_64", "arm64"]);
const NOW = new Date("2026-11-20T09:30:00Z");
const dylib = (...cpus: Cpu[]) => fat(cpus, { fileType: FILE_TYPE.dylib });

const both = [
  ["a folder", inspectLayout],
  ["a zip", inspectZipped],
] as const;

test.each<[Cpu[], string]>([
  [["arm64"], "native"],
  [["arm64e"], "native"],
  [["x86_64", "arm64"], "native"],
  [["i386", "x86_64", "arm64e"], "native"],
  [["x86_64"], "rosetta2"],
  [["i386", "x86_64"], "rosetta2"],
  [["i386"], "unsupported"],
  [["ppc"], "unsupported"],
  [["ppc", "ppc64", "i386"], "unsupported"],
])("an app built for %s is %s", async (cpus, status) => {
  const main = cpus.length === 1 ? thin(cpus[0]!) : fat(cpus);
  const { inspections, refused } = await inspectLayout(appLayout("Tool", main));
  expect(refused).toEqual([]);
  expect(inspections).toMatchObject([{ status, confidence: "high", notes: [] }]);
});

const parts: Layout = {
  "Contents/MacOS/updater": thin("x86_64"),
  "Contents/Frameworks/Core.framework/Versions/A/Core": dylib("x86_64", "arm64"),
  "Contents/Frameworks/Core.framework/Versions/Current": "A",
  "Contents/Frameworks/Core.framework/Core": "Versions/Current/Core",
  "Contents/Frameworks/Tool Helper.app/Contents/MacOS/Tool Helper": universal,
  "Contents/Frameworks/libold.dylib": dylib("i386"),
  "Contents/PlugIns/Share.appex/Contents/MacOS/Share": universal,
  "Contents/PlugIns/filter.so": thin("arm64", { fileType: FILE_TYPE.bundle }),
  "Contents/XPCServices/Worker.xpc/Contents/MacOS/Worker": thin("x86_64"),
  "Contents/Library/LoginItems/Start.app/Contents/MacOS/Start": thin("arm64"),
  "Contents/Resources/icon.png": thin("x86_64"),
  "Contents/Resources/Tool.dSYM/Contents/Resources/DWARF/Tool": thin("x86_64", { fileType: FILE_TYPE.dsym }),
  "Contents/Resources/Main.class": javaClass(52),
  "Contents/Resources/Main": javaClass(61),
  "Contents/Resources/part": thin("x86_64", { fileType: FILE_TYPE.object }),
};

test.each(both)(
  "every part of an app in %s is found, named, and those that need Rosetta 2 are in the note",
  async (_, inspect) => {
    const { inspections, refused, warnings } = await inspect(appLayout("Tool", universal, parts));
    expect([refused, warnings]).toEqual([[], []]);
    const [app] = inspections;
    expect(app).toMatchObject({
      name: "Tool",
      bundleId: "org.example.Tool",
      version: "1.2.3",
      macosMin: 12,
      status: "native",
    });
    expect(
      app!.code.map(({ role, name, architectures }) => `${role}: ${name} (${architectures.join(" ")})`).toSorted(),
    ).toEqual([
      "XPC service: Worker.xpc (x86_64)",
      "framework: Core.framework (x86_64 arm64)",
      "framework: libold.dylib (i386)",
      "helper: Tool Helper.app (x86_64 arm64)",
      "helper: updater (x86_64)",
      "login item: Start.app (arm64)",
      "main executable: Tool (x86_64 arm64)",
      "plug-in: Share.appex (x86_64 arm64)",
      "plug-in: filter.so (arm64)",
    ]);
    const [note] = app!.notes;
    expect(note!.code).toBe("intel_helpers");
    expect(note!.detail!.split(", ").toSorted()).toEqual(["Worker.xpc", "updater"]);
  },
);

test("an Intel app with native helpers is an Intel app", async () => {
  const { inspections } = await inspectLayout(
    appLayout("Tool", thin("x86_64"), { "Contents/MacOS/helper": thin("arm64"), "Contents/MacOS/other": universal }),
  );
  expect(inspections).toMatchObject([{ status: "rosetta2", notes: [] }]);
});

test("Intel code that lies beside its arm twin needs no Rosetta", async () => {
  const { inspections } = await inspectLayout(
    appLayout("Tool", universal, {
      "Contents/Resources/prebuilds/darwin-x64/usb.node": thin("x86_64", { fileType: FILE_TYPE.bundle }),
      "Contents/Resources/prebuilds/darwin-arm64/usb.node": thin("arm64", { fileType: FILE_TYPE.bundle }),
      "Contents/Resources/bin/ffmpeg_x86_64": thin("x86_64"),
      "Contents/Resources/bin/ffmpeg_arm64": thin("arm64"),
      "Contents/Resources/bin/darwin-x64/lonely": thin("x86_64"),
    }),
  );
  expect(inspections[0]!.notes).toEqual([{ code: "intel_helpers", detail: "lonely" }]);
});

test.each([
  ["the same everywhere", thin("x86_64"), [{ status: "rosetta2", confidence: "medium" }]],
  ["not the same everywhere", thin("arm64"), []],
])("an app started by a script is judged by its parts where they are %s", async (_, second, expected) => {
  const layout = appLayout("Tool", Buffer.from("#!/bin/sh\nexec ./engine\n"), {
    "Contents/MacOS/engine": thin("x86_64"),
    "Contents/Resources/second": second,
  });
  expect((await inspectLayout(layout)).inspections).toMatchObject(expected);
});

test("each app of a folder is inspected, even if one is unreadable", async () => {
  const { inspections, refused } = await inspectLayout({
    ...appLayout("One", thin("arm64")),
    ...appLayout("Two", thin("x86_64")),
    ...appLayout("Bad", thin("arm64").subarray(0, 20)),
  });
  expect(inspections.map(({ name, status }) => [name, status])).toEqual([
    ["One", "native"],
    ["Two", "rosetta2"],
  ]);
  expect(refused).toEqual([expect.stringMatching(/Bad\.app\/Contents\/MacOS\/Bad: truncated/)]);
});

test("programs without a bundle are inspected by their code", async () => {
  const path = layouts.folder({
    "bin/one": thin("arm64"),
    "bin/two": thin("x86_64"),
    "bin/broken": thin("arm64").subarray(0, 9),
  });
  const { inspections, refused } = await inspectPath(path);
  expect(inspections.map(({ name, status }) => [name, status])).toEqual([
    ["one", "native"],
    ["two", "rosetta2"],
  ]);
  expect(refused).toEqual([expect.stringMatching(/bin\/broken: truncated/)]);
  expect((await inspectPath(join(path, "bin/two"))).inspections).toMatchObject([{ name: "two", status: "rosetta2" }]);
});

test("a damaged helper is reported, and does not hide the app", async () => {
  const layout = appLayout("Tool", universal, { "Contents/MacOS/half": thin("x86_64").subarray(0, 30) });
  const { inspections, warnings } = await inspectLayout(layout);
  expect(inspections).toMatchObject([{ status: "native", notes: [] }]);
  expect(warnings).toEqual([expect.stringMatching(/MacOS\/half: truncated/)]);
});

test("only headers are read of a bundle with a thousand large files", async () => {
  const many = Object.fromEntries(
    Array.from({ length: 1000 }, (_, n) => [`Contents/Resources/data/${n}`, Buffer.alloc(64, n)]),
  );
  const path = layouts.folder(
    appLayout("Big", universal, { ...many, "Contents/Frameworks/libbig.dylib": dylib("x86_64", "arm64") }),
  );
  truncateSync(join(path, "Big.app/Contents/MacOS/Big"), 2 ** 31);
  truncateSync(join(path, "Big.app/Contents/Frameworks/libbig.dylib"), 2 ** 31);
  const readBefore = bytesRead();
  const { inspections } = await inspectPath(join(path, "Big.app"));
  expect(bytesRead() - readBefore).toBeLessThan(64 * 1024 * 1024);
  expect(inspections).toMatchObject([{ status: "native", code: { length: 2 } }]);
});

test("an inspection yields a valid line of a signal file for any name", async () => {
  const odd = `Evil, "App"\u001b[31m${"é".repeat(40)}`;
  const helper = `h,e\u0007lp ${"x".repeat(90)}`;
  const helpers = Object.fromEntries(
    Array.from({ length: 30 }, (_, n) => [`Contents/MacOS/${n}${helper}`, thin("x86_64")]),
  );
  const info = {
    CFBundleExecutable: "Tool",
    CFBundleName: odd,
    CFBundleIdentifier: "$(BAD)",
    LSMinimumSystemVersion: "12.3",
  };
  const { inspections } = await inspectLayout({
    ...appLayout("Tool", universal, helpers),
    "Tool.app/Contents/Info.plist": infoPlist(info, "binary"),
  });
  const line = toSignalLine(inspections[0]!, NOW, "evil-app");
  const { groups, skipped } = readSignalFile(Buffer.from(JSON.stringify(line)), NOW);
  expect(skipped).toEqual([]);
  expect(groups).toMatchObject([
    {
      source: { id: "binary-inspection", kind: "binary" },
      entries: [
        {
          slug: "evil-app",
          statements: [
            {
              kind: "test",
              status: "native",
              confidence: "high",
              basis: ["binary"],
              macosMin: 12,
              at: new Date("2026-11-20"),
            },
          ],
        },
      ],
    },
  ]);
  const detail = groups[0]!.entries[0]!.statements[0]!.notes![0]!.detail!;
  expect(detail).toContain("and 18 more");
  expect(JSON.stringify(line)).not.toMatch(/\\u00/);
});

test("inspecting changes no file", async () => {
  const path = layouts.folder(appLayout("Tool", universal));
  await inspectPath(path);
  expect(readFileSync(join(path, "Tool.app/Contents/MacOS/Tool"))).toEqual(universal);
});

/** Bytes read by this process, from files and pipes; without the system's count, nothing is asserted. */
function bytesRead(): number {
  if (!existsSync("/proc/self/io")) return 0;
  return Number(/^rchar: (\d+)$/m.exec(readFileSync("/proc/self/io", "utf8"))?.[1]);
}
