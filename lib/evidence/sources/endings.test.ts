import { expect, test } from "vitest";
import { endings } from "#lib/evidence/sources/endings.ts";

const POSTBOX = {
  ...{ slug: "postbox", name: "Postbox", how: "discontinued" },
  ...{ since: "2024-10", url: "https://news.test/postbox" },
};
const read = (line: object) =>
  endings.read(Buffer.from([POSTBOX, line].map((each) => JSON.stringify(each)).join("\n")), {});

test("an end becomes a note of the title, with its day and the address that tells it", () => {
  const [entry] = read({}).entries;
  expect(entry).toMatchObject({ slug: "postbox", statements: [] });
  expect(entry?.notes).toEqual([{ code: "discontinued", since: "2024-10", detail: "https://news.test/postbox" }]);
});

test.each([
  { when: "it has no address", line: { ...POSTBOX, url: "news" }, field: "url" },
  { when: "the day is none", line: { ...POSTBOX, since: "lately" }, field: "since" },
  { when: "it is no end", line: { ...POSTBOX, how: "deprecated" }, field: "how" },
])("a line is left out and its field named if $when", ({ line, field }) => {
  expect(read(line).skipped).toEqual([{ ref: "endings.ndjson, line 2", reason: expect.stringContaining(`${field}:`) }]);
});
