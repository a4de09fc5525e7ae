import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ShareBar } from "#lib/site/components/layout/share-bar.tsx";
import { SignWords, TableKey } from "#lib/site/components/signs/table-key.tsx";

const counts = { native: 5, rosetta2: 2, unknown: 1 };
const dimmed = (html: string) => [...html.matchAll(/data-status="(\w+)" data-dim/g)].map(([, status]) => status);

test("a bar above a list of one answer dims the others", () => {
  expect(dimmed(renderToStaticMarkup(ShareBar({ counts, chosen: "rosetta2" })))).toEqual(["native", "unknown"]);
  expect(dimmed(renderToStaticMarkup(ShareBar({ counts })))).toEqual([]);
});

test("the key says what the sign of the unknown also stands for in a forecast", () => {
  expect(renderToStaticMarkup(TableKey({}))).toContain("There, “?” also stands for “may stop”.");
});

test("the signs end with full stops among sentences alone", () => {
  expect(renderToStaticMarkup(TableKey({}))).toContain("Runs natively.");
  expect(renderToStaticMarkup(SignWords({}))).toMatch(/Runs natively<\/span>/);
});
