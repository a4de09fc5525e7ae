import { expect, test } from "vitest";
import { isBeforeAppleSilicon, nativeSince, newestVersion } from "#lib/catalog/titles/names/native-since.ts";

const native = (version: string | null) => ({ status: "native", version }) as const;
const intel = (version: string) => ({ status: "rosetta2", version }) as const;

test.each([
  { when: "an early source names it", said: [native("16.104.1"), native("16.44")], latest: "16.112", since: "16.44" },
  {
    when: "a later version was still Intel",
    said: [native("2.0"), intel("2.4"), native("3.1")],
    latest: "3.9",
    since: "3.1",
  },
  { when: "only the newest version is told", said: [native("5.2.0"), native(null)], latest: "5.2.0", since: "" },
  { when: "it counts years and another scheme", said: [native("70.1")], latest: "2026.1", since: "" },
  { when: "no source names a version", said: [], latest: "4.1", since: "" },
  { when: "no source tells the newest", said: [native("12.3.1"), native("11.0.1")], latest: "", since: "11.0.1" },
])("an app is native since $since where $when", ({ said, latest, since }) => {
  expect(nativeSince(said, latest)).toBe(since);
});

test.each([
  { when: "Homebrew lists the installer's", said: ["6.1"], listed: "6.0", newest: "6.1" },
  { when: "Homebrew lists none", said: ["12.2", "26.4", null, "16.1"], listed: "", newest: "26.4" },
  { when: "one version is all there is", said: ["16"], listed: "", newest: "" },
  { when: "the evidence counts years", said: ["2024.1"], listed: "6.0", newest: "6.0" },
  { when: "the evidence has builds", said: ["582"], listed: "0.735.0", newest: "0.735.0" },
  { when: "the evidence is older", said: ["3.0.12,5"], listed: "3.0.23", newest: "3.0.23" },
])("the newest version is $newest where $when", ({ said, listed, newest }) => {
  const evidence = said.map((version) => ({ version }));
  expect(newestVersion(evidence, listed)).toBe(newest);
});

test.each([
  { when: "it was native when the first came out", asked: 60, said: [["native", "84", 2020]], before: true },
  { when: "only its minor version is older", asked: [12, 1], said: [["native", "12.2", 2020]], before: true },
  {
    when: "its years have letters",
    asked: 2020,
    said: [
      ["rosetta2", "9.9.0", 2021],
      ["native", "R2023b", 2024],
    ],
    before: true,
  },
  { when: "it is a native version", asked: 84, said: [["native", "84", 2020]], before: false },
  { when: "its first native version was told only later", asked: 2, said: [["native", "3.0", 2022]], before: false },
  { when: "no source names a version", asked: 13, said: [["native", null, 2020]], before: false },
  {
    when: "its year was over when it was still Intel",
    asked: 2019,
    said: [
      ["rosetta2", null, 2020],
      ["native", "2022", 2023],
    ],
    before: true,
  },
  {
    when: "no source says what that year's was built for",
    asked: 2021,
    said: [
      ["rosetta2", null, 2020],
      ["native", "2022", 2023],
    ],
    before: false,
  },
  {
    when: "its year was over when the first came out",
    asked: 2019,
    said: [["native", "2020.3.1", 2020]],
    before: true,
  },
] as const)("a version came before Apple silicon: $before, where $when", ({ asked, said, before }) => {
  const evidence = said.map(([status, version, year]) => ({
    ...{ status, version, at: new Date(`${year}-12-15`) },
    ...{ channel: "released" as const, edition: null },
  }));
  expect(isBeforeAppleSilicon(typeof asked === "number" ? [asked] : asked, evidence)).toBe(before);
});
