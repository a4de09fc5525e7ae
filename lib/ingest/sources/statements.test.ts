import { expect, test } from "vitest";
import { readStatements } from "#lib/ingest/sources/statements.ts";

const line = {
  name: "Apex Legends",
  slug: "apex-legends",
  kind: "game",
  status: "unsupported",
  publisher: "tester",
  source_name: "A compatibility project",
  url: "https://compatible.test/apex-legends",
  date: "2026-10-01",
  claim: "It does not start: its anti-cheat does not work in Wine.",
  confidence: "medium",
};

function notesOf(antiCheat: unknown) {
  const text = JSON.stringify({ ...line, ...(antiCheat !== undefined && { anti_cheat: antiCheat }) });
  return readStatements(Buffer.from(`${text}\n`)).flatMap(({ reading }) =>
    reading.entries.flatMap(({ statements }) => statements.flatMap(({ notes = [] }) => notes)),
  );
}

test.each([
  { when: "with its name", antiCheat: "Easy Anti-Cheat", notes: [{ code: "anti_cheat", detail: "Easy Anti-Cheat" }] },
  { when: "though unnamed", antiCheat: true, notes: [{ code: "anti_cheat" }] },
  { when: "not at all", antiCheat: undefined, notes: [] },
])("anti-cheat software is noted where the statement tells of it: $when", ({ antiCheat, notes }) => {
  expect(notesOf(antiCheat)).toEqual(notes);
});
