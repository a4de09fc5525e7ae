import { expect, test } from "vitest";
import { toStoredNotes } from "#lib/evidence/matching/existing-title.ts";

test("stored notes are read by their schema; one with a code of an earlier version is left out", () => {
  const known = { code: "discontinued", since: "2026-01-01", source: "homebrew-cask" };
  expect(toStoredNotes([known, { code: "forgotten", source: "homebrew-cask" }, { code: "confirms" }, null])).toEqual([
    known,
  ]);
  expect([toStoredNotes(null), toStoredNotes({}), toStoredNotes("[]")]).toEqual([[], [], []]);
});
