import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { rootDir } from "#lib/core/root.ts";
import { SuccessorLine, successors } from "#lib/evidence/sources/successors.ts";

const SKYPE = {
  ...{ slug: "skype", name: "Skype", successor: "microsoft-teams", successorName: "Microsoft Teams" },
  ...{
    relation: "successor",
    words: "Its users were moved to Teams.",
    url: "https://news.test/skype",
    date: "2025-03",
  },
};
const read = (...lines: readonly object[]) =>
  successors.read(Buffer.from(lines.map((line) => JSON.stringify(line)).join("\n")), {});

test("both titles become entries, with a dated, cited reason", () => {
  const { entries, skipped } = read(SKYPE);
  expect(skipped).toEqual([]);
  expect(entries.map(({ ref, slug, name, successors }) => ({ ref, slug, name, successors }))).toEqual([
    {
      ...{ ref: "skype", slug: "skype", name: "Skype" },
      successors: [
        {
          ref: "microsoft-teams",
          reason: "Its maker's successor. Its users were moved to Teams. Source: https://news.test/skype (2025-03).",
        },
      ],
    },
    { ref: "microsoft-teams", slug: "microsoft-teams", name: "Microsoft Teams", successors: undefined },
  ]);
});

test.each([
  { when: "it has no address", line: { ...SKYPE, url: "news" } },
  { when: "it has no day", line: { ...SKYPE, date: "lately" } },
  { when: "it has no words", line: { ...SKYPE, words: "" } },
  { when: "the relation is unknown", line: { ...SKYPE, relation: "rival" } },
])("a line is refused by its number, and the good ones are kept, when $when", ({ line }) => {
  const { entries, skipped } = read(SKYPE, line);
  expect([entries.length, skipped.map(({ ref }) => ref)]).toEqual([2, ["successors.ndjson, line 2"]]);
});

test("a file without valid lines is refused", () => {
  expect(() => read({})).toThrow("successors.ndjson, line 1: slug:");
});

const shipped = (file: string) =>
  readFileSync(join(rootDir(), "prisma", "catalogue", file), "utf8")
    .trim()
    .split("\n")
    .map((line): unknown => JSON.parse(line));

test("every shipped line has URL, day and our wording, and names catalogued titles", () => {
  const lines = shipped("successors.ndjson").map((line) => SuccessorLine.parse(line));
  const held = new Set(shipped("titles.ndjson").map((title) => (title as { slug: string }).slug));
  expect(lines.filter(({ slug, successor }) => !held.has(slug) || !held.has(successor) || slug === successor)).toEqual(
    [],
  );
  expect(new Set(lines.map(({ slug, successor }) => `${slug} ${successor}`)).size).toBe(lines.length);
});
