import { expect, test } from "vitest";
import { doubtAbout, isBefore } from "#lib/catalog/titles/names/edition-doubt.ts";
import { judge } from "#lib/check/judging/judge.ts";
import { titleRecord } from "#lib/testing/title-record.ts";

test.each([
  { place: "helper", action: "follow" },
  { place: "adobe", action: "follow" },
  { place: "printer", action: "part" },
  { place: "scanner", action: "part" },
  { place: "app", action: "ask" },
] as const)("an Intel program that we do not know, in the place of $place: $action", ({ place, action }) => {
  expect(judge({ name: "Some Part", build: "intel" }, null, place).action).toBe(action);
});

test.each([
  ["2020.1", "2020.3", true],
  ["2021.2", "2020.3", false],
  ["2020.1", "", false],
])(
  "of a yearly product without a newest version, %s is older than the first native %j: %s",
  (version, nativeSince, is) => {
    const title = titleRecord({ slug: "coder", name: "Coder", latest: "", editionsSince: "2020", nativeSince });
    expect(isBefore(version, title)).toBe(is);
  },
);

test("where no source names a version, no version counts as older", () => {
  const title = titleRecord({ slug: "ftp", name: "FTP", latest: "", nativeSince: "" });
  expect(isBefore("3.66.4", title)).toBe(false);
});

test.each([
  ["a website", { onLatest: "unknown", isWebsite: true }, ["native", "native", "native"], "nothing"],
  ["an app for Windows programs", { runsWindowsPrograms: true }, ["native", "native", "unknown"], "guests"],
  [
    "a game that ran with Whisky alone",
    { kind: "game", onPrevious: "translation", onLatest: "translation", layer: "whisky", next: "may_stop" },
    ["translation", "translation", "unknown"],
    "extra",
  ],
] as const)("%s", (_, facts, on, action) => {
  const title = titleRecord({ slug: "thing", ...facts });
  const judged = judge({ name: "Thing", build: "unknown" }, { title, by: "name" }, "app");
  expect([judged.on, judged.action]).toEqual([on, action]);
});

test.each([
  ["Photoshop", "21.2.4", "renew"],
  ["Photoshop", undefined, null],
  ["Photoshop 2025", "26.1", null],
  ["Photoshop 2021", "22.0", "renew"],
  ["Photoshop 2021", undefined, "renew"],
])("%s %s, of a title that no source tells a version of: %s", (name, version, doubt) => {
  const title = titleRecord({ slug: "photoshop", editionsSince: "2021" });
  expect(doubtAbout({ name, version, build: "unknown" }, title)).toBe(doubt);
});

test.each(["unknown", "universal", "intel"] as const)(
  "an app whose service has closed runs no more, built for %s",
  (build) => {
    const title = titleRecord({ slug: "skype", name: "Skype", ended: true });
    const judged = judge({ name: "Skype", build }, { title, by: "name" }, "app");
    expect([judged.on, judged.action]).toEqual([["unsupported", "unsupported", "unsupported"], "remove"]);
  },
);

test.each([
  ["intel", true, "unsupported", "extra", "name"],
  ["intel32", true, "unsupported", "extra", "name"],
  ["universal", true, "native", "nothing", "copy"],
  ["unknown", true, "translation", "extra", "name"],
  ["intel", false, "rosetta2", "ask", "copy"],
] as const)(
  "a game whose Mac version is dead, built for %s (dead: %s): %s, %s",
  (build, macVersionDead, now, action, from) => {
    const through = {
      onPrevious: "translation",
      onLatest: "translation",
      layer: "crossover",
      next: "may_stop",
    } as const;
    const title = titleRecord({ slug: "tunnel", name: "Tunnel", kind: "game", ...through, macVersionDead });
    const judged = judge({ name: "Tunnel", build }, { title, by: "name" }, "app");
    expect([judged.on[1], judged.action, judged.from]).toEqual([now, action, from]);
  },
);

test.each([
  ["of the year that became native, in the course of which it did", "22.3", "renew"],
  ["of a product whose versions are years", "2021", null],
] as const)("an edition %s: %s, %s", (_, nativeSince, doubt) => {
  const title = titleRecord({ slug: "photoshop", editionsSince: "2021", nativeSince, latest: "27.1" });
  expect(doubtAbout({ name: "Photoshop 2021", build: "unknown" }, title)).toBe(doubt);
});

test("software that ended before the first Mac with Apple silicon runs on none", () => {
  const title = titleRecord({ slug: "itunes", name: "iTunes", onLatest: "unknown" });
  const judged = judge({ name: "iTunes", build: "unknown" }, { title, by: "name" }, "app");
  expect([judged.on[1], judged.action]).toEqual(["unsupported", "remove"]);
});
