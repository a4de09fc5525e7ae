import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { gapWords, WayMatrix } from "#lib/site/components/games/way-matrix.tsx";
import type { EvidenceItem } from "#lib/site/queries/title/evidence-item.ts";
import { BOARD_CHIPS, COMPAT_METHODS, type MethodRow, methodsOf } from "#lib/site/words/games/compat-methods.ts";

const rows = (told: Readonly<Record<string, readonly string[]>>) =>
  COMPAT_METHODS.map(
    (way) => ({ way, words: Object.fromEntries((told[way] ?? []).map((chip) => [chip, {}])) }) as MethodRow,
  );

test.each([
  [
    { native: ["apple_silicon"] },
    "No reports yet of Rosetta 2, CrossOver, Apple’s Game Porting Toolkit, a virtual machine or Whisky. No report names a chip.",
  ],
  [
    { crossover: BOARD_CHIPS, whisky: ["m1"], gptk: ["m1"], rosetta2: ["m1"] },
    "No reports yet of a native version or a virtual machine.",
  ],
  [Object.fromEntries(COMPAT_METHODS.map((way) => [way, ["m1", "m2"]])), "No reports yet on M3, M4, M5 or A18 Pro."],
  [Object.fromEntries(COMPAT_METHODS.map((way) => [way, BOARD_CHIPS])), ""],
])("gaps are listed in words: %#", (told, words) => {
  expect(gapWords(rows(told))).toBe(words);
});

test("a report that stands above the table is marked, for phones to leave it out, and its way if nothing else is in it", () => {
  const rows = methodsOf([said("M4"), said("M1"), { ...said("M2"), status: "rosetta2" } as EvidenceItem]);
  const marked = (...shown: string[]) => {
    const props = { rows, isPinned: false, newest: null, answer: "native", shown: new Set(shown) } as const;
    const html = renderToStaticMarkup(WayMatrix(props));
    return [...html.matchAll(/<(t[rd])[^>]* data-shown=""/g)].map(([, tag]) => tag);
  };
  expect(marked()).toEqual([]);
  expect(marked("M4")).toEqual(["td"]);
  expect(marked("M4", "M1")).toEqual(["tr", "td", "td"]);
});

const said = (triedOn: string | null) =>
  ({
    ...{ id: `${triedOn}`, at: "2026-03-12", dated: "month", status: "native", layer: null, chip: "apple_silicon" },
    ...{ triedOn, play: { fps: "40-50" }, noteCodes: [], reason: null, basis: ["crowd"] },
    ...{ source: { id: "list", name: "A list", url: null }, sourceUrl: null },
  }) as unknown as EvidenceItem;

test.each([
  [
    ["A18 Pro", "M4"],
    ["M4", "A18 Pro"],
  ],
  [
    [null, "M5 Pro"],
    ["Any chip", "M5"],
  ],
] as const)("reports on %o stand in the columns %o: “Any chip” names none", (triedOn, columns) => {
  const rows = methodsOf(triedOn.map(said));
  const html = renderToStaticMarkup(WayMatrix({ rows, isPinned: false, newest: null, answer: "native" }));
  expect([...html.matchAll(/data-chip="([^"]+)"/g)].map(([, column]) => column)).toEqual(columns);
  const text = html.replace(/<[^>]+>/g, "");
  // The column's own name is not said again.
  expect([text.includes("2026, M4,"), text.includes("2026, A18 Pro,")]).toEqual([false, false]);
  expect(text.includes("2026, M5 Pro,")).toBe(triedOn.some((name) => name === "M5 Pro"));
  expect(html.includes("“Any chip”: the report names none")).toBe(columns.some((column) => column === "Any chip"));
});

test("where no report names a chip the ways have no columns by chip, and a single one is a sentence", () => {
  const htmlOf = (...items: EvidenceItem[]) =>
    renderToStaticMarkup(WayMatrix({ rows: methodsOf(items), isPinned: false, newest: null, answer: "native" }));
  const [one, two] = [htmlOf(said(null)), htmlOf(said(null), { ...said(null), status: "rosetta2" } as EvidenceItem)];
  expect([one.includes("<table"), two.includes("<table")]).toEqual([false, true]);
  expect(one).toContain("Mar 2026");
  for (const html of [one, two]) expect(html).not.toContain("Any chip");
  expect(two).toContain('<th scope="col">Report</th>');
});

test("a failure of the Mac version alone is called that where other software runs the Windows version", () => {
  const fails = (reason: string | null) =>
    methodsOf([said("M1"), { ...said(null), status: "unsupported", reason } as EvidenceItem]);
  const html = (answer: "translation" | "unsupported", reason: string | null) =>
    renderToStaticMarkup(WayMatrix({ rows: fails(reason), isPinned: false, newest: null, answer }));
  expect(html("translation", "windows_only")).toContain(">No working Mac version</a>");
  for (const other of [html("translation", "layer_fails"), html("unsupported", "mac_build_dead")])
    expect(other).toContain(">Reported not to run</a>");
});
