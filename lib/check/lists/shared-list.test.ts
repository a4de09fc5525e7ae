import fc from "fast-check";
import { expect, test } from "vitest";
import { openCatalogue } from "#lib/check/catalogue/catalogue.ts";
import { packTitle } from "#lib/check/catalogue/title-record.ts";
import { Gatherer, type Row } from "#lib/check/judging/rows.ts";
import { isFleet, partlyWords, summarise } from "#lib/check/judging/summary.ts";
import { taskOf } from "#lib/check/judging/task-of.ts";
import type { Hardware, ListedApp } from "#lib/check/lists/listed-app.ts";
import { isCutOff, readFragment, toFragment, withSum } from "#lib/check/lists/shared-list.ts";
import { nameHash } from "#lib/check/matching/shown-name.ts";
import { macsWords } from "#lib/check/words/doubt.ts";
import { ONLY_INTEL, titleRecord } from "#lib/testing/title-record.ts";

const LISTED: readonly ListedApp[] = [
  { name: "Painter", build: "intel", token: "painter" },
  { name: "Chat", build: "unknown", token: "chat" },
  { name: "Reader", build: "unknown", token: "reader", version: "1.1" },
  { name: "Sketcher 2019", build: "unknown" },
  { name: "Notes", build: "unknown", version: "7.2" },
  { name: "Writer 2016", build: "unknown" },
  { name: "Suite 15", build: "unknown" },
  { name: "Sketcher CS6", build: "unknown" },
  { name: "Sketcher CS3", build: "unknown", bundleId: "org.sketcher" },
  { name: "chat", build: "unknown" },
  { name: "Talk", build: "unknown" },
  { name: "Sketcher 2024", build: "unknown" },
  { name: "Sketcher", build: "unknown" },
  { name: "Twin", build: "unknown", bundleId: "org.twin.a" },
  { name: "Twin", build: "unknown", bundleId: "org.twin.b" },
  { name: "Steam game 620", build: "unknown", steamId: "620" },
  { name: "Portal", build: "unknown" },
  { name: "In-house tool", build: "intel" },
  { name: "In-house viewer", build: "arm" },
];
const catalogue = openCatalogue({
  format: 1,
  day: "2026-11-01",
  titles: [
    ["painter", "Painter", "annh---n"],
    ["chat", "Chat", "annh---n", "", [], "", "", ["Talk"]],
    ["twin", "Twin", "annh---n", "", ["org.twin.a", "org.twin.b"]],
    ["portal", "Portal", "grrhb--s", "", [], "", "", [], ["620"]],
    ["writer", "Writer", "annh---n", "", [], "16.112", "", [], [], "", [], "2020"],
    ["suite", "Suite", "annh---n"],
    ["suite@15", "Suite 15", "arrhb--s", "", [], "", "", [], [], "suite"],
    ["reader", "Reader", "annh---n", "", [], "1.2"],
    ["notes", "Notes", "annh---n-n", "", [], "7.4"],
    ["sketcher", "Sketcher", "annh---n", "", [], "2026.1", "", [], [], "", [], "2021"],
  ],
});

function rowsOf(found: readonly ListedApp[]) {
  const gatherer = new Gatherer();
  for (const each of found) gatherer.add(each);
  return gatherer.rows(catalogue);
}

test("a link keeps that older copies on other Macs may be Intel beside a native one", () => {
  const older = ["a", "b"].map((mac): ListedApp => ({ name: "Reader", build: "unknown", version: "1.1", mac }));
  const rows = rowsOf([...older, { name: "Reader", build: "universal", version: "1.2", mac: "c" }]);
  const shared = rowsOf(readFragment(toFragment(rows)));
  expect(shared.map((row) => row.judgement.action)).toEqual(rows.map((row) => row.judgement.action));
  expect(rows.map((row) => row.judgement.action)).not.toEqual(["nothing"]);
});

test.each([
  [1, 1],
  [40, 80],
])("a link keeps how many copies of an app are Intel: %i beside %i native", (intel, native) => {
  const copies = (name: string, build: "intel" | "universal", count: number): ListedApp[] =>
    Array.from({ length: count }, (_, at) => ({ name, build, path: `/Volumes/${build}${at}/${name}.app` }));
  const both = (name: string) => [...copies(name, "intel", intel), ...copies(name, "universal", native)];
  const sent = rowsOf([{ name: "Chat", build: "unknown" }, ...both("Painter"), ...both("In-house tool")]);
  const words = (rows: readonly Row[]) => rows.map(partlyWords);
  expect(words(sent)).toEqual([`${intel} of ${intel + native} copies`, `${intel} of ${intel + native} copies`, ""]);
  for (const isOwn of [true, false]) {
    const read = rowsOf(readFragment(toFragment(sent, { isOwn })));
    expect(words(read).toSorted()).toEqual(words(sent).toSorted());
    expect(isFleet(summarise(read))).toBe(false);
  }
});

test("a link of a fleet opens as that fleet: on how many Macs each app is, and to be updated, without a name", () => {
  const on = (count: number, copy: ListedApp, from = 0): ListedApp[] =>
    Array.from({ length: count }, (_, at) => ({ ...copy, mac: `Mac ${from + at}`, owner: "Ada" }));
  const sent = rowsOf([
    ...on(33, { name: "Reader", build: "unknown", version: "1.2" }),
    ...on(2, { name: "Reader", build: "unknown", version: "1.0" }, 33),
    ...on(12, { name: "Painter", build: "intel" }),
    ...on(3, { name: "Chat", build: "intel" }),
    ...on(5, { name: "Chat", build: "universal" }, 3),
    ...on(7, { name: "In-house tool", build: "intel" }),
  ]);
  const fragment = toFragment(sent);
  expect(decodeURIComponent(fragment)).not.toMatch(/Mac |Ada|In-house/);
  const read = rowsOf(readFragment(fragment));
  const words = (rows: readonly Row[]) => rows.map((row) => [macsWords(row), row.judgement.action].join()).toSorted();
  expect(words(read)).toEqual(words(sent));
  expect(words(read)).toContain("on 2 of 35 Macs,renew");
  expect(summarise(read)).toMatchObject({ ofMacs: 35, macs: 0, stopping: 3 });
  expect(isFleet(summarise(read))).toBe(true);
  // Sent on by its reader.
  expect(toFragment(read)).toBe(fragment);
});

test.each(["Adobe CS6", "Adobe CS5", "Adobe CS2", "Adobe Creative Suite", "Creative Suite 3"])(
  "%s, which has an answer and no page, has it in a link, too",
  (name) => {
    const sent = rowsOf([name, "Painter", "Riddle"].map((each) => ({ name: each, build: "unknown" })));
    const received = rowsOf(readFragment(toFragment(sent)));
    expect(summarise(received)).toEqual(summarise(sent));
    const taskOfSuite = (rows: readonly Row[]) => rows.flatMap((row) => (row.judgement.old ? taskOf(row) : []));
    expect(taskOfSuite(received)).toEqual(taskOfSuite(sent));
    expect(received.map((row) => row.name).join()).toMatch(/Adobe CS\d?(,|$)/);
  },
);

test("a link shows the sender's counts, without names of apps without a page", () => {
  const sent = rowsOf(LISTED);
  const fragment = toFragment(sent);
  expect(fragment).not.toContain("In-house");
  const received = rowsOf(readFragment(`#${fragment}`));
  expect(summarise(received)).toEqual(summarise(sent));
  const answers = (rows: typeof sent) =>
    rows
      .flatMap(({ title, judgement }) => (title ? [[title.slug, judgement.action, ...judgement.on].join(" ")] : []))
      .sort();
  expect(answers(received)).toEqual(answers(sent));
  expect(sent.flatMap(({ title }) => title?.slug ?? [])).toSatisfy((slugs: string[]) =>
    ["chat", "portal"].every((slug) => slugs.filter((each) => each === slug).length === 1),
  );
  expect(received.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["Sketcher 2019", "Sketcher CS6", "Sketcher CS3"]),
  );
});

/** Titles under the slugs that the catalogue has. */
const PRODUCTS = Object.entries({
  ...{ "final-cut-pro": "Final Cut Pro", "logic-pro": "Logic Pro", "lightroom-classic": "Lightroom Classic" },
  ...{
    "vmware-fusion": "VMware Fusion",
    "filemaker-pro": "FileMaker Pro",
    "adobe-acrobat-pro": "Adobe Acrobat Pro DC",
  },
  ...{ "ableton-live": "Ableton Live", "ableton-live-suite": "Ableton Live Suite", cubase: "Cubase" },
  ...{ photoshop: "Photoshop", "microsoft-office": "Microsoft Office", quicken: "Quicken" },
});
const NAMES = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(...PRODUCTS.map(([, name]) => name), "Logic", "Lightroom", "Acrobat", "FileMaker"),
      fc.integer({ min: 1, max: 20 }),
    )
    .map(([name, number]) => `${name} ${number}`),
  fc
    .tuple(fc.constantFrom("Photoshop", "Quicken", "Microsoft Office"), fc.integer({ min: 1998, max: 2026 }))
    .map((parts) => parts.join(" ")),
  fc.integer({ min: 0, max: 6 }).map((suite) => `Photoshop CS${suite || ""}`),
  fc.constantFrom(
    "FileMaker Pro 18 Advanced",
    "Ableton Live 9 Suite",
    "Final Cut Pro 7.0.3",
    "VMware Fusion 13.5",
    "Final Cut Pro",
  ),
);

test("whatever editions a list has, the reader of its link sees the sender's answers", () => {
  const known = openCatalogue({
    ...{ format: 1, day: "2026-11-01" },
    titles: PRODUCTS.map(([slug, name]) => [
      slug,
      name,
      "annh---n",
      "",
      [],
      "13.6",
      "",
      name.includes("Acrobat") ? ["Acrobat"] : [],
    ]),
  });
  const judged = (found: readonly ListedApp[]) => {
    const gatherer = new Gatherer();
    for (const each of found) gatherer.add(each);
    const rows = gatherer.rows(known);
    return {
      rows,
      answers: rows
        .map(({ title, judgement: { on, old, action } }) => [title?.slug, old, action, ...on].join(" "))
        .sort(),
    };
  };
  fc.assert(
    fc.property(fc.array(NAMES, { minLength: 1, maxLength: 6 }), (names) => {
      const sent = judged(names.map((name) => ({ name, build: "unknown" })));
      const received = judged(readFragment(`#${toFragment(sent.rows)}`));
      expect(received.answers).toEqual(sent.answers);
    }),
  );
});

test("a list that stays with its owner keeps the names", () => {
  const read = readFragment(`#${toFragment(rowsOf(LISTED), { isOwn: true })}`);
  expect(read.map(({ name }) => name)).toEqual(expect.arrayContaining(["In-house tool", "In-house viewer"]));
});

test.each<Hardware>([{ chip: "M2 Pro", memory: 16 }, { chip: "A18 Pro" }, { memory: 8 }])(
  "the reader of a link gets the answers for its sender's Mac: %j",
  (hardware) => {
    const sent = rowsOf(LISTED.map((each) => ({ ...each, hardware })));
    const received = rowsOf(readFragment(`#${toFragment(sent)}`));
    expect(received.map((row) => row.hardware)).toEqual(sent.map(() => hardware));
  },
);

test("a link without a Mac, or with one that there is not, is answered for any", () => {
  for (const mac of ["", "&mac=", "&mac=i9,16", "&mac=M2%20Pro%3Cb%3E", "&mac=,0"])
    expect(rowsOf(readFragment(`#titles=chat${mac}`))[0]?.hardware).toBeNull();
});

test("names in a link are one line of visible text each, and of bounded length", () => {
  const named = new URLSearchParams({ others: "iii", named: `a\u202Eb\u0000c\n${"x".repeat(5_000)}\n\u200B` });
  const names = readFragment(`#${named}`).map(({ name }) => name);
  expect(names).toEqual(["a b c", "x".repeat(200), "App without a page, no. 3"]);
});

test("a link in the former format still opens; other fragments do not", () => {
  expect(readFragment("#titles=sketcher:ncs")[0]?.name).toBe("sketcher CS6");
  expect(readFragment("#titles=painter,writer").map(({ token, build }) => [token, build])).toEqual([
    ["painter", "unknown"],
    ["writer", "unknown"],
  ]);
  expect(readFragment("#ways")).toEqual([]);
});

test("a title that is an edition itself is not named by its year twice", () => {
  expect(readFragment("#titles=turbotax-2024:n2024")).toMatchObject([
    { name: "turbotax-2024", token: "turbotax-2024" },
  ]);
  expect(readFragment("#titles=photoshop:n2020")).toMatchObject([{ name: "photoshop 2020" }]);
});

test("apps that share a name with another are told apart from those without a page, and stay several", () => {
  const twins = [
    titleRecord({ slug: "dash", name: "Dash" }),
    titleRecord({ slug: "dash-coin", name: "Dash", ...ONLY_INTEL }),
  ];
  const gatherer = new Gatherer();
  for (const name of ["Dash", "Riddle"]) gatherer.add({ name, build: "unknown" });
  gatherer.add({ name: "Dash", build: "unknown", path: "/Applications/Dash.app", bundleId: "org.dash" });
  const rows = gatherer.rows(openCatalogue({ format: 1, day: "2026-11-23", titles: twins.map(packTitle) }));
  const fragment = toFragment(rows);
  expect(new URLSearchParams(fragment).get("others")).toBe("NNn");
  expect(readFragment(fragment).map(({ name }) => name)).toEqual([
    "An app we could not tell apart",
    "An app we could not tell apart, no. 2",
    "App without a page, no. 3",
  ]);
});

test("sender and reader of a link see an app by one name", () => {
  const title = titleRecord({ slug: "battle-net", name: "Blizzard Battle.net", aliases: ["Blizzard", "Battle.net"] });
  const known = openCatalogue({ format: 1, day: "2026-11-23", titles: [packTitle(title)] });
  const namesIn = (found: readonly ListedApp[]) => {
    const gatherer = new Gatherer();
    for (const each of found) gatherer.add(each);
    return gatherer.rows(known);
  };
  const sent = namesIn([{ name: "Battle.net", build: "intel" }]);
  const fragment = toFragment(sent);
  expect(fragment).toBe(`titles=battle-net:i&as=0.${nameHash("Battle.net")}`);
  const both = (rows: readonly Row[]) => rows.map(({ name, listed }) => [name, listed]);
  expect(both(sent)).toEqual([["Blizzard Battle.net", "Battle.net"]]);
  expect(both(namesIn(readFragment(fragment)))).toEqual(both(sent));
  // A link of an earlier program.
  expect(both(namesIn(readFragment("titles=battle-net%3Ai&as=0.1")))).toEqual(both(sent));
  expect(both(namesIn(readFragment("titles=battle-net&as=0.9,x")))).toEqual([
    ["Blizzard Battle.net", "Blizzard Battle.net"],
  ]);
});

test("a name in a link stays the same when a title gains other names", () => {
  const shownBy = (aliases: readonly string[], found: readonly ListedApp[]) => {
    const gatherer = new Gatherer();
    for (const each of found) gatherer.add(each);
    const title = titleRecord({ slug: "battle-net", name: "Blizzard Battle.net", aliases });
    return gatherer.rows(openCatalogue({ format: 1, day: "2026-11-23", titles: [packTitle(title)] }));
  };
  const fragment = toFragment(shownBy(["Battle.net"], [{ name: "Battle.net", build: "intel" }]));
  const nameIn = (aliases: readonly string[]) => shownBy(aliases, readFragment(fragment)).map(({ listed }) => listed);
  expect(nameIn(["Blizzard App", "Battle.net", "Blizzard"])).toEqual(["Battle.net"]);
  expect(nameIn(["Blizzard App"])).toEqual(["Blizzard Battle.net"]);
});

test("the reader of a link sees the edition as its sender, and two apps of one title as two", () => {
  const titles = [
    titleRecord({ slug: "matlab", name: "MATLAB", editionsSince: "2022" }),
    titleRecord({ slug: "acrobat", name: "Adobe Acrobat Pro DC", aliases: ["Acrobat"] }),
    titleRecord({ slug: "viewer", name: "Viewer", bundleIds: ["org.viewer", "org.viewer.old"] }),
  ];
  const listed = (found: readonly ListedApp[]) => {
    const gatherer = new Gatherer();
    for (const each of found) gatherer.add(each);
    return gatherer.rows(openCatalogue({ format: 1, day: "2026-11-23", titles: titles.map(packTitle) }));
  };
  const names = ["MATLAB_R2020b", "MATLAB 2019A", "Acrobat 9"];
  const sent = listed([
    ...names.map((name): ListedApp => ({ name, build: "unknown" })),
    { name: "Viewer", build: "arm", bundleId: "org.viewer" },
    { name: "Viewer", build: "intel", bundleId: "org.viewer.old" },
  ]);
  const read = listed(readFragment(toFragment(sent)));
  expect(read.map(({ name }) => name).sort()).toEqual([
    "Acrobat 9",
    "MATLAB 2019a",
    "MATLAB R2020b",
    "Viewer",
    "Viewer",
  ]);
  expect(summarise(read)).toEqual(summarise(sent));
});

test("a link that was cut off tells it, and one of an earlier program or with other escapes does not", () => {
  const link = withSum("titles=vlc%2Cpainter%3Ai%2Cblender&others=iiu");
  expect([link, `#${link}`, link.replaceAll("%2C", ","), "titles=vlc"].map(isCutOff)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  const cuts = [...link.slice(link.indexOf("vlc"))].map((_, at, { length }) =>
    link.slice(0, link.length - length + at),
  );
  expect(cuts.filter((cut) => !isCutOff(cut))).toEqual([]);
  expect(readFragment(link)).toHaveLength(6);
});
