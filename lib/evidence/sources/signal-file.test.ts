import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { BINARY_INSPECTION, CURATOR } from "#lib/contract/signal-line.ts";
import { AppError } from "#lib/core/errors.ts";
import { readSignalFile } from "#lib/evidence/sources/signal-file.ts";
import { lab, signalLine as line, NOW, signalFile } from "#lib/testing/signal-lines.ts";

const read = (...lines: unknown[]) => readSignalFile(signalFile(...lines), NOW);

test("a line becomes an entry of its source with all its fields", () => {
  const full = line({
    title: { name: "Elden Ring", kind: "game", identifiers: { steam: 1245620, homebrew: "elden-ring" } },
    status: "translation",
    layer: "crossover",
    chip: "m2",
    macosMin: 13,
    macos: 14,
    at: "2026-05-06T07:08:09+02:00",
    appVersion: "1.10",
    notes: [{ code: "intel_helpers", detail: "Updater.app", since: "2026-05-01" }],
  });
  expect(read(full)).toEqual({
    groups: [
      {
        source: { ...lab, licence: "", attribution: "" },
        entries: [
          {
            ref: "blender-1",
            url: "https://lab.example.org/blender",
            name: "Elden Ring",
            aliases: [],
            kind: "game",
            identifiers: [
              { scheme: "steam", value: "1245620" },
              { scheme: "homebrew", value: "elden-ring" },
            ],
            categories: [],
            notes: [],
            replacements: [],
            statements: [
              {
                kind: "test",
                status: "translation",
                layer: "crossover",
                confidence: "high",
                basis: ["automated_test"],
                chip: "m2",
                macosMin: 13,
                macos: 14,
                at: new Date("2026-05-06T05:08:09Z"),
                appVersion: "1.10",
                notes: [{ code: "intel_helpers", detail: "Updater.app", since: "2026-05-01" }],
              },
            ],
          },
        ],
      },
    ],
    skipped: [],
  });
});

test("a slug alone identifies a title", () => {
  expect(read(line({ title: { slug: "blender" } })).groups[0]!.entries[0]).toMatchObject({
    slug: "blender",
    name: "blender",
  });
});

test("lines of one ref become one entry, oldest statement first, other names as aliases", () => {
  const { groups } = read(
    line({ at: "2026-03-01", url: "https://lab.example.org/new" }),
    line({ at: "2025-03-01", title: { name: "Blender 3D", identifiers: { homebrew: "blender" } }, status: "rosetta2" }),
  );
  expect(groups[0]!.entries).toMatchObject([
    {
      name: "Blender",
      aliases: ["Blender 3D"],
      url: "https://lab.example.org/new",
      identifiers: [{ scheme: "bundle" }, { scheme: "homebrew" }],
      statements: [{ status: "rosetta2" }, { status: "native" }],
    },
  ]);
});

test("several sources in one file stay separate", () => {
  const { groups } = read(
    line(),
    line({ source: "silicon-verdict-curator" }),
    line({ source: "binary-inspection" }),
    line({ source: "icon-lab", ref: "2" }),
  );
  expect(groups.map(({ source, entries }) => [source.id, source.kind, entries.length])).toEqual([
    ["icon-lab", "automated_test", 2],
    ["silicon-verdict-curator", "curator", 1],
    ["binary-inspection", "binary", 1],
  ]);
});

test("our own sources keep their built-in description", () => {
  const { groups } = read(
    line({ source: { id: "binary-inspection", kind: "binary", name: "Somebody", url: "https://evil.example.org/" } }),
    line({ source: { id: "silicon-verdict-curator", kind: "curator", name: "Somebody" } }),
  );
  expect(groups.map(({ source }) => source)).toEqual([BINARY_INSPECTION, CURATOR]);
});

test("invalid lines are reported by number and field, and all valid ones kept", () => {
  const { groups, skipped } = read(
    line(),
    "",
    "{ not json",
    line({ ref: "2", status: "fast" }),
    line({ ref: "3" }),
    "42",
    line({ ref: "4" }),
  );
  expect(groups[0]!.entries.map(({ ref }) => ref)).toEqual(["blender-1", "3", "4"]);
  expect(skipped).toEqual([
    { line: 3, reason: "not JSON" },
    { line: 4, reason: expect.stringMatching(/^status: .*"native"/) },
    { line: 6, reason: expect.stringMatching(/^line: .*object/) },
  ]);
});

test.each<[string, Record<string, unknown>, RegExp]>([
  ["its source", { source: { ...lab, name: "Other Lab" } }, /^source\.name: icon-lab is described otherwise on line 1/],
  [
    "the slug of one ref",
    { title: { slug: "krita" }, at: "2026-10-01" },
    /^title\.slug: line 1 calls the same ref "blender"/,
  ],
  ["the kind of one ref", { title: { name: "Blender", kind: "game" }, at: "2026-10-01" }, /^title\.kind: line 1/],
  ["nothing at all", {}, /already/],
])("a line that differs from an earlier one in %s is refused", (_, changes, reason) => {
  expect(read(line(), line(changes)).skipped).toEqual([{ line: 2, reason: expect.stringMatching(reason) }]);
});

test.each([
  ["nothing", "", /no signals/],
  ["blank lines", "\n\n \n", /no signals/],
  ["something else", "<html>\n<body>", /none of its 2 lines.*line 1: not JSON/],
  ["only bad lines", JSON.stringify(line({ status: "fast" })), /none of its 1 lines.*line 1: status/],
])("a file of %s is refused", (_, content, reason) => {
  expect(() => read(content)).toThrow(reason);
  expect(() => read(content)).toThrow(AppError);
});

test("reads gzip, a byte order mark and Windows line ends", () => {
  const text = `\uFEFF${JSON.stringify(line())}\r\n${JSON.stringify(line({ ref: "2" }))}\r\n`;
  const { groups, skipped } = readSignalFile(gzipSync(text), NOW);
  expect(skipped).toEqual([]);
  expect(groups[0]!.entries).toHaveLength(2);
});

test("each line is either used or reported", () => {
  const fields = fc.record(
    Object.fromEntries(
      Object.entries(line()).map(([key, value]) => [key, fc.oneof(fc.constant(value), fc.jsonValue())]),
    ),
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fields.map((each) => JSON.stringify(each)),
          fc.string(),
        ),
        { maxLength: 8 },
      ),
      (lines) => {
        const content = [JSON.stringify(line()), ...lines].join("\n");
        const count = content.split("\n").filter((text) => text.trim() !== "").length;
        const { groups, skipped } = readSignalFile(Buffer.from(content), NOW);
        const used = groups.flatMap(({ entries }) => entries.flatMap(({ statements }) => statements));
        expect(used.length + skipped.length).toBe(count);
      },
    ),
  );
});
