import { expect, test } from "vitest";
import { openCatalogue } from "#lib/check/catalogue/catalogue.ts";
import { packTitle } from "#lib/check/catalogue/title-record.ts";
import { readCsv } from "#lib/check/formats/csv.ts";
import { toCsv, toMarkdown } from "#lib/check/formats/exports.ts";
import { hasFleetLines, toFleetCsv } from "#lib/check/formats/fleet-csv.ts";
import { rowsHtml } from "#lib/check/formats/markup.ts";
import { readList, recognise } from "#lib/check/formats/read-list.ts";
import { namesOfColumns } from "#lib/check/formats/table.ts";
import { Gatherer } from "#lib/check/judging/rows.ts";
import { selectRows } from "#lib/check/judging/selection.ts";
import { partlyWords, summarise } from "#lib/check/judging/summary.ts";
import type { ListedApp } from "#lib/check/lists/listed-app.ts";
import { listMacs, macosWords } from "#lib/check/lists/macs.ts";
import { newestReports } from "#lib/check/lists/newest-reports.ts";
import { readFragment, toFragment } from "#lib/check/lists/shared-list.ts";
import { macsApart } from "#lib/check/matching/same-names.ts";
import { macsWith } from "#lib/check/words/doubt.ts";
import { fileName } from "#lib/check/words/heading.ts";
import { plateText } from "#lib/check/words/plate.ts";
import { intelMacsWords } from "#lib/check/words/summary.ts";
import { ONLY_INTEL, titleRecord } from "#lib/testing/title-record.ts";

const READER = { whose: "your", now: Date.parse("2026-11-27") } as const;

test("three exports answer which Macs, which owner, which version", () => {
  const gatherer = new Gatherer();
  const exports = [
    "computer name,username,application name,bundle identifier,application version,architecture\nMac-1,ada,Painter,com.example.painter,4.2,x86_64\nMac-1,ada,Notes,com.example.notes,1.0,arm64",
    "DeviceName,UserPrincipalName,ApplicationName,BundleId,ApplicationVersion,Architecture\nMac-2,bob@example.org,Painter,com.example.painter,5.0,arm64 x86_64",
    "hostname,owner,name,bundle_identifier,version,arch\nMac-3,eve,Painter,com.example.painter,4.1,x86_64",
  ];
  for (const text of exports) for (const found of readList(text, "csv")) gatherer.add(found);
  const rows = gatherer.rows(openCatalogue({ format: 1, day: "2026-11-23", titles: [] }));
  expect([...readCsv(toFleetCsv(rows, []))].map((cells) => cells.slice(0, 9))).toEqual([
    ["mac", "owner", "macOS", "chip", "name", "kind", "version", "latestKnown", "builtFor"],
    ["Mac-1", "ada", "", "", "Painter", "app", "4.2", "", "Intel"],
    ["Mac-3", "eve", "", "", "Painter", "app", "4.1", "", "Intel"],
  ]);
});

test("an address in the column of Macs breaks at its signs, not inside a word", () => {
  const gatherer = new Gatherer();
  gatherer.add({ name: "Painter", build: "intel", mac: "a.example.org", owner: "ada@example.org" });
  const [row] = gatherer.rows(openCatalogue({ format: 1, day: "2026-11-23", titles: [] }));
  expect(rowsHtml([row!], { manyMacs: true })).toContain("<bdi>ada<wbr>@example<wbr>.org</bdi>");
});

test.each([
  ["Mac,Owner,App,Version,Architecture", ["MB-1", "ada"]],
  ["Asset tag,Assigned user,Application,Version,Architecture", ["MB-1", "ada"]],
  ["device__name,device__user_email,app_name,version,architecture", ["MB-1", "ada"]],
  ["Shelf,Owner,App,Version,Architecture", ["ada", "ada"]],
])("the lines of %s keep their Mac and owner", (head, [mac, owner]) => {
  const gatherer = new Gatherer();
  const list = `${head}\nMB-1,ada,Painter,4.2,Intel\nMB-2,eve,Painter,4.2,Intel\n`;
  for (const found of readList(list, "csv")) gatherer.add(found);
  const [, ...lines] = [
    ...readCsv(toFleetCsv(gatherer.rows(openCatalogue({ format: 1, day: "2026-11-23", titles: [] })), [])),
  ];
  expect(lines).toHaveLength(2);
  expect(lines[0]!.slice(0, 2)).toEqual([mac, owner]);
});

test("the Macs whose copy of a native app may still be Intel are in the file, too", () => {
  const gatherer = new Gatherer();
  const list = "hostname,name,version\nMac-1,Viewer,3.0\nMac-2,Viewer,2.1\nMac-3,Viewer 1.9,\nMac-4,Viewer,3.1\n";
  for (const found of readList(list, "csv")) gatherer.add(found);
  const viewer = titleRecord({ slug: "viewer", name: "Viewer", bundleIds: ["org.viewer"], latest: "3.1" });
  const rows = gatherer.rows(openCatalogue({ format: 1, day: "2026-11-23", titles: [packTitle(viewer)] }));
  const [, ...lines] = [...readCsv(toFleetCsv(rows, []))];
  expect(lines.map(([mac, , , , , , version, , , , on28, toDo]) => [mac, version, on28, toDo])).toEqual([
    ["Mac-1", "3.0", "update to be sure", "Update to be sure"],
    ["Mac-2", "2.1", "update to be sure", "Update to be sure"],
    ["Mac-3", "1.9", "update to be sure", "Update to be sure"],
  ]);
});

const INVENTORY =
  "Mac,Owner,App,Version,Architecture\nMB-1,Ada,Painter,4.2,Intel\nMB-2,Bea,Painter,5.0,Universal\nMB-3,Cyd,Notes,1,Apple\nMB-4,Dee,Notes,1,Apple\nMB-5,,Notes,1,Apple\nMB-6,Flo,Notes,1,Apple\n";
const inventory = () => {
  const gatherer = new Gatherer();
  for (const found of readList(INVENTORY, "csv")) gatherer.add(found);
  return gatherer.rows(openCatalogue({ format: 1, day: "2026-11-23", titles: [] }));
};

test("a fleet's table has a column of Macs with their owners, folded if there are several", () => {
  const [painter, notes] = inventory().map(
    (row) => /<td[^>]*data-label="Macs">(.*?)<\/td>/.exec(rowsHtml([row], { manyMacs: true }))?.[1],
  );
  expect(painter).toBe(
    '1 of 2 <span class="check-below"><bdi>MB-1</bdi><span class="check-owner"><span class="print-only"> · </span><bdi>Ada</bdi></span></span>',
  );
  expect(notes).toMatch(
    /^4 <details class="check-below no-print"><summary>Show which<.*<li><bdi>MB-5<\/bdi><\/li><li><bdi>MB-6<\/bdi>.*Flo<\/bdi>/,
  );
  // Paper, where each Mac has a row of its own, names two at most.
  expect(notes?.replace(/ <details.*<\/details>/, "")).toBe("4");
  const lines = ["MB-0,Painter,4.2,Intel", "MB-1,Painter,4.2,Intel"].join("\n");
  const gatherer = new Gatherer();
  for (const found of readList(`Mac,App,Version,Architecture\n${lines}`, "csv")) gatherer.add(found);
  const two = rowsHtml(gatherer.rows(openCatalogue({ format: 1, day: "2026-11-23", titles: [] })), { manyMacs: true });
  expect(/class="print-only">(.*?<\/span>)<\/span>/.exec(two)?.[1]?.replaceAll(/<[^>]+>/g, "")).toBe(" MB-0 MB-1");
  expect(rowsHtml(inventory(), { manyMacs: false })).not.toContain('data-label="Macs"');
});

test.each([
  ["mb-1", ["Painter"]],
  ["flo", ["Notes"]],
  ["MB-", ["Painter", "Notes"]],
  ["Zoe", []],
])("%j finds the apps of that Mac or owner: %j", (words, names) => {
  const found = selectRows(inventory(), { filter: "all", sort: "worst", words });
  expect(found.map(({ name }) => name)).toEqual(names);
});

test.each([
  ["Mac,App,Version,Architecture\nMB-1,Painter,4,Intel\n", true],
  ["Mac,App,Version,Architecture\nMB-1,Notes,1,Universal\n", false],
  ["App,Version,Architecture\nPainter,4,Intel\n", false],
])("the file is offered where it has a line: %j", (list, expected) => {
  const gatherer = new Gatherer();
  for (const found of readList(list, "csv")) gatherer.add(found);
  const rows = gatherer.rows(openCatalogue({ format: 1, day: "2026-11-23", titles: [] }));
  expect(hasFleetLines(rows)).toBe(expected);
  expect([...readCsv(toFleetCsv(rows, []))].length > 1).toBe(expected);
});

test("each line speaks of its own copy, not of how many there are", () => {
  const [, ...lines] = [...readCsv(toFleetCsv(inventory(), []))];
  expect(lines.map((cells) => [cells[0], cells[12]])).toEqual([
    ["MB-1", "This copy is Intel. We know of no native version."],
  ]);
});

test("the Markdown of a fleet names the Macs with work to do and their owners, and its files the day", () => {
  const rows = inventory();
  expect(toMarkdown(rows, READER)).toMatch(/\| macOS 28 \| Macs \| What to do \|/);
  expect(toMarkdown(rows, READER)).toMatch(/\| Painter \|.*\| MB-1 \(Ada\) \| Ask its maker/);
  expect(toMarkdown(rows, READER)).toMatch(/\| Notes \|.*\| 4 \| Nothing to do/);
  expect(fileName(rows, "2026-11-27", "md")).toBe("fleet-2026-11-27.md");
  expect(fileName(rows, "2026-11-27", "png")).toBe("fleet-poster-2026-11-27.png");
  expect(fileName([], "2026-11-27", "md")).toBe("check-my-mac.md");
});

test("a fleet's Macs have their chip, their macOS and what stops on them, and those of one name are told apart", () => {
  const list = `Computer Name,Serial Number,Processor,OS Version,Application Title,Version,Architecture
Studio,C02A,Apple M2,macOS 26.1,Painter,4.2,Intel
Studio,C02B,Apple M4 Pro,27.0.1 (26A90),Painter,4.2,Intel
Studio,C02B,Apple M4 Pro,27.0.1 (26A90),Notes,1,Apple
Desk,C02C,Apple M1,Sequoia,Notes,1,Apple
Old,C02D,Intel Core i7,15.6,Painter,4.2,Intel
`;
  const found = [...readList(list, "csv")];
  const gatherer = new Gatherer();
  for (const each of found) gatherer.add(each);
  const rows = gatherer.rows(openCatalogue({ format: 1, day: "2026-11-23", titles: [] }));
  const macs = listMacs(found, rows);
  expect(macs.map(({ name, chip, macos, stopping, isLeftOut }) => [name, chip, macos, stopping, isLeftOut])).toEqual([
    ["Studio (C02A)", "M2", "26.1", ["Painter"], false],
    ["Studio (C02B)", "M4 Pro", "27.0.1", ["Painter"], false],
    ["Desk", "M1", "15", [], false],
    ["Old", "Intel Core i7", "15.6", [], true],
  ]);
  expect(macosWords(macs)).toBe("macOS 27: 1 Mac · macOS 26: 1 Mac · macOS 15: 2 Macs");
  expect(rows.map(({ name, versions }) => [name, ...versions])).toEqual([
    ["Painter", "4.2"],
    ["Notes", "1"],
  ]);
  const [, ...lines] = [...readCsv(toFleetCsv(rows, found))];
  expect(lines.map((cells) => cells.slice(0, 5))).toEqual([
    ["Studio (C02A)", "", "26.1", "M2", "Painter"],
    ["Studio (C02B)", "", "27.0.1", "M4 Pro", "Painter"],
  ]);
});

const HEADED = "Computer Name,Application Title,Application Version";
test.each([
  [
    `${HEADED},Architecture Type\nNew,Painter,4,arm64\nNew,Notes,1,arm64\nOld,Painter,4,x86_64\n`,
    "Apple silicon",
    "Intel",
  ],
  [`${HEADED},Apple Silicon\nNew,Painter,4,Yes\nNew,Notes,1,Yes\nOld,Painter,4,No\n`, "Apple silicon", "Intel"],
  // The apps' own architecture is another column.
  [
    `${HEADED},Architecture,Architecture Type\nNew,Painter,4,Intel,arm64\nNew,Notes,1,Apple,arm64\nOld,Painter,4,Intel,x86_64\n`,
    "Apple silicon",
    "Intel",
  ],
  // A named chip tells more.
  [
    `${HEADED},Processor Type,Architecture Type\nNew,Painter,4,Apple M2,x86_64\nOld,Painter,4,Intel Core i7,x86_64\n`,
    "M2",
    "Intel Core i7",
  ],
])("the kind of chip is a fact of the Mac: %s", (list, onNew, onOld) => {
  const found = [...readList(list, "csv")];
  const gatherer = new Gatherer();
  for (const each of found) gatherer.add(each);
  const rows = gatherer.rows(openCatalogue({ format: 1, day: "2026-11-23", titles: [] }));
  const macs = listMacs(found, rows).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  expect(macs.map(({ name, chip, isLeftOut }) => [name, chip, isLeftOut])).toEqual([
    ["New", onNew, false],
    ["Old", onOld, true],
  ]);
  expect(rows.map(({ name, build }) => [name, build !== "unknown"])).toEqual(
    rows.map(({ name }) => [name, list.includes("Architecture,")]),
  );
  expect(intelMacsWords(summarise(rows))).toBe("The other Mac has an Intel chip and gets neither macOS 27 nor 28.");
});

test.each([
  ["MacBook Pro (14-inch, 2021)", "arm64", "Apple silicon"],
  ["MacBookPro18,3", "arm64", "Apple silicon"],
  // An emulated tool's.
  ["Mac14,12", "x86_64", ""],
  ["Mac14,12", "", ""],
])("a Mac's chip and its model are two columns of the file: %s, %s", (model, told, chip) => {
  const list = `${HEADED},Model,Architecture Type\nNew,Painter,4,"${model}",${told}\n`;
  const found = [...readList(list, "csv")];
  const gatherer = new Gatherer();
  for (const each of [...found, { name: "Old", build: "intel", mac: "New" } as const]) gatherer.add(each);
  const rows = gatherer.rows(openCatalogue({ format: 1, day: "2026-11-23", titles: [] }));
  const [head, line] = [...readCsv(toFleetCsv(rows, found))];
  expect([head?.[3], head?.[13]]).toEqual(["chip", "model"]);
  expect([line?.[3], line?.[13]]).toEqual([chip, model]);
});

test.each([
  `${HEADED},Apple Silicon\nNew,Painter,4,No\nNew,Notes,1,Yes\n`,
  "Application Title,Application Version,Apple Silicon\nPainter,4,No\nNotes,1,Yes\n",
  `${HEADED},Apple Silicon\nNew,Painter,4,No\nNew,Notes,1,Not yet\n`,
])("a column that differs within a Mac is no fact of it, and stays unread: %s", (list) => {
  expect([...readList(list, "csv")].some(({ isOnIntel, chip }) => isOnIntel || chip)).toBe(false);
  expect(namesOfColumns(list).unread).toEqual(["Apple Silicon"]);
});

test.each([
  ["App,OS Version\nPainter,26.1\nViewer,26.1\n", ""],
  ["App,Mac,Operating System,Version\nPainter,A,macOS 26.1,4\nViewer,A,Windows 11,4\n", "26.1"],
  ["App,Mac,OS,Version\nPainter,A,macOS,4\n", ""],
])("the macOS of a Mac is no version of an app: %j", (list, macos) => {
  const found = [...readList(list, "csv")];
  expect(found[0]).toMatchObject({ name: "Painter" });
  expect([found[0]?.version ?? "", found[0]?.macos ?? ""]).toEqual([found.length > 1 ? "" : "4", macos]);
});

// As Jamf Pro calls the fields of a search for computers, and Intune those of its report of discovered apps.
test.each([
  [
    "Jamf Pro's",
    `"Computer Name","Serial Number","Operating System","Operating System Version","Operating System Build","Processor Type","Architecture Type","Full Name","Email Address","Application Title","Application Version"
"Studio","C02A","macOS","15.3.1","24D70","Apple M2","arm64","Ada Byron","ada@example.com","Painter.app","4.2"
`,
    { mac: "Studio", macos: "15.3.1", chip: "M2", owner: "ada@example.com", version: "4.2" },
  ],
  [
    "Jamf Pro's, with the system in one field",
    `"Computer Name","Operating System","Model Identifier","Username","Application Title","Application Version"
"Studio","macOS 15.3.1","Mac14,12","ada","Painter.app","4.2"
`,
    { mac: "Studio", macos: "15.3.1", model: "Mac14,12", owner: "ada", version: "4.2" },
  ],
  [
    "Intune's",
    `ApplicationKey,ApplicationName,ApplicationPublisher,ApplicationShortVersion,ApplicationVersion,DeviceId,DeviceName,OSDescription,OSVersion,Platform,UserId,EmailAddress,UserName
k1,Painter,,4.2,4.2.100,5d1f,Studio,macOS,15.3.1 (24D70),macOS,u1,ada@example.com,Ada Byron
`,
    { mac: "Studio", macos: "15.3.1", owner: "ada@example.com", version: "4.2" },
  ],
] as const)("%s export names Mac, macOS, chip and owner", (_, list, expected) => {
  const [found, ...others] = readList(list, "csv");
  expect(found).toMatchObject({ name: "Painter", build: "unknown", ...expected });
  expect(others).toEqual([]);
});

test("Macs of one name in two files are told apart by their numbers, however often the list grows", () => {
  const head = "Device Name,Serial Number,App Name,Version,Architecture\n";
  const first = [...readList(`${head}Studio,C02A,Painter,4,Intel\nDesk,C02C,Notes,1,Apple\n`, "csv")];
  const second = [...readList(`${head}Studio,C02B,Painter,4,Intel\n`, "csv")];
  const judged = (found: readonly ListedApp[]) => {
    const gatherer = new Gatherer();
    for (const each of found) gatherer.add(each);
    const rows = gatherer.rows(openCatalogue({ format: 1, day: "2026-11-23", titles: [] }));
    return { rows, names: listMacs(found, rows).map(({ name }) => name) };
  };
  const { rows, names } = judged([...first, ...second]);
  expect(names).toEqual(["Studio (C02A)", "Studio (C02B)", "Desk"]);
  expect(rows.find(({ name }) => name === "Painter")).toMatchObject({
    copies: 2,
    macs: ["Studio (C02A)", "Studio (C02B)"],
  });
  // Admins scope by them.
  const found = [...first, ...second, ...readList("Device Name,App Name,Architecture\nAttic,Painter,Intel\n", "csv")];
  const column = (file: string, name: string) => {
    const [head = [], ...lines] = [...readCsv(file)];
    return lines.map((cells) => cells[head.indexOf(name)]);
  };
  expect(column(toFleetCsv(judged(found).rows, found), "serialNumber")).toEqual(["", "C02A", "C02B"]);
  expect(column(toCsv(judged(found).rows, found), "serialNumbers")).toEqual(["; C02A; C02B", "C02C"]);
  expect(judged([...macsApart([...first, ...second]), ...first]).names).toEqual(names);
  // Another kind of number is no other Mac.
  const managed = readList("Device Name,Device ID,App Name,Version\nStudio,5d1f,Notes,1\n", "csv");
  expect(judged([...first, ...managed]).names).toEqual(["Studio", "Desk"]);
  // One number under two names is one Mac, unless it is no number.
  const named = (serial: string) =>
    judged([...readList(`${head}Studio,${serial},Painter,4,Intel\nAda’s Mac,${serial},Painter,4,Intel\n`, "csv")]);
  const renamed = named("C02XK1ABJGH5");
  expect([renamed.names, renamed.rows[0]?.macs, renamed.rows[0]?.copies]).toEqual([["Studio"], ["Studio"], 1]);
  const report = (mac: string, serial: string) =>
    readList(
      `{"SPHardwareDataType":[{"serial_number":"${serial}"}],"SPApplicationsDataType":[{"_name":"Painter","arch_kind":"arch_i64","path":"/Applications/Painter.app"}]}`,
      "json",
      mac,
    );
  const twice = [...report("Ada 1 Nov", "C02XK1ABJGH5"), ...report("Ada 20 Nov", "C02XK1ABJGH5")];
  expect(judged(twice).names).toEqual(["Ada 1 Nov"]);
  const apps = (day: string, names: readonly string[]) => {
    const app = (name: string) => `{"_name":"${name}","arch_kind":"arch_i64","path":"/Applications/${name}.app"}`;
    const text = `{"SPHardwareDataType":[{"serial_number":"C02XK1ABJGH5"}],"SPApplicationsDataType":[${names.map(app)}]}`;
    return readList(text, "json", `Ada ${day}`, undefined, day);
  };
  const [newer, older] = [[...apps("2026-11-20", ["Painter"])], [...apps("2026-11-01", ["Painter", "Former"])]];
  for (const found of [
    [...newer, ...older],
    [...older, ...newer],
  ]) {
    expect(judged(found).rows.map(({ name, copies }) => [name, copies])).toEqual([["Painter", 1]]);
    expect(newestReports(found).words).toEqual([
      "Ada 2026-11-20: the report of 20 November 2026 takes the place of the one of 1 November 2026.",
    ]);
  }
  expect(judged([...report("Report", "C02XK1ABJGH5"), ...report("Report", "C02XK1ABJGH6")]).names).toHaveLength(2);
  for (const untold of ["Not available", "N/A", "0000000000"]) expect(named(untold).names).toHaveLength(2);
});

test.each([
  ['"Painter, Viewer 1.2, Notes"', '"Painter, Viewer 1.2"'],
  ['"Painter\nViewer 1.2\nNotes"', '"Painter\nViewer 1.2"'],
  ["Painter;Viewer 1.2;Notes", "Painter;Viewer 1.2"],
  ['"[""Painter"", ""Viewer 1.2"", ""Notes""]"', '"[""Painter"", ""Viewer 1.2""]"'],
])("an export may have all apps of a Mac in one cell: %j", (...cells) => {
  const [one, two] = cells;
  const list = `Device Name,Serial Number,Installed Applications\nStudio,C02A,${one}\nDesk,C02B,${two}\n`;
  const found = [...readList(list, "csv")];
  expect(found.map(({ mac, name }) => `${mac}: ${name}`)).toEqual([
    ...["Studio: Painter", "Studio: Viewer 1.2", "Studio: Notes", "Desk: Painter", "Desk: Viewer 1.2"],
  ]);
  expect(found[0]?.macId?.value).toBe("C02A");
  expect(found[0]?.version).toBeUndefined();
  // Its beginning tells the format, and may end within a cell.
  const long = Array.from({ length: 40 }, (_, at) => `Mac ${at},C${at},"${"Painter\nViewer\n".repeat(200)}"`).join(
    "\n",
  );
  const whole = `Device Name,Serial Number,Installed Applications\n${long}\n`;
  expect(recognise(whole, "a.csv")).toBe("csv");
  expect(new Set([...readList(whole, "csv")].map(({ mac }) => mac)).size).toBe(40);
});

test.each([
  ["Application\tComputers\nPainter\t45\nViewer\t12\n", [45, 12], undefined],
  ["Anwendung;Anzahl Geräte\nPainter;45\nViewer;12\n", [45, 12], undefined],
  ["Name,Version,Count\nPainter,4.2,45\nViewer,1,12\n", [45, 12], undefined],
  ["Application,Computer,Version\nPainter,45,1\nViewer,Studio,1\n", [undefined, undefined], "45"],
  ["Application,Asset Tag,Version\nPainter,45,1\nViewer,12,1\n", [undefined, undefined], "45"],
] as const)("a column of Macs that holds nothing but numbers counts them: %j", (list, devices, mac) => {
  const found = [...readList(list, "csv")];
  expect(found.map((each) => each.devices)).toEqual(devices);
  expect(found[0]?.mac).toBe(mac);
});

test.each([
  ["Mac-1,Sonos,90.0,Intel", "Mac-2,Sonos,90.0,", "Mac-3,Sonos,90.0,"],
  ["Mac-1,Sonos,90.0,Universal", "Mac-2,Sonos,90.0,", "Mac-3,Sonos,90.0,"],
  ["Mac-1,Viewer,3.1,Intel", "Mac-2,Viewer,3.1,", "Mac-3,Viewer,2.0,"],
  ["Mac-1,Viewer,2.0,Universal", "Mac-2,Viewer,2.0,", "Mac-3,Unheard Of,1,Intel", "Mac-4,Unheard Of,1,"],
])("what a Mac's list does not tell the build of has the answer that it has alone: %j", (...lines) => {
  const titles = [
    titleRecord({ slug: "sonos", name: "Sonos", ...ONLY_INTEL }),
    titleRecord({ slug: "viewer", name: "Viewer", latest: "3.1" }),
  ];
  const known = openCatalogue({ format: 1, day: "2026-11-23", titles: titles.map(packTitle) });
  const read = (some: readonly string[]) => {
    const found = [...readList(`Computer,App,Version,Architecture\n${some.join("\n")}\n`, "csv")];
    const gatherer = new Gatherer();
    for (const each of found) gatherer.add(each);
    const rows = gatherer.rows(known);
    const macs = listMacs(found, rows).map(({ name, stopping, updating }) => [name, stopping, updating]);
    const [, ...file] = [...readCsv(toFleetCsv(rows, found))];
    const todo = file.map(([mac, , , , name, , version, , , , on28, action]) => [mac, name, version, on28, action]);
    return { rows, macs: macs.toSorted(), todo: todo.toSorted() };
  };
  const all = read(lines);
  const alone = lines.map((line) => read([line]));
  expect(all.macs).toEqual(alone.flatMap(({ macs }) => macs));
  expect(all.todo).toEqual(alone.flatMap(({ todo }) => todo));
  const stopping = alone.filter(({ macs }) => macs[0]?.[1]?.length).length;
  expect(Number(/(?:^|\. )(\d) of your/.exec(plateText(all.rows, READER))?.[1] ?? lines.length)).toBe(stopping);
  const [worst] = all.rows;
  expect(macsWith(worst!, "stops").size).toBe(stopping);
  expect(worst?.meant.macs).toBe(all.todo.filter(([, name]) => name === worst?.name).length);
  const reader = new Gatherer();
  for (const each of readFragment(toFragment(all.rows))) reader.add(each);
  const partly = stopping > 0 && worst!.nativeCopies > 0 ? `${stopping} of ${worst!.copies} copies` : "";
  expect([worst!, reader.rows(known)[0]!].map(partlyWords)).toEqual([partly, partly]);
});

test("two lists of one Mac are one copy, which either tells of: its owner, its build", () => {
  const gatherer = new Gatherer();
  const [name, version] = ["Painter", "4.2"];
  gatherer.add({ name, version, build: "intel", mac: "Mac-1" });
  gatherer.add({ name, version, build: "unknown", mac: "Mac-1", owner: "Ada" });
  const [row] = gatherer.rows(openCatalogue({ format: 1, day: "2026-11-23", titles: [] }));
  expect(row).toMatchObject({ copies: 1, intelCopies: 1, installs: [{ mac: "Mac-1", owner: "Ada", build: "intel" }] });
});
