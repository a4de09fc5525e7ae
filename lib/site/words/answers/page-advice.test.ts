import { expect, test } from "vitest";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import type { TitlePage } from "#lib/site/queries/title/page.ts";
import { pageAdvice } from "#lib/site/words/answers/page-advice.ts";
import { isPlugIn } from "#lib/site/words/answers/page-facts.ts";

test("a game is not said to have Intel copies where a finding beside it says that it never had", () => {
  const verdict = { status: "native", confidence: "medium", basis: ["crowd"], slug: "foldit", kind: "game" };
  const lists = { pins: [], ways: [], noteCodes: [], identifiers: [], alternatives: [], categories: [] };
  const evidence = [{ status: "rosetta2", noteCodes: [], reason: null }];
  const page = { verdict, ...lists, evidence, name: "Foldit", scope: DEFAULT_SCOPE } as unknown as TitlePage;
  const finding = "The released Mac version asks for an M1 or later; it was never built for Intel.";
  expect(pageAdvice(page).wasIntel).toBe(true);
  expect(pageAdvice(page, [{ words: "It needed Rosetta 2 in April 2025." }]).wasIntel).toBe(true);
  expect(pageAdvice(page, [{ words: finding }]).wasIntel).toBe(false);
});

test("of an older macOS than the native version, the step is to ask its maker", () => {
  const verdict = { status: "unknown", confidence: "low", basis: [], slug: "foldit", kind: "game" };
  const lists = { pins: [], ways: [], noteCodes: [], identifiers: [], alternatives: [], categories: [], evidence: [] };
  const page = { verdict, ...lists, name: "Foldit", scope: { ...DEFAULT_SCOPE, macos: 11 } };
  const statusWhere = (by: string) => pageAdvice({ ...page, older: { by } } as unknown as TitlePage).verdict.status;
  expect(["younger", "unnamed"].map(statusWhere)).toEqual(["native", "unknown"]);
});

test.each([
  ["serum", "Serum", [], true],
  ["izotope-ozone", "iZotope Ozone", [], true],
  ["podolski", "Podolski", [], true],
  // These open as programs of their own too.
  ["izotope-rx", "iZotope RX", [], false],
  ["native-instruments-kontakt", "Native Instruments Kontakt", [], false],
  ["dexed", "Dexed", ["runs_in_host"], true],
  ["zoom-outlook-plugin", "Zoom Outlook Plugin", [], true],
  ["iem-plugin-suite", "IEM Plug-in Suite", [], true],
  ["zoom-outlook-plugin-removal", "Zoom Outlook Plugin Removal", [], false],
  ["mpluginmanager", "MPluginManager", [], false],
  // macOS loads it, and its label says so.
  ["stringsfile", "StringsFile QuickLook plugin", [], false],
  ["canon-ij", "Canon IJ", [], false],
  ["foldit", "Foldit", [], false],
])("%s, called %s, with the notes %j: it is %s that it is a plug-in", (slug, name, noteCodes, is) => {
  expect(isPlugIn({ verdict: { slug, kind: "app" }, name, noteCodes } as unknown as TitlePage)).toBe(is);
});
