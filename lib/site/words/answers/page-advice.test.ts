import { expect, test } from "vitest";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import type { TitlePage } from "#lib/site/queries/title/page.ts";
import { isPlugIn, pageAdvice } from "#lib/site/words/answers/page-advice.ts";

test("a game is not said to have Intel copies where a finding beside it says that it never had", () => {
  const verdict = { status: "native", confidence: "medium", basis: ["crowd"], slug: "foldit", kind: "game" };
  const lists = { pins: [], ways: [], noteCodes: [], identifiers: [], alternatives: [] };
  const evidence = [{ status: "rosetta2", noteCodes: [], reason: null }];
  const page = { verdict, ...lists, evidence, name: "Foldit", scope: DEFAULT_SCOPE } as unknown as TitlePage;
  const finding = "The released Mac version asks for an M1 or later; it was never built for Intel.";
  expect(pageAdvice(page).wasIntel).toBe(true);
  expect(pageAdvice(page, [{ words: "It needed Rosetta 2 in April 2025." }]).wasIntel).toBe(true);
  expect(pageAdvice(page, [{ words: finding }]).wasIntel).toBe(false);
});

test("a plug-in is known by a source's note or by our list", () => {
  const of = (slug: string, noteCodes: string[] = []) =>
    isPlugIn({ verdict: { slug }, noteCodes } as unknown as Pick<TitlePage, "verdict" | "noteCodes">);
  expect([of("serum"), of("dexed", ["runs_in_host"]), of("canon-ij"), of("foldit")]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
