import { expect, test } from "vitest";
import type { TitlePage } from "#lib/site/queries/title/page.ts";
import { withoutAge } from "#lib/site/words/evidence/last-day.ts";

test("no change calls the evidence of a pinned title old where its newest report says the same", () => {
  const old = { field: "stale", to: "true" } as const;
  const others = [{ field: "stale", to: "false" } as const, { field: "confidence", to: "low" } as const];
  const told = (newestReport: object | null) =>
    withoutAge([old, ...others], { verdict: { status: "native" }, newestReport } as unknown as TitlePage);
  expect(told({ status: "native", layer: null })).toEqual(others);
  expect(told({ status: "translation", layer: "gptk" })).toEqual([old, ...others]);
  expect(told(null)).toEqual([old, ...others]);
});
