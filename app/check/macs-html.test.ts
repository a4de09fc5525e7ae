import { expect, test } from "vitest";
import { openCatalogue } from "#lib/check/catalogue/catalogue.ts";
import { packTitle } from "#lib/check/catalogue/title-record.ts";
import { readCsv } from "#lib/check/formats/csv.ts";
import { toCsv, toMarkdown } from "#lib/check/formats/exports.ts";
import { toFleetCsv } from "#lib/check/formats/fleet-csv.ts";
import { rowsHtml } from "#lib/check/formats/markup.ts";
import { readList } from "#lib/check/formats/read-list.ts";
import { Gatherer } from "#lib/check/judging/rows.ts";
import { summarise } from "#lib/check/judging/summary.ts";
import { listMacs } from "#lib/check/lists/macs.ts";
import { macsStoppingWords } from "#lib/check/words/fleet.ts";
import { ONLY_INTEL, titleRecord } from "#lib/testing/title-record.ts";
import { groupsHtml } from "./groups-html.ts";
import { macsHtml } from "./macs-html.ts";

const HEAD = "Computer Name,Application Title,Version,Architecture\n";

function fleetOf(csv: string, titles: readonly ReturnType<typeof titleRecord>[] = []) {
  const found = [...readList(HEAD + csv, "csv")];
  const gatherer = new Gatherer();
  for (const each of found) gatherer.add(each);
  const rows = gatherer.rows(openCatalogue({ format: 1, day: "2026-11-23", titles: titles.map(packTitle) }));
  return { rows, found };
}

test("each Mac of a fleet names its apps that stop: a few at once, the rest on opening, all of them on paper and in the file", () => {
  const apps = ["Alpha", "Beta", "Gamma <3", "Delta", "Epsilon"];
  const { rows, found } = fleetOf(
    `${apps.map((app) => `Ada,${app},1,Intel\n`).join("")}Bea,Alpha,1,Intel\nCyd,Notes,1,Apple\n`,
  );
  const html = macsHtml(listMacs(found, rows));
  expect(html).toContain(
    '<span class="no-print"><b>5</b> <bdi>Alpha</bdi>, <bdi>Beta</bdi>, <bdi>Delta</bdi></span><details class="no-print"><summary>2 more</summary><bdi>Epsilon</bdi>, <bdi>Gamma &lt;3</bdi></details>',
  );
  expect(html).toMatch(/<span class="print-only"><b>5<\/b> .*<bdi>Gamma &lt;3<\/bdi><\/span>/);
  expect(html).toContain('<th scope="row"><bdi>Bea</bdi></th><td><b>1</b> <bdi>Alpha</bdi></td>');
  expect(html).toContain('<th scope="row"><bdi>Cyd</bdi></th><td>–</td>');
  const [, ...lines] = [...readCsv(toFleetCsv(rows, found))];
  expect(lines.map(([mac, , , , app]) => `${mac}: ${app}`)).toEqual([
    ...["Alpha", "Beta", "Delta", "Epsilon", "Gamma <3"].map((app) => `Ada: ${app}`),
    "Bea: Alpha",
  ]);
});

test("of many Macs all are in one table, whose later rows the style sheet folds, and paper says where the rest is", () => {
  const html = (count: number) => {
    const { rows, found } = fleetOf(Array.from({ length: count }, (_, at) => `Mac ${at},Alpha,1,Intel\n`).join(""));
    return macsHtml(listMacs(found, rows));
  };
  const many = html(100);
  expect([many.split("<table>").length, many.split('<th scope="row">').length]).toEqual([2, 101]);
  expect(many).toContain(' class="check-fold"><summary>Show all 100 Macs</summary>');
  expect(many).toContain("<summary>Show 88 more Macs</summary>");
  expect(many).toContain("60 of 100 Macs; the file “Macs with work to do” has the others with work to do.");
  expect(html(60)).not.toContain("60 of");
  expect(html(13)).toContain("<summary>Show 1 more Mac</summary>");
  expect(html(12)).not.toContain("check-more-macs");
});

test("Macs of one name that no serial number tells apart are counted as one, and the page says so", () => {
  const read = (rows: string) => [...readList(`Device Name,Primary User UPN,Model,App Name,Version\n${rows}`, "csv")];
  const wordsOf = (...files: string[]) => {
    const found = files.flatMap(read);
    const gatherer = new Gatherer();
    for (const each of found) gatherer.add(each);
    return macsHtml(listMacs(found, gatherer.rows(openCatalogue({ format: 1, day: "2026-11-23", titles: [] }))));
  };
  const desk = "Desk,cyd@example.com,M4,Painter,1\n";
  expect(
    wordsOf(`Studio,ada@example.com,Apple M1,Painter,1\n${desk}`, "Studio,bea@example.com,M1,Painter,1\n"),
  ).toContain(
    "<bdi>Studio</bdi>: different chips or owners under one name, counted as one Mac. With a column of serial numbers, we tell them apart",
  );
  for (const same of [
    "Studio,Ada@example.com,M1,Notes,1\n",
    "Studio,Ada Byron,,Notes,1\n",
    "Studio,,MacBookPro17\\,1,Notes,1\n",
  ])
    expect(wordsOf(`Studio,ada@example.com,Apple M1,Painter,1\n${desk}`, same)).not.toContain("under one name");
});

test("a Mac whose copy may be older than the native version has it among what to update, and its line says so", () => {
  const photoshop = titleRecord({ slug: "photoshop", name: "Photoshop", latest: "27.1", nativeSince: "22.3" });
  const found = [...readList(`${HEAD}Ada,Photoshop,22.0,\nBea,Photoshop,27.1,\nBea,Painter,1,Intel\n`, "csv")];
  const gatherer = new Gatherer();
  for (const each of found) gatherer.add(each);
  const rows = gatherer.rows(openCatalogue({ format: 1, day: "2026-11-23", titles: [packTitle(photoshop)] }));
  const html = macsHtml(listMacs(found, rows));
  expect(html).toContain('<th scope="col">Update to be sure</th>');
  expect(html).toContain("<bdi>Ada</bdi></th><td>–</td><td><b>1</b> <bdi>Photoshop</bdi></td>");
  expect(html).toContain("<bdi>Bea</bdi></th><td><b>1</b> <bdi>Painter</bdi></td><td>–</td>");
  const [, ...lines] = [...readCsv(toFleetCsv(rows, found))];
  expect(lines.map((cells) => [cells[0], cells[4], cells[10]])).toEqual([
    ["Ada", "Photoshop", "update to be sure"],
    ["Bea", "Painter", "will stop"],
  ]);
});

test("the table of Macs and the file name the same work: a newer edition, what no longer runs, plug-ins, too", () => {
  const titles = [
    titleRecord({ slug: "autocad", name: "AutoCAD", latest: "2027", editionsSince: "2023" }),
    titleRecord({ slug: "photoshop", name: "Photoshop" }),
    titleRecord({ slug: "steam", name: "Steam", neverIntel: true, latest: "4.1", confidence: "low" }),
    titleRecord({
      slug: "gone",
      name: "Gone",
      onLatest: "unsupported",
      onPrevious: "unsupported",
      next: "does_not_run",
    }),
  ];
  const lines = [
    "Ada,AutoCAD 2022,24.0,",
    "Ada,Steam,4.0,",
    "Ada,Gone,1,",
    "Bea,Painter.vst3,1,Intel",
    "Bea,Notes,1,Apple",
    "Bea,Steam,4.1,",
    "Bea,Painter,1,Intel",
    "Cyd,Photoshop CS6,13.0,",
  ];
  const path = "/Library/Audio/Plug-Ins/VST3/Echo.vst3";
  const found = [
    ...readList(`${HEAD}${lines.join("\n")}\n`, "csv"),
    { name: "Echo", build: "intel", path, mac: "Bea" } as const,
  ];
  const gatherer = new Gatherer();
  for (const each of found) gatherer.add(each);
  const rows = gatherer.rows(openCatalogue({ format: 1, day: "2026-11-23", titles: titles.map(packTitle) }));
  const macs = listMacs(found, rows);
  const [, ...file] = [...readCsv(toFleetCsv(rows, found))];
  expect(file.map(([mac, , , , name]) => `${mac}: ${name}`).toSorted()).toEqual(
    macs
      .flatMap(({ name, stopping, early, lost, updating }) =>
        [...stopping, ...early, ...lost, ...updating].map((app) => `${name}: ${app}`),
      )
      .map((line) => line.replace(" (VST3)", ""))
      .toSorted(),
  );
  expect(macs.find(({ name }) => name === "Ada")).toMatchObject({
    ...{ stopping: [], lost: ["Gone"], updating: ["AutoCAD 2022", "Steam"] },
  });
  expect(macsHtml(macs)).toContain(
    '<th scope="col">May not start</th><th scope="col">Do not run</th><th scope="col">Update to be sure</th>',
  );
  expect(macsHtml(macs)).toContain("<bdi>Echo (VST3)</bdi>");
  expect(macsStoppingWords(rows, summarise(rows))).toMatch(/^1 of your 3 Macs has an app that stops\./);
  // Weak evidence for the newest version is no work.
  expect(rows.find(({ name }) => name === "Steam")?.meant.macs).toBe(1);
});

test("group, table, files and the table of Macs count the same Macs, though the copy of one is known to be Intel", () => {
  const autocad = titleRecord({ slug: "autocad", name: "AutoCAD", latest: "2027", editionsSince: "2023" });
  const others = ["Bea", "Cyd", "Dee", "Eve"].map((mac) => `${mac},AutoCAD 2022,24.0,\n`).join("");
  const { rows, found } = fleetOf(`Ada,AutoCAD 2022,24.0,Intel\n${others}Flo,AutoCAD 2022,24.0,Universal\n`, [autocad]);
  const [head = [], line = []] = [...readCsv(toCsv(rows))];
  const [, ...file] = [...readCsv(toFleetCsv(rows, found))];
  const macs = listMacs(found, rows).filter(({ stopping, updating }) => stopping.length + updating.length > 0);
  expect({
    group: /<summary>(.*?)<\/summary>/.exec(groupsHtml(rows))?.[1],
    table: /data-label="Macs">(.*?) </.exec(rowsHtml(rows, { manyMacs: true }))?.[1],
    markdown: / \| (Ada.*?) \| /.exec(toMarkdown(rows, { whose: "your", now: 0 }))?.[1],
    csv: line[head.indexOf("macsWithWork")],
    file: file.map(([mac]) => mac),
    macs: macs.map(({ name }) => name),
  }).toEqual({
    ...{ group: "on 5 of 6 Macs", table: "5 of 6", csv: "5", markdown: "Ada, Bea, Cyd, Dee, Eve" },
    ...{ file: ["Ada", "Bea", "Cyd", "Dee", "Eve"], macs: ["Ada", "Bea", "Cyd", "Dee", "Eve"] },
  });
  expect(macsStoppingWords(rows, summarise(rows))).toMatch(/^1 of your 6 Macs has an app that stops\./);
});

test("what may stop is work, too: in the table of Macs, in their file and in its count", () => {
  const lonely = titleRecord({ slug: "lonely", name: "Lonely", ...ONLY_INTEL, next: "may_stop" });
  const { rows, found } = fleetOf("Ada,Lonely,1,\nBea,Lonely,1,\nCyd,Riddle,1,\n", [lonely]);
  const [head = [], ...file] = [...readCsv(toFleetCsv(rows, found))];
  expect(file.map((line) => [line[0], line[4], line[head.indexOf("macOS28")]])).toEqual([
    ["Ada", "Lonely", "may stop"],
    ["Bea", "Lonely", "may stop"],
  ]);
  const html = macsHtml(listMacs(found, rows));
  expect(html).toContain('<th scope="col">May stop</th>');
  expect(html).toContain("<bdi>Ada</bdi></th><td>–</td><td><b>1</b> <bdi>Lonely</bdi></td>");
});

test("the app on most Macs is the one that stops on most, not the one with most to do about", () => {
  const viewer = titleRecord({ slug: "viewer", name: "Viewer", latest: "3.0.23" });
  const { rows } = fleetOf(
    "Ada,Viewer,2.2,Intel\nBea,Viewer,2.2,\nCyd,Viewer,2.2,\nAda,Painter,1,Intel\nBea,Painter,1,Intel\n",
    [viewer],
  );
  expect(macsStoppingWords(rows, summarise(rows))).toBe(
    "2 of your 3 Macs have an app that stops. Painter is on each of them.",
  );
});

test("of an app that stops on some Macs it is said on how many others it is not known, in group, table and Markdown", () => {
  const { rows } = fleetOf("Ada,Painter,1,Intel\nBea,Painter,1,\nCyd,Painter,1,\nDee,Painter,2,Universal\n");
  expect(groupsHtml(rows)).toContain("<summary>on 1 of 4 Macs; not known on 2</summary><ul><li><bdi>Ada");
  expect(rowsHtml(rows, { manyMacs: true })).toContain('data-label="Macs">1 of 4; not known on 2 ');
  expect(toMarkdown(rows, { whose: "your", now: 0 })).toContain("| Ada; not known on 2 |");
});

test("a report without a serial number that is called as a second file of another is said to be perhaps of the same Mac", () => {
  const report = (mac: string, ...apps: string[]) => apps.map((app) => `${mac},${app},Universal\n`).join("");
  const wordsOf = (again: string, ...apps: string[]) => {
    const { rows, found } = fleetOf(report("report", "Notes,1", "Painter,2", "Chat,3") + report(again, ...apps));
    return macsHtml(listMacs(found, rows));
  };
  const same = ["Notes,1", "Painter,2", "Chat,4"];
  for (const again of ["report (1)", "report copy", "report-2"])
    expect(wordsOf(again, ...same)).toContain(
      `<bdi>${again}</bdi> may be the same Mac as <bdi>report</bdi>: neither has a serial number, and each is counted`,
    );
  expect(wordsOf("report (1)", "Other,1", "Tool,2") + wordsOf("another", ...same)).not.toContain("may be the same Mac");
});
