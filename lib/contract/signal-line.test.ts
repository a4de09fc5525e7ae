import { expect, test } from "vitest";
import { PUBLISHED } from "#lib/contract/source-addresses.ts";
import { SOURCES } from "#lib/evidence/sources/all-sources.ts";
import { readSignalFile } from "#lib/evidence/sources/signal-file.ts";
import { lab, signalLine as line, NOW, signalFile } from "#lib/testing/signal-lines.ts";

const read = (...lines: unknown[]) => readSignalFile(signalFile(...lines), NOW);

test.each<[string, Record<string, unknown>, RegExp]>([
  ["a title without slug or name", { title: { kind: "app" } }, /^title: needs a slug or a name/],
  ["a slug that is none", { title: { slug: "Visual Studio" } }, /^title\.slug: /],
  ["an empty name", { title: { name: "  " } }, /^title\.name: must not be empty/],
  ["a name with a NUL", { title: { name: "a\u0000b" } }, /^title\.name: .*control/],
  ["a kind of title there is not", { title: { name: "A", kind: "film" } }, /^title\.kind: /],
  [
    "a bundle id that is none",
    { title: { name: "A", identifiers: { bundle: "Blender" } } },
    /^title\.identifiers\.bundle: /,
  ],
  [
    "a Steam id that is no number",
    { title: { name: "A", identifiers: { steam: "abc" } } },
    /^title\.identifiers\.steam: /,
  ],
  ["no source", { source: undefined }, /^source: /],
  ["an undescribed source", { source: "nobody" }, /^source: "nobody" is not described/],
  ["a source without a name", { source: { id: "x", kind: "crowd" } }, /^source\.name: /],
  ["a source kind there is not", { source: { ...lab, kind: "rumour" } }, /^source\.kind: /],
  ["a source id with spaces", { source: { ...lab, id: "My Lab" } }, /^source\.id: /],
  ["a source address that is a script", { source: { ...lab, url: "javascript:alert(1)" } }, /^source\.url: /],
  ["no ref", { ref: undefined }, /^ref: /],
  ["an address that is a script", { url: "javascript:alert(1)" }, /^url: /],
  ["a kind there is not", { kind: "rumour" }, /^kind: /],
  ["a confidence there is not", { confidence: "sure" }, /^confidence: /],
  ["a basis there is not", { basis: ["gut"] }, /^basis\.0: /],
  ["no basis", { basis: [] }, /^basis: must name/],
  ["translation without its layer", { status: "translation" }, /^layer: /],
  ["a layer without translation", { layer: "vm" }, /^layer: /],
  ["a chip there is not", { chip: "m9" }, /^chip: /],
  ["a macOS from before Apple silicon", { macosMin: 10 }, /^macosMin: /],
  ["a macOS there is not", { macos: 17 }, /^macos: must be one of 11, 12/],
  ["an observation below the minimum", { macosMin: 15, macos: 14 }, /^macosMin: /],
  ["a day there is not", { at: "2026-02-30" }, /^at: must be a real day/],
  ["a day in words", { at: "yesterday" }, /^at: must be a real day/],
  ["a moment without a zone", { at: "2026-02-03T04:05:06" }, /^at: must be a real day/],
  ["tomorrow", { at: "2026-11-21" }, /^at: 2026-11-21 is in the future/],
  ["a minute from now", { at: "2026-11-20T09:31:00Z" }, /^at: .* is in the future/],
  ["an unknown note", { notes: [{ code: "wow" }] }, /^notes\.0\.code: /],
  ["a misspelt field", { macosmin: 13 }, /^macosmin: no such field/],
  ["a misspelt field further in", { source: { ...lab, license: "MIT" } }, /^source\.license: no such field/],
])("%s is refused by its field", (_, changes, reason) => {
  const { groups, skipped } = read(line(), line(changes));
  expect(groups[0]!.entries).toHaveLength(1);
  expect(skipped).toEqual([{ line: 2, reason: expect.stringMatching(reason) }]);
});

test("today is not the future", () => {
  expect(read(line({ at: "2026-11-20" })).skipped).toEqual([]);
});

test("a withdrawal needs no basis", () => {
  expect(read(line({ status: "unknown", basis: [], confidence: "low" })).skipped).toEqual([]);
});

test("a source may claim the layer gptk like any other", () => {
  expect(read(line({ status: "translation", layer: "gptk" })).groups[0]!.entries[0]!.statements).toMatchObject([
    { layer: "gptk" },
  ]);
});

const IMPORTED = [...Object.keys(PUBLISHED), ...Object.values(SOURCES).map(({ info }) => info.id)];
test.each([...new Set(IMPORTED)])("a file may not speak as %s, which has an importer of its own", (id) => {
  const { skipped } = read(line(), line({ source: { ...lab, id, kind: "metadata" } }), line({ source: id }));
  expect(skipped).toMatchObject([
    { reason: expect.stringMatching(/^source\.id: /) },
    { reason: expect.stringMatching(/^source: /) },
  ]);
});

test.each([
  [{ ...lab, kind: "curator" }, "only silicon-verdict-curator may be of kind curator"],
  [{ ...lab, kind: "binary" }, "only binary-inspection may be of kind binary"],
  [{ ...lab, id: "binary-inspection" }, "binary-inspection is of kind binary"],
  [{ ...lab, id: "silicon-verdict-curator", kind: "binary" }, "silicon-verdict-curator is of kind curator"],
])("the strength of a curator or a binary cannot be borrowed: %o", (source, reason) => {
  expect(read(line(), line({ source })).skipped).toEqual([{ line: 2, reason: `source.kind: ${reason}` }]);
});
