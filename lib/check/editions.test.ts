import { expect, test } from "vitest";
import { DATA_FORMAT, openCatalogue, packTitle } from "#lib/check/catalogue.ts";
import { judge } from "#lib/check/judge.ts";
import { match } from "#lib/check/match-listed-app.ts";
import { titleRecord } from "#lib/testing/title-record.ts";

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
