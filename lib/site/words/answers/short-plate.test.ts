import { expect, test } from "vitest";
import type { Projection } from "#lib/catalog/verdicts/rules/projection.ts";
import type { Status, TranslationLayer } from "#lib/contract/schema.ts";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import { plateYears } from "#lib/site/components/verdict/scope-switch.tsx";
import type { ListRow } from "#lib/site/queries/lists/list-rows.ts";
import { projectionWords } from "#lib/site/words/answers/projection-words.ts";
import { shortPlate } from "#lib/site/words/answers/short-plate.ts";

test.each<[Status, Projection, TranslationLayer | null]>([
  ["native", "runs", null],
  ["rosetta2", "stops", null],
  ["rosetta2", "may_stop", null],
  ["translation", "may_stop", "crossover"],
  ["translation", "runs", "vm"],
  ["unsupported", "does_not_run", null],
  ["unknown", "not_known", null],
])("of %s that %s, the home page's plate says for each macOS what the app's own page says", (status, next, layer) => {
  const row = { slug: "sonata", title: "Sonata", kind: "app", confidence: "high", inBrowser: false, before: status };
  const { years } = shortPlate({ ...row, status, next, layer } as unknown as ListRow, "2026-11-27");
  const pins = [DEFAULT_SCOPE.macos - 1, DEFAULT_SCOPE.macos].map((macos) => ({ macos, status }));
  const page = plateYears(
    { slug: "sonata", scope: DEFAULT_SCOPE, otherChip: null, pins } as unknown as Parameters<typeof plateYears>[0],
    projectionWords({ title: "Sonata", projection: next, status, layer }),
  );
  expect(years.map(({ words }) => words)).toEqual(page.map(({ words }) => words));
});
