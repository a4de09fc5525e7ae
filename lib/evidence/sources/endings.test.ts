import { expect, test } from "vitest";
import { endings } from "#lib/evidence/sources/endings.ts";

const MESSENGER = {
  ...{ slug: "messenger", name: "Messenger", how: "shut_down" },
  ...{ since: "2025-12", url: "https://news.test/messenger" },
};
const read = (line: object) =>
  endings.read(Buffer.from([MESSENGER, line].map((each) => JSON.stringify(each)).join("\n")), {});

test("an end becomes a note of the title, with its day and the address that tells it", () => {
  const [entry] = read({}).entries;
  expect(entry).toMatchObject({ slug: "messenger", statements: [] });
  expect(entry?.notes).toEqual([{ code: "shut_down", since: "2025-12", detail: "https://news.test/messenger" }]);
});

test.each([
  { when: "it has no address", line: { ...MESSENGER, url: "news" }, field: "url" },
  { when: "the day is none", line: { ...MESSENGER, since: "lately" }, field: "since" },
  { when: "it is no end", line: { ...MESSENGER, how: "deprecated" }, field: "how" },
])("a line is left out and its field named if $when", ({ line, field }) => {
  expect(read(line).skipped).toEqual([{ ref: "endings.ndjson, line 2", reason: expect.stringContaining(`${field}:`) }]);
});
