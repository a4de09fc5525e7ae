import { expect, test } from "vitest";
import type { Projection } from "#lib/catalog/verdicts/rules/projection.ts";
import type { Confidence, Status, TranslationLayer } from "#lib/contract/schema.ts";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import { BELOW_MINIMUM } from "#lib/contract/sign.ts";
import { plateYears } from "#lib/site/components/verdict/scope-switch.tsx";
import type { ListRow } from "#lib/site/queries/lists/list-rows.ts";
import { isWeak } from "#lib/site/words/answers/answer-word.ts";
import { projectionWords } from "#lib/site/words/answers/projection-words.ts";
import { kindPlate, makerPlate, shortPlate, wordPlate } from "#lib/site/words/answers/short-plate.ts";

interface Known {
  readonly confidence?: Confidence;
  readonly ranLately?: boolean;
  readonly inBrowser?: boolean;
}

test.each<[Status, Projection, TranslationLayer | null, Known?]>([
  ["native", "runs", null],
  ["native", "runs", null, { confidence: "low" }],
  ["unsupported", "does_not_run", null, { confidence: "low" }],
  ["rosetta2", "stops", null],
  ["rosetta2", "may_stop", null],
  ["translation", "may_stop", "crossover"],
  ["translation", "may_stop", "crossover", { confidence: "low", ranLately: true }],
  ["translation", "runs", "vm"],
  ["unsupported", "does_not_run", null],
  ["unknown", "not_known", null],
  ["unknown", "not_known", null, { inBrowser: true }],
])(
  "of %s that %s, the home page's plate says for each macOS what the app's own page says",
  (status, next, layer, { confidence = "high", ranLately = false, inBrowser = false } = {}) => {
    const answer = { status, confidence, ranLately };
    const row = { slug: "sonata", title: "Sonata", kind: "app", basis: [], inBrowser, before: answer, ...answer };
    const { years } = shortPlate({ ...row, next, layer } as unknown as ListRow, "2026-11-27");
    const pins = [DEFAULT_SCOPE.macos - 1, DEFAULT_SCOPE.macos].map((macos) => ({ macos, ...answer }));
    const shown = { slug: "sonata", scope: DEFAULT_SCOPE, otherChip: null, pins, inBrowser };
    const reason = inBrowser ? "web_app" : null;
    const page = plateYears(
      shown as unknown as Parameters<typeof plateYears>[0],
      projectionWords({ title: "Sonata", projection: next, status, layer, isUnsure: isWeak(answer), reason }),
    );
    expect(years.map(({ words }) => words)).toEqual(page.map(({ words }) => words));
    if (isWeak(answer)) for (const { words } of years) expect(words).toMatch(/^Probably /);
    if (inBrowser) expect(new Set(years.map(({ words }) => words)).size).toBe(1);
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
    { ...{ slug: "sonata", scope: DEFAULT_SCOPE, otherChip: null, pins }, below: { sign: BELOW_MINIMUM } } as never,
    projectionWords({ title: "Sonata", projection: "runs", status: "native", layer: null }),
  );
  expect(new Set(alike(8))).toEqual(new Set([BELOW_MINIMUM]));
  expect(new Set(page.map(({ status, words }) => `${status} ${words}`))).toEqual(
    new Set([`${BELOW_MINIMUM} Below minimum`]),
  );
  expect(alike(16)).not.toContain(BELOW_MINIMUM);
});

test("a maker's plate shows its best-known apps as tiles, worst first", () => {
  const made = (title: string, status: Status) => ({ slug: title.toLowerCase(), title, kind: "app", status });
  const lines = [...Array.from("ABCDE", (title) => made(title, "native")), made("F", "rosetta2"), made("G", "unknown")];
  const plate = makerPlate({ name: "Sonata", key: "sonata.example", byStatus: { native: 5 }, lines } as never);
  expect(plate.tiles?.map(({ name }) => name)).toEqual(["F", "A", "B", "C", "D", "E"]);
  expect(plate).toMatchObject({ answer: "7 apps.", href: "/makers/sonata.example", status: "unknown" });
});

test("a plate that asks which one shows those that may be meant as tiles, the best known first", () => {
  const named = (title: string, status: Status) => ({ slug: title.toLowerCase(), title, kind: "app", status });
  const lines = [...Array.from("ABCDEF", (title) => named(title, "native")), named("G", "rosetta2")] as never;
  for (const plate of [wordPlate("sonata", lines), kindPlate("daw", "DAWs", lines, "7 native")]) {
    expect(plate).toMatchObject({
      answer: "Which one?",
      tone: "ink",
      sentence: expect.stringMatching(/^A, B or C\? /),
    });
    expect(plate.tiles?.map(({ name }) => name)).toEqual([..."ABCDEF"]);
  }
});
