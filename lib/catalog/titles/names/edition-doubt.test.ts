import { expect, test } from "vitest";
import { olderNote } from "#lib/catalog/titles/names/edition-doubt.ts";

test.each([
  ["zoom 5", "6.6.5", "5.4.7", "This answer is about today’s version, 6.6.5."],
  ["zoom 5", "", "", "This answer is about today’s version."],
  ["zoom 6", "6.6.5", "5.4.7", ""],
  ["zoom 5.4", "6.6.5", "4.6", ""],
  ["blender 3", "4.5", "2.93", ""],
  ["autocad 2026", "2026.1", "2024", ""],
])("beside %s, today at “%s” and native since “%s”: “%s”", (asked, latest, nativeSince, note) => {
  const facts = { latest, nativeSince, editionsSince: "", lastBeforeAppleSilicon: "", neverIntel: false };
  expect(olderNote(asked, facts)).toBe(note);
});

test.each([
  ["zoom 5", "This answer is about today’s version, 7.1.5."],
  ["zoom 6", ""],
])("“%s” is answered beside an app that no source ever called Intel: “%s”", (asked, note) => {
  const facts = { latest: "7.1.5", nativeSince: "", editionsSince: "", lastBeforeAppleSilicon: "", neverIntel: true };
  expect(olderNote(asked, facts)).toBe(note);
});
