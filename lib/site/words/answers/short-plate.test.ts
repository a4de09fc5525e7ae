import { expect, test } from "vitest";
import type { Projection } from "#lib/catalog/verdicts/rules/projection.ts";
import type { Confidence, Status, TranslationLayer } from "#lib/contract/schema.ts";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import { BELOW_MINIMUM } from "#lib/contract/sign.ts";
import { plateYears } from "#lib/site/components/verdict/scope-switch.tsx";
import type { ListRow } from "#lib/site/queries/lists/list-rows.ts";
import { isWeak } from "#lib/site/words/answers/answer-word.ts";
import { projectionWords } from "#lib/site/words/answers/projection-words.ts";
import { shortPlate } from "#lib/site/words/answers/short-plate.ts";

test.each<[Status, Projection, TranslationLayer | null, Confidence?]>([
  ["native", "runs", null],
  ["native", "runs", null, "low"],
  ["unsupported", "does_not_run", null, "low"],
  ["rosetta2", "stops", null],
  ["rosetta2", "may_stop", null],
  ["translation", "may_stop", "crossover"],
  ["translation", "runs", "vm"],
  ["unsupported", "does_not_run", null],
  ["unknown", "not_known", null],
])(
  "of %s that %s, the home page's plate says for each macOS what the app's own page says",
  (status, next, layer, confidence = "high") => {
    const before = { status, confidence };
    const row = { slug: "sonata", title: "Sonata", kind: "app", confidence, inBrowser: false, before };
    const { years } = shortPlate({ ...row, status, next, layer } as unknown as ListRow, "2026-11-27");
    const pins = [DEFAULT_SCOPE.macos - 1, DEFAULT_SCOPE.macos].map((macos) => ({ macos, status, confidence }));
    const page = plateYears(
      { slug: "sonata", scope: DEFAULT_SCOPE, otherChip: null, pins } as unknown as Parameters<typeof plateYears>[0],
      projectionWords({ title: "Sonata", projection: next, status, layer, isUnsure: isWeak({ status, confidence }) }),
    );
    expect(years.map(({ words }) => words)).toEqual(page.map(({ words }) => words));
    if (confidence === "low") for (const { words } of years) expect(words).toMatch(/^Probably /);
  },
);

test("on a Mac with less memory than asked for, no macOS has the sign of an answer for another Mac", () => {
  const row = { slug: "sonata", title: "Sonata", kind: "app", status: "native", confidence: "high", inBrowser: false };
  const line = {
    ...row,
    before: { status: "native", confidence: "high" },
    next: "runs",
    layer: null,
    floors: { memory: 16 },
  } as unknown as ListRow;
  const alike = (memory?: number) => shortPlate(line, "2026-11-27", { memory }).years.map(({ status }) => status);
  const pins = [{ macos: DEFAULT_SCOPE.macos, status: "native" }];
  const page = plateYears(
    { ...{ slug: "sonata", scope: DEFAULT_SCOPE, otherChip: null, pins }, memory: { sign: BELOW_MINIMUM } } as never,
    projectionWords({ title: "Sonata", projection: "runs", status: "native", layer: null }),
  );
  expect(new Set(alike(8))).toEqual(new Set([BELOW_MINIMUM]));
  expect(new Set(page.map(({ status, words }) => `${status} ${words}`))).toEqual(
    new Set([`${BELOW_MINIMUM} Below minimum`]),
  );
  expect(alike(16)).not.toContain(BELOW_MINIMUM);
});
