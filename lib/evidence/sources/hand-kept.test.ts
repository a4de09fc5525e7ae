import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { rootDir } from "#lib/core/root.ts";
import { SOURCES } from "#lib/evidence/sources/all-sources.ts";
import { parseHandKept, readHandKept } from "#lib/evidence/sources/hand-kept.ts";

const Line = z.strictObject({ slug: z.string(), reach: z.number() });
const file = (...lines: readonly string[]) => Buffer.from(lines.join("\n"));
const GOOD = '{"slug":"a","reach":1}';

test.each([
  { when: "a field is wrong", line: '{"slug":"b","reach":"far"}', reason: /^reach: / },
  { when: "two fields are wrong", line: '{"slug":1}', reason: /^slug: .*; reach: / },
  { when: "a field is not ours", line: '{"slug":"b","reach":1,"note":"x"}', reason: /note/ },
  { when: "it is not JSON", line: "slug, reach", reason: /^not JSON$/ },
])("a line is reported by file, number and field when $when", ({ line, reason }) => {
  const { lines, skipped } = readHandKept("list.ndjson", Line, file(GOOD, "", line));
  expect(lines).toEqual([{ slug: "a", reach: 1 }]);
  expect(skipped).toEqual([{ ref: "list.ndjson, line 3", reason: expect.stringMatching(reason) }]);
});

test("a file without valid lines is refused, naming the first invalid one", () => {
  const refusal = "list.ndjson, line 1: reach:";
  expect(() => readHandKept("list.ndjson", Line, file('{"slug":"b"}'))).toThrow(refusal);
  expect(() => readHandKept("list.ndjson", Line, file(""))).toThrow("list.ndjson: empty");
  expect(parseHandKept("list.ndjson", Line, file(""))).toEqual({ lines: [], skipped: [] });
});

test.each([
  "aliases",
  "best-known",
  "bundle-ids",
  "categories",
  "endings",
  "known-titles",
  "rulings",
  "steam-ids",
  "successors",
])("every shipped line of %s is good", (id) => {
  const shipped = readFileSync(join(rootDir(), "prisma", "catalogue", `${id}.ndjson`));
  expect(SOURCES[id]?.read(shipped, {}).skipped).toEqual([]);
});
