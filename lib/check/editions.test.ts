import { expect, test } from "vitest";
import { DATA_FORMAT, openCatalogue, packTitle } from "#lib/check/catalogue.ts";
import { confirmedOf } from "#lib/check/confirmed.ts";
import { judge } from "#lib/check/judge.ts";
import { match } from "#lib/check/match-listed-app.ts";
import { Gatherer } from "#lib/check/rows.ts";
import { adviceFor } from "#lib/check/verdict-words.ts";
import { ONLY_INTEL, titleRecord } from "#lib/testing/title-record.ts";

const matlab = { slug: "matlab", name: "MATLAB", bundleIds: ["com.mathworks.matlab"], editionsSince: "2022" };
const titles = [
  titleRecord(matlab),
  titleRecord({ slug: "sketchup", name: "SketchUp", editionsSince: "2022" }),
  titleRecord({ slug: "acrobat", name: "Adobe Acrobat", aliases: ["Acrobat"] }),
  titleRecord({ slug: "civ", name: "Civ" }),
];
const catalogue = openCatalogue({ format: DATA_FORMAT, day: "2026-11-23", titles: titles.map(packTitle) });

test.each([
  { name: "SketchUp 2021", slug: "sketchup", status: "unknown", action: "upgrade" },
  { name: "SketchUp 2024", slug: "sketchup", status: "native", action: "nothing" },
  { name: "MATLAB_R2020b", slug: "matlab", status: "unknown", action: "upgrade" },
  { name: "MATLAB R2023a", slug: "matlab", status: "native", action: "nothing" },
  { name: "MATLAB_R2020b", bundleId: "com.mathworks.matlab", slug: "matlab", status: "unknown", action: "upgrade" },
  { name: "Acrobat DC", slug: "acrobat", status: "native", action: "nothing" },
  // Not a product with yearly editions.
  { name: "Civ 2024", slug: undefined, status: "unknown", action: "look" },
])("$name ($bundleId) is $status", ({ name, bundleId, slug, status, action }) => {
  const found = { name, build: "unknown", ...(bundleId && { bundleId }) } as const;
  const matched = match(found, catalogue);
  expect(matched && "title" in matched ? matched.title.slug : undefined).toBe(slug);
  const { on, action: advised } = judge(found, matched, "app");
  expect([on[1], advised]).toEqual([status, action]);
});

test.each([
  { name: "Final Cut 7", slug: "final-cut-pro" },
  { name: "Final Cut Pro 7.0.3", slug: "final-cut-pro" },
  { name: "Lightroom 6", slug: "lightroom-classic" },
  { name: "Notebook 2011", slug: "notebook" },
])("$name is older than Apple silicon, as in the search: not today's $slug", ({ name, slug }) => {
  const old = [
    titleRecord({ slug: "final-cut-pro", name: "Final Cut Pro", latest: "12.3" }),
    titleRecord({ slug: "lightroom", name: "Lightroom" }),
    titleRecord({ slug: "lightroom-classic", name: "Lightroom Classic" }),
    titleRecord({ slug: "notebook", name: "Notebook" }),
  ];
  const gatherer = new Gatherer();
  gatherer.add({ name, build: "unknown" });
  const [row] = gatherer.rows(openCatalogue({ format: DATA_FORMAT, day: "2026-11-23", titles: old.map(packTitle) }));
  expect(row!.title?.slug).toBe(slug);
  expect([...row!.judgement.on, row!.judgement.action]).toEqual(["unknown", "unknown", "unsupported", "upgrade"]);
  expect(adviceFor(row!)).toContain("at best it needs Rosetta 2, and it will not open in macOS 28.");
  expect(confirmedOf(row!)).toBe("");
});

test("an old edition with a page of its own is that", () => {
  const suite = { slug: "ableton-live-suite", name: "Ableton Live Suite" };
  const known = openCatalogue({
    ...{ format: DATA_FORMAT, day: "2026-11-23" },
    titles: [suite, { ...suite, slug: "ableton-live-suite@10", ...ONLY_INTEL }].map(titleRecord).map(packTitle),
  });
  expect(match({ name: "Ableton Live 10 Suite", build: "unknown" }, known)).toMatchObject({
    title: { slug: "ableton-live-suite@10" },
  });
});
