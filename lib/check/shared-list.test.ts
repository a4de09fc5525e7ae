import { expect, test } from "vitest";
import { openCatalogue } from "#lib/check/catalogue.ts";
import type { ListedApp } from "#lib/check/listed-app.ts";
import { Gatherer } from "#lib/check/rows.ts";
import { readFragment, toFragment } from "#lib/check/shared-list.ts";
import { summarise } from "#lib/check/summary.ts";

const LISTED: readonly ListedApp[] = [
  { name: "Painter", build: "intel", token: "painter" },
  { name: "Chat", build: "unknown", token: "chat" },
  { name: "Reader", build: "unknown", token: "reader", version: "1.1" },
  { name: "Sketcher 2019", build: "unknown" },
  { name: "Notes", build: "unknown", version: "7.2" },
  { name: "Writer 2016", build: "unknown" },
  { name: "Suite 15", build: "unknown" },
  { name: "Sketcher CS6", build: "unknown" },
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
  expect(received.map(({ name }) => name)).toEqual(expect.arrayContaining(["Sketcher 2019", "Sketcher CS"]));
});

test("a list that stays with its owner keeps the names", () => {
  const read = readFragment(`#${toFragment(rowsOf(LISTED), { isOwn: true })}`);
  expect(read.map(({ name }) => name)).toEqual(expect.arrayContaining(["In-house tool", "In-house viewer"]));
});

test("names in a link are one line of visible text each, and of bounded length", () => {
  const named = new URLSearchParams({ others: "iii", named: `a\u202Eb\u0000c\n${"x".repeat(5_000)}\n\u200B` });
  const names = readFragment(`#${named}`).map(({ name }) => name);
  expect(names).toEqual(["a b c", "x".repeat(200), "App without a page, no. 3"]);
});

test("a link in the former format still opens; other fragments do not", () => {
  expect(readFragment("#titles=painter,writer").map(({ token, build }) => [token, build])).toEqual([
    ["painter", "unknown"],
    ["writer", "unknown"],
  ]);
  expect(readFragment("#ways")).toEqual([]);
});
