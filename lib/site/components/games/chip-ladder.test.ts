import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ChipLadder } from "#lib/site/components/games/chip-ladder.tsx";
import type { EvidenceItem } from "#lib/site/queries/title/evidence-item.ts";
import type { NewestReport } from "#lib/site/queries/title/pinned-report.ts";
import { methodsOf } from "#lib/site/words/games/compat-methods.ts";

const RATED = {
  ...{ id: "one", at: "2023-06-30", dated: "month", status: "translation", layer: "gptk", chip: "apple_silicon" },
  ...{ triedOn: null, play: { rating: "perfect" }, noteCodes: [], reason: null },
} as unknown as EvidenceItem;

test("a game without an answer has no best report", () => {
  const shown = (answer: "translation" | "unknown") =>
    ChipLadder({ answer, rows: methodsOf([RATED]), reportOn: () => "/" }) !== null;
  expect([shown("translation"), shown("unknown")]).toEqual([true, false]);
});

test("a pinned answer has the chips of its newest report, and asks for the others", () => {
  const newest = {
    ...{ slug: "elden-ring", status: "translation", layer: "gptk", source: "highball-db", words: "" },
    ...{ url: "https://example.org/", day: "2026-09-26", ran: { rating: "perfect", chips: ["m1", "m3"] } },
  } satisfies NewestReport;
  const ladder = ChipLadder({ answer: "translation", rows: [], newest, reportOn: () => "/" });
  const drawn = renderToStaticMarkup(ladder);
  expect(drawn.match(/<b>M\d<\/b>.*?<strong>[^<]+/g)?.map((each) => each.replace(/<b>(M\d).*<strong>/, "$1 "))).toEqual(
    ["M1 Perfect", "M2 No report", "M3 Perfect", "M4 No report", "M5 No report"],
  );
  expect(drawn).toContain("how it runs on A18 Pro");
  expect(drawn.match(/Tell us<span/g)).toHaveLength(4);
  expect(drawn).toContain("No report on M2, M4, M5 or A18 Pro.");
});

test("a chip with a report of another way has none of the Mac version", () => {
  const on = (status: string, layer: string | null, triedOn: string) =>
    ({
      ...{ id: triedOn, at: "2025-06-30", dated: "month", status, layer, chip: "apple_silicon" },
      ...{ triedOn, play: { fps: "60" }, noteCodes: [], reason: null },
    }) as unknown as EvidenceItem;
  const rows = methodsOf([on("native", null, "M4"), on("translation", "crossover", "M1")]);
  const drawn = renderToStaticMarkup(ChipLadder({ answer: "native", rows, reportOn: () => "/" }));
  expect(drawn).toMatch(/<b>M1<\/b>.*?<strong>No report of the Mac version<.*<b>M2<\/b>.*?<strong>No report</);
  expect(drawn).toContain("No report of the Mac version on M1, M2, M3");
});

test("each figure stands under the exact chip of its report", () => {
  const on = (triedOn: string | null, fps: string) =>
    ({
      ...{ id: `${triedOn}`, at: "2025-06-30", dated: "month", status: "native", layer: null, chip: "apple_silicon" },
      ...{ triedOn, play: { fps }, noteCodes: [], reason: null },
    }) as unknown as EvidenceItem;
  const namesOf = (...items: EvidenceItem[]) =>
    [
      ...renderToStaticMarkup(ChipLadder({ answer: "native", rows: methodsOf(items), reportOn: () => "/" })).matchAll(
        /<b[^>]*>([^<]+)<\/b>/g,
      ),
    ].map(([, name]) => name);
  expect(namesOf(on("A18 Pro", "50"), on("M1 Max", "120"))).toEqual(["M1 Max", "M2", "M3", "M4", "M5", "A18 Pro"]);
  // What names no chip has no place among those that do.
  expect(namesOf(on(null, "50"), on("M1 Max", "120"))).toEqual(["M1 Max", "M2", "M3", "M4", "M5", "A18 Pro"]);
  expect(namesOf(on(null, "50"))).toEqual(["One Mac", "M1", "M2", "M3", "M4", "M5", "A18 Pro"]);
});

test("a report that does not say how well it ran has no bars, which would read as the worst", () => {
  const item = {
    ...{ id: "one", at: "2025-06-30", dated: "month", status: "translation", layer: "gptk", chip: "m1" },
    ...{ triedOn: null, noteCodes: [], reason: null },
  };
  const cellOf = (play: object | null) => {
    const rows = methodsOf([{ ...item, play } as unknown as EvidenceItem, { ...RATED, id: "two", chip: "m2" }]);
    const drawn = renderToStaticMarkup(ChipLadder({ answer: "translation", rows, reportOn: () => "/" }));
    return /<b>M1<\/b>.*?<\/li>/.exec(drawn)?.[0];
  };
  expect(cellOf({ rating: "perfect" })).toContain("bars-level");
  expect(cellOf(null)).not.toContain("bars-level");
});

test("beside a report that tells more stands the newest one, and one too old to count is gray", () => {
  const on = (id: string, at: string, triedOn: string, play: object | null) =>
    ({
      ...{ id, at, dated: "month", status: "native", layer: null, chip: "apple_silicon" },
      ...{ triedOn, play, noteCodes: [], reason: null },
    }) as unknown as EvidenceItem;
  const rows = methodsOf([on("new", "2026-08-24", "M4 Pro", null), on("told", "2025-10-24", "M4", { fps: "60" })]);
  const drawn = (old: readonly string[]) =>
    renderToStaticMarkup(ChipLadder({ answer: "native", rows, old: new Set(old), reportOn: () => "/" }));
  expect(drawn([])).toMatch(/data-status="native".*<strong>Good<.*Newest: <a href="[^"]*new">M4 Pro[^<]*Aug/);
  expect(drawn(["told"])).not.toContain('data-status="native"');
  expect(drawn(["told"])).toContain("<strong>Old report: good<");
});
