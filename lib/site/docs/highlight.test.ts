import fc from "fast-check";
import { expect, test } from "vitest";
import { highlight } from "#lib/site/docs/highlight.ts";
import type { Language } from "#lib/site/docs/page.ts";

const shown = (code: string, language: Language) =>
  highlight(code, language)
    .filter(({ kind }) => kind !== "plain")
    .map(({ kind, text }) => `${kind} ${text}`);

test.each([
  ["json", '{ "slug": "a", "stale": false }', ['text "slug"', 'text "stale"', "word false"]],
  ["ts", 'const a = "x"; // why', ["word const", 'text "x"', "remark // why"]],
  ["py", "import json # it", ["word import", "remark # it"]],
  ["sh", 'curl "http://a/#b" # asks', ["word curl", 'text "http://a/#b"', "remark # asks"]],
  ["cron", "0 5 * * 1 x", []],
] as const)("%s: %s", (language, code, pieces) => {
  expect(shown(code, language)).toEqual(pieces);
});

test("highlighting preserves any code", () => {
  const language = fc.constantFrom<Language>("json", "ts", "py", "sh", "ndjson", "operator", "cron", "fleet");
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), language, (code, each) => {
      const pieces = highlight(code, each);
      expect(pieces.map(({ text }) => text).join("")).toBe(code);
    }),
  );
});
