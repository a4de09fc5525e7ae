import { describe, expect, test } from "vitest";
import { openCatalogue } from "#lib/check/catalogue/catalogue.ts";
import { readBundle } from "#lib/check/formats/bundle.ts";
import type { Piece } from "#lib/check/formats/bundle-files.ts";
import type { ChosenColumns } from "#lib/check/formats/columns.ts";
import { recognise } from "#lib/check/formats/read-list.ts";
import { Gatherer } from "#lib/check/judging/rows.ts";
import { summarise } from "#lib/check/judging/summary.ts";
import { type Complaint, readFile, readPasted } from "#lib/check/lists/intake.ts";
import type { ListedApp } from "#lib/check/lists/listed-app.ts";
import { fat, infoPlist, thin } from "#lib/testing/macho-fixtures.ts";
import { WITHOUT_SHARED_DATA, whole } from "#lib/testing/recorded-sources.ts";
import { zip } from "#lib/testing/zip-fixtures.ts";

async function read(bytes: Uint8Array | string | Blob, name = "file"): Promise<(ListedApp | Complaint)[]> {
  const blob = bytes instanceof Blob ? bytes : new Blob([bytes as BlobPart]);
  const all: (ListedApp | Complaint)[] = [];
  for await (const each of readFile(blob, name)) all.push(each);
  return all;
}
const piece = (path: string, bytes: Uint8Array): Piece => ({
  path,
  size: bytes.length,
  read: async (length) => bytes.subarray(0, length),
});
const INFO = (facts: Record<string, string>) => piece("Contents/Info.plist", infoPlist(facts));

describe("an application", () => {
  const facts = {
    CFBundleIdentifier: "com.example.painter",
    CFBundleName: "Painter",
    CFBundleExecutable: "Painter",
    CFBundleShortVersionString: "4.2",
  };

  test.each([
    ["Intel", thin("x86_64"), "intel"],
    ["Apple silicon", thin("arm64"), "arm"],
    ["Apple silicon with pointer authentication", thin("arm64e"), "arm"],
    ["universal", fat(["x86_64", "arm64"]), "universal"],
    ["universal of the PowerPC days", fat(["ppc", "i386"]), "intel32"],
    ["PowerPC", thin("ppc"), "powerpc"],
    ["a script", Buffer.from("#!/bin/sh\n"), "other"],
    ["damaged", thin("x86_64").subarray(0, 20), "unknown"],
  ])("whose main program is %s", async (_, code, build) => {
    const found = await readBundle("/Applications/Painter.app", [INFO(facts), piece("Contents/MacOS/Painter", code)]);
    expect(found).toMatchObject({
      name: "Painter",
      bundleId: "com.example.painter",
      version: "4.2",
      build,
      path: "/Applications/Painter.app",
    });
  });

  test("a name or version left as a template is not one", async () => {
    const info = INFO({
      CFBundleName: "$(PRODUCT_NAME)",
      CFBundleShortVersionString: "$(MARKETING_VERSION)",
      CFBundleVersion: "7",
    });
    expect(await readBundle("/Applications/Painter.app", [info])).toMatchObject({ name: "Painter", version: "7" });
  });

  test("that is native, and has a helper that is not", async () => {
    const pieces = [
      INFO(facts),
      piece("Contents/MacOS/Painter", thin("arm64")),
      piece("Contents/MacOS/Updater", thin("x86_64")),
    ];
    expect(await readBundle("/Applications/Painter.app", pieces)).toMatchObject({
      build: "arm",
      intelParts: ["Updater"],
    });
  });

  test("that has an Intel helper called after its chip, with an Apple silicon counterpart and without one", async () => {
    const pieces = [
      INFO(facts),
      piece("Contents/MacOS/Painter", thin("arm64")),
      piece("Contents/Resources/darwin-x64/helper", thin("x86_64")),
      piece("Contents/Resources/darwin-arm64/helper", thin("arm64")),
      piece("Contents/MacOS/Painter_x64", thin("x86_64")),
      piece("Contents/Resources/x64/ffmpeg", thin("x86_64")),
      piece("Contents/Resources/ffmpeg", thin("arm64")),
      piece("Contents/Resources/tool-x86_64", thin("x86_64")),
    ];
    expect((await readBundle("/Applications/Painter.app", pieces)).intelParts).toEqual(["tool-x86_64"]);
  });

  test("with a damaged, missing or too large Info.plist is judged by its code", async () => {
    const code = piece("Contents/MacOS/Whatever", thin("x86_64"));
    for (const info of [
      [piece("Contents/Info.plist", Buffer.from("<plist><dict><key>"))],
      [],
      [piece("Contents/Info.plist", Buffer.alloc(600 * 1024, 32))],
    ])
      expect(await readBundle("/Applications/Painter.app", [...info, code])).toMatchObject({
        name: "Painter",
        build: "intel",
      });
  });
});

describe("a file of any kind", () => {
  test("a zip of an application, stored or deflated, under any name", async () => {
    for (const isStored of [true, false]) {
      const archive = zip([
        {
          name: "A/Painter.app/Contents/Info.plist",
          content: infoPlist({ CFBundleExecutable: "Painter", CFBundleIdentifier: "com.example.painter" }),
          isStored,
        },
        { name: "A/Painter.app/Contents/MacOS/Painter", content: thin("x86_64"), isStored },
        { name: "__MACOSX/A/Painter.app/Contents/Info.plist", content: Buffer.from("x") },
      ]);
      expect(await read(archive)).toMatchObject([{ bundleId: "com.example.painter", build: "intel" }]);
    }
  });

  test("a zip of a native application with an Intel helper", async () => {
    const at = (path: string, content: Buffer) => ({ name: `Painter.app/Contents/${path}`, content });
    const archive = zip([
      at("Info.plist", infoPlist({ CFBundleExecutable: "Painter", CFBundleIdentifier: "com.example.painter" })),
      at("MacOS/Painter", thin("arm64")),
      at("Helpers/Updater", thin("x86_64")),
      at("Resources/logo.png", Buffer.from("x")),
    ]);
    expect(await read(archive)).toMatchObject([{ build: "arm", intelParts: ["Updater"] }]);
  });

  test("a zip with thousands of files before the main program is judged by that program", async () => {
    const at = (path: string, content: Buffer) => ({ name: `Painter.app/Contents/${path}`, content });
    const archive = zip([
      ...Array.from({ length: 2_100 }, (_, index) => at(`Frameworks/part${index}`, Buffer.from("x"))),
      at("Info.plist", infoPlist({ CFBundleExecutable: "Painter", CFBundleIdentifier: "com.example.painter" })),
      at("MacOS/Painter", thin("x86_64")),
    ]);
    expect(await read(archive)).toMatchObject([{ bundleId: "com.example.painter", build: "intel" }]);
  });

  test("a truncated zip, or one without an application, is reported", async () => {
    const archive = zip([{ name: "a.txt", content: Buffer.from("a") }]);
    expect(await read(archive, "a.zip")).toEqual([
      { complaint: expect.stringContaining("a.zip holds no list of apps we can read.") },
    ]);
    expect(await read(archive.subarray(0, 30), "a.zip")).toEqual([
      { complaint: "a.zip: the archive is damaged or was not downloaded to its end." },
    ]);
  });

  test("a program on its own", async () => {
    expect(await read(thin("x86_64"), "tool")).toMatchObject([{ name: "tool", build: "intel" }]);
  });

  test.each([
    ["empty", "", "file is empty."],
    ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0, 0]), "file holds no list of apps we can read."],
    ["a binary property list", "bplist00\u00d1\u0001", "We cannot read file, a binary property list"],
    [
      "a table without rows",
      "Computer Name,Application Title,Version\n",
      "file has a header line, but no apps below it.",
    ],
    ["a table of something else", `{"rows":[{"colour":"red"}]}`, "file holds no list of apps we can read."],
    ["a PDF", "%PDF-1.4 nothing", "file holds no list of apps we can read."],
    [
      "a drawing",
      '<?xml version="1.0"?><svg xmlns="a"><path d="M0 0"/></svg>',
      "file holds no list of apps we can read.",
    ],
    ["a page", "<!DOCTYPE html><html><body>VLC</body></html>", "file holds no list of apps we can read."],
    ["a letter", "Dear Ada,\nplease send me the list of your apps.\nThank you.", "a text with one app per line, a CSV"],
    ["a program", "const a = 1;\nfunction b() {\n  return a;\n}\n", "file holds no list of apps we can read."],
  ])("%s", async (_, content, complaint) => {
    expect(await read(content)).toEqual([{ complaint: expect.stringContaining(complaint) }]);
  });

  test.each([
    ["Blender.dmg", "is a disk image, which this page does not open: open it in Finder and drop the app."],
    ["Setup.pkg", "is an installer, which this page does not open: install it and drop the app."],
    ["app.tar.gz", "is an archive, which this page does not open: open it in Finder and drop the app."],
  ])("%s: what to do with it", async (name, complaint) => {
    const packed = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 0xff, 0xfe]);
    expect(await read(packed, name)).toEqual([{ complaint: expect.stringContaining(`${name} ${complaint}`) }]);
  });

  test("a document of a word processor, which is a zip, is no list", async () => {
    const document = zip([{ name: "word/document.xml", content: Buffer.from("<w:document/>") }]);
    expect(await read(document, "letter.docx")).toEqual([
      {
        complaint: expect.stringContaining("letter.docx holds no list of apps we can read. What can be read: a System"),
      },
    ]);
  });

  test("a file called CSV is a table even with one row and two columns, and one of names is none", async () => {
    expect(await read("foo,bar\n1,2\n", "a.csv")).toMatchObject([
      {
        columns: [
          { title: "foo", example: "1" },
          { title: "bar", example: "2" },
        ],
      },
    ]);
    expect(await read("VLC\nBlender\n", "a.csv")).toMatchObject([{ name: "VLC" }, { name: "Blender" }]);
    expect(await read("620\n1245620\n730\n", "steam.txt")).toHaveLength(3);
    expect(await read("VLC\nDisk Drill 5\nThe Unarchiver\nVS Code, Zoom\n", "a.txt")).toHaveLength(5);
  });

  describe("a table with unknown column titles", () => {
    const table = "Ohjelma;Tila;Tunnus\nVLC;3.0.21;org.videolan.vlc\nBlender;4.2;keine\nGIMP;2.10;keine\n";
    const choose = async (text: string, chosen: ChosenColumns) => {
      const all: (ListedApp | Complaint)[] = [];
      for await (const each of readFile(new Blob([text]), "mac.csv", { chosen })) all.push(each);
      return all;
    };

    test("is reported with a sample of each column, so that the user can choose", async () => {
      expect(await read(table)).toEqual([
        {
          complaint: expect.stringContaining("in its first line; they are: Ohjelma, Tila, Tunnus."),
          columns: [
            { title: "Ohjelma", example: "VLC" },
            { title: "Tila", example: "3.0.21" },
            { title: "Tunnus", example: "org.videolan.vlc" },
          ],
        },
      ]);
    });

    test("in JSON is one, too", async () => {
      const records = [
        ["VLC", "3.0.21"],
        ["Blender", "4.2"],
      ].map(([ohjelma, tila]) => ({ ohjelma, tila, osat: [{ a: 1 }] }));
      const [asked] = await read(JSON.stringify({ rivit: records }));
      expect(asked).toMatchObject({ columns: [{ title: "ohjelma", example: "VLC" }, { title: "tila" }] });
      const table = (asked as Complaint).table ?? "";
      expect(await choose(table, { name: 0, bundleId: null, hasHead: true })).toMatchObject([
        { name: "VLC" },
        { name: "Blender" },
      ]);
    });

    test("is asked about in a pasted list, too", () => {
      expect([...readPasted(table)]).toMatchObject([{ columns: [{ title: "Ohjelma" }, {}, {}] }]);
      expect([...readPasted("VLC\nBlender")]).toHaveLength(2);
    });

    test("of two columns is a table, in a pasted list too unless people wrote it", async () => {
      const text = "Ohjelma;Valmistaja\nVLC;VideoLAN\nBlender;Blender Foundation\n";
      expect(await read(text)).toMatchObject([{ columns: [{ title: "Ohjelma" }, { title: "Valmistaja" }] }]);
      const written = text.replaceAll(";", "; ");
      expect([recognise(text), recognise(written), recognise(written, "a.txt")]).toEqual(["csv", "lines", "csv"]);
    });

    test("is read by the chosen columns, including the first line if it is a row", async () => {
      const byName = await choose(table, { name: 0, bundleId: null, hasHead: true });
      expect(byName.map((each) => "name" in each && each.name)).toEqual(["VLC", "Blender", "GIMP"]);
      const byId = await choose(table, { name: 0, bundleId: 2, hasHead: true });
      expect(byId[0]).toMatchObject({ name: "VLC", bundleId: "org.videolan.vlc", mac: "mac" });
      const headless = await choose("VLC;x\nVLC;x\nBlender;x\n", { name: 0, bundleId: null, hasHead: false });
      expect(headless).toHaveLength(3);
    });

    test("also uses columns that are named plainly", async () => {
      const text = "Ohjelma,Version,Version\nVLC,3.0.21,x\nBlender,4.2,x\n";
      expect(await choose(text, { name: 0, bundleId: null, hasHead: true })).toMatchObject([{ version: "3.0.21" }, {}]);
    });

    test("asks again if the chosen columns are empty", async () => {
      expect(await choose(table, { name: null, bundleId: 1, hasHead: true })).toMatchObject([
        { columns: [{ title: "Ohjelma" }, {}, {}] },
      ]);
    });
  });

  test("as UTF-16, which some exports are", async () => {
    expect(await read(Buffer.from("\uFEFFbundle id,name\norg.videolan.vlc,VLC\n", "utf16le"))).toMatchObject([
      { bundleId: "org.videolan.vlc" },
    ]);
  });

  test("larger than a browser can hold: reads what fits and reports the rest", async () => {
    const blob = new Blob(["bundle id,name\norg.videolan.vlc,VLC\n", "com.example.a,A\n".repeat(200_000)]);
    const all: (ListedApp | Complaint)[] = [];
    for await (const each of readFile(blob, "all.csv", { textBytesMax: 1024 * 1024 })) all.push(each);
    expect(all.length).toBeGreaterThan(60_000);
    expect(all.at(-1)).toEqual({ complaint: "all.csv has 3 MB: the first 1 MB were read, with 65,534 apps in them." });
  });
});

// Real output under GPL-2.0: read if present on this machine, never copied into the repository.
describe.skipIf(WITHOUT_SHARED_DATA)("real reports of 2024 (needs ../shared/data)", () => {
  const nothingKnown = openCatalogue({ format: 1, day: "2026-08-22", titles: [] });
  const summaryOf = async (name: string) => {
    const gatherer = new Gatherer();
    for (const each of await read(whole(`2026-11/inventory/${name}`), name)) {
      if ("complaint" in each) throw new Error(each.complaint);
      gatherer.add(each);
    }
    return { copies: gatherer.count, ...summarise(gatherer.rows(nothingKnown)) };
  };

  test("as text and as XML are read completely, each copy by its own code", async () => {
    expect(await summaryOf("sample4.SPApplicationsDataType")).toMatchObject({
      copies: 367,
      apps: 49,
      stopping: 16,
      notRunning: 17,
      apples: 263,
    });
    expect(await summaryOf("sample5.SPApplicationsDataType-xml")).toMatchObject({
      copies: 367,
      apps: 49,
      stopping: 16,
      notRunning: 17,
      apples: 263,
    });
  });
});

test("a pasted list is read around NUL, and what is cut off or no Mac app is told", () => {
  const read = (text: string) =>
    [...readPasted(text)].map((each) => ("complaint" in each ? each.complaint : each.name));
  expect(read("VLC\0Blender\0\nZoom")).toEqual(["VLC", "Blender", "Zoom"]);
  expect(read('cask "vlc"\nvscode "a.b"\nwhalebrew "c/d"')).toEqual([
    "vlc",
    "Your list also has 2 lines that are no Mac apps: skipped.",
  ]);
  expect(read('[{"name":"VLC","bundleId":"org.videolan.vlc"},{"name":"Ble')).toEqual([
    "VLC",
    "Your list is cut off: we read what was there.",
  ]);
});

test.each([
  ["Shelf,Colour,App,Version,Architecture", "Read in a.csv: App, Version, Architecture. Not read: Shelf, Colour."],
  ["Mac,,App,Version,Architecture", undefined],
  ["Mac,Owner,App,Version,Architecture", undefined],
])("which columns of %s were read is told where one was not", async (head, expected) => {
  const told: string[] = [];
  const found: string[] = [];
  const table = new Blob([`${head}\nS1,red,VLC,3.0,Intel\nS2,red,Zoom,6,Intel\n`]);
  for await (const each of readFile(table, "a.csv", { tell: (words) => told.push(words) }))
    found.push("complaint" in each ? each.complaint : each.name);
  expect(found).toEqual(["VLC", "Zoom"]);
  expect(told).toEqual(expected ? [expected] : []);
});

test("of a wide table eight columns that were not read are named, of a pasted one its own name is not", () => {
  const told: string[] = [];
  const more = Array.from({ length: 11 }, (_, at) => `Extra ${at}`);
  const list = `App,Version,${more}\nVLC,3,${more.map(() => "x")}\n`;
  for (const _ of readPasted(list, (words) => told.push(words)));
  expect(told).toEqual([
    "Read in your list: App, Version. Not read: Extra 0, Extra 1, Extra 2, Extra 3, Extra 4, Extra 5, Extra 6, Extra 7 and 3 others.",
  ]);
});

test.each(["https://steamcommunity.com/id/foo/games", "steamcommunity.com/profiles/76561197960287930/"])(
  "%s is no game: how to get the list is said, and the other lines are read",
  (link) => {
    const [advice, ...games] = [...readPasted(`${link}\nPortal 2\n`)];
    expect(advice).toEqual({ complaint: expect.stringContaining("libraryfolders.vdf") });
    expect(games).toMatchObject([{ name: "Portal 2" }]);
    expect([...readPasted(link)]).toHaveLength(1);
  },
);

test("rows for other systems are counted as left out", async () => {
  const table = new Blob([
    "ApplicationName,ApplicationVersion,DeviceName,Platform\nVLC,3.0.21,MAC-1,macOS\nNotepad++,8,PC-1,Windows\nPaint,11,PC-2,Windows\n",
  ]);
  const told: string[] = [];
  const found = [];
  for await (const each of readFile(table, "intune.csv", { tell: (words) => told.push(words) })) found.push(each);
  expect(found).toMatchObject([{ name: "VLC" }]);
  expect(told).toEqual(["Left out of intune.csv: 2 rows for other systems than macOS."]);
});
