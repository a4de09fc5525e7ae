import { expect, test } from "vitest";
import { readFile, readPasted } from "#lib/check/lists/intake.ts";

const bytesOf = (text: string, encoding: BufferEncoding) => new Uint8Array(Buffer.from(text, encoding));

async function read(name: string, content: string | Uint8Array) {
  const notes: string[] = [];
  const found: unknown[] = [];
  const blob = new Blob([content as BlobPart]);
  for await (const each of readFile(blob, name, { tell: (words) => notes.push(words) })) found.push(each);
  return { notes, found };
}

const ON_MAC = [{ name: "VLC", version: "3.0", mac: "Mac-1" }];
const GERMAN = "Gerätename;Anwendung;Version\r\nMac-1;Überschall;3.0\r\n";

test.each([
  ["UTF-16 without its mark", "a.csv", bytesOf("Mac,App,Version\r\nMac-1,VLC,3.0\r\n", "utf16le"), ON_MAC],
  ["Excel's Western European text", "a.csv", bytesOf(GERMAN, "latin1"), [{ name: "Überschall", mac: "Mac-1" }]],
  ["Excel's line that names the separator", "a.csv", "sep=;\r\nMac;App;Version\r\nMac-1;VLC;3.0\r\n", ON_MAC],
  ["a title above the header", "a.csv", "Software 2026\n\nMac,App,Version\nMac-1,VLC,3.0\n", ON_MAC],
  [
    "a quotation mark that is never closed",
    "a.csv",
    'Mac,App,Version\nMac-1,"VLC,3.0\nMac-2,Zoom,5\n',
    [...ON_MAC, { name: "Zoom", version: "5", mac: "Mac-2" }],
  ],
  [
    "Fleet's count of hosts",
    "a.csv",
    "Hosts count,Name,Version,Source\n12,VLC.app,3.0,apps\n",
    [{ name: "VLC", devices: 12 }],
  ],
  [
    "a host of Fleet",
    "a.json",
    JSON.stringify({
      host: {
        computer_name: "Mac-1",
        hardware_serial: "S1",
        software: [
          { name: "VLC.app", version: "3.0", source: "apps" },
          { name: "zlib", version: "1", source: "homebrew_packages" },
        ],
      },
    }),
    [
      { ...ON_MAC[0], macId: { value: "S1" } },
      { formula: "zlib", mac: "Mac-1" },
    ],
  ],
  [
    "Fleet's titles, which count hosts",
    "a.json",
    JSON.stringify({
      software_titles: [{ name: "VLC.app", hosts_count: 5, source: "apps", bundle_identifier: "a.b.c" }],
    }),
    [{ name: "VLC", devices: 5 }],
  ],
  [
    "a device of Iru",
    "a.json",
    JSON.stringify({
      results: [{ device__name: "Mac-1", apps: [{ app_name: "VLC", bundle_id: "org.videolan.vlc", version: "3.0" }] }],
    }),
    ON_MAC,
  ],
  [
    "an app of SimpleMDM",
    "Mac-1.json",
    JSON.stringify({ data: [{ id: 1, attributes: { name: "VLC", identifier: "a.b.c", short_version: "3.0" } }] }),
    ON_MAC,
  ],
  [
    "osquery's log",
    "osqueryd.results.log",
    '{"name":"pack","hostIdentifier":"Mac-1","columns":{"name":"VLC.app","bundle_identifier":"a.b.c","bundle_short_version":"3.0"}}\n',
    ON_MAC,
  ],
])("%s is read", async (_, name, content, expected) => {
  const { found } = await read(name, content);
  expect(found).toMatchObject(expected);
  expect(found).toHaveLength(expected.length);
});

test("Jamf's Apple Silicon beside its Architecture Type is read, and says what an emulated tool does not know", async () => {
  const head = "Computer Name,Architecture Type,Apple Silicon,Application Title,Application Version";
  const { found, notes } = await read("jamf.csv", `${head}\nA,x86_64,Yes,VLC,3\nB,x86_64,No,VLC,3\n`);
  expect(found).toMatchObject([{ chip: "Apple silicon" }, { chip: "Intel", isOnIntel: true }]);
  expect(found[0]).not.toHaveProperty("isOnIntel");
  expect(notes).toEqual([]);
});

test.each([
  ["Software 2026\nApp,Version\nVLC,3\n", ["Left out of a.csv: 1 line above its header."]],
  ["Mac,App,Version\nA,VLC,3\nB,,2\n,,\n", ["Left out of a.csv: 1 row that names no Mac app."]],
  [
    "Name,Version,Source\nVLC,3,apps\nreact,1,npm_packages\nvue,3,npm_packages\n",
    ["Left out of a.csv: 2 rows that name no Mac app."],
  ],
  [
    "Mac,App,Version\nA,VLC,3\nB,Acme, Inc. Tool,1\n",
    ["In a.csv 1 row has more cells than its header: a separator in a name may have moved them."],
  ],
])("what is not read of %j is said", async (table, expected) => {
  expect((await read("a.csv", table)).notes).toEqual(expected);
});

test.each(["apps.xlsx", "apps.xls", "apps.numbers", "apps.ods"])(
  "of a workbook, %s, it says how to save it",
  async (name) => {
    const { found } = await read(name, bytesOf("PK\u0003\u0004", "latin1"));
    expect(found).toEqual([{ complaint: expect.stringContaining(`${name} is a workbook`) }]);
  },
);

test("the box of a task before a name, and what Steam says in German, are no names", () => {
  const names = (text: string) => [...readPasted(text)].map((each) => ("name" in each ? each.name : each));
  expect(names("- [ ] VLC\n- [x] Zoom\n")).toEqual(["VLC", "Zoom"]);
  expect(
    names("ELDEN RING\nINSGESAMT GESPIELT\n120,5 Stunden\nZULETZT GESPIELT\n20. Nov.\nERRUNGENSCHAFTEN\n10/42\n"),
  ).toEqual(["ELDEN RING"]);
});
