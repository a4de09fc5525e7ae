import { expect, test } from "vitest";
import { confirmationOf } from "#lib/contract/evidence.ts";
import { measureSurvival } from "#lib/dataset/seed/survival.ts";
import { evidence, note, subject } from "#lib/testing/factories.ts";

const said = (status: "native" | "rosetta2" | "unknown", at: string) =>
  evidence({ source: "homebrew-cask", status, at });
const living = (...words: ReturnType<typeof said>[]) => ({ subject: subject(), evidence: words });
const rowsOf = (...titles: ReturnType<typeof living>[]) =>
  measureSurvival(titles, "homebrew-cask", "2026-08-22").map(({ days, stood, native }) => [days, stood, native]);

test("titles that needed Rosetta on a day are followed to the snapshot", () => {
  const turned = living(said("rosetta2", "2025-01-01"), said("native", "2026-07-01"));
  const still = living(said("rosetta2", "2026-03-01"));
  const before = living(said("rosetta2", "2023-01-01"), said("native", "2023-06-01"));
  expect(rowsOf(turned, still, before).slice(0, 4)).toEqual([
    [91, 2, 1],
    [182, 1, 1],
    [365, 1, 1],
    [730, 0, 0],
  ]);
});

test("only Homebrew's own native statement counts as a native version", () => {
  const dropped = living(said("rosetta2", "2025-01-01"), said("unknown", "2026-07-01"));
  const confirmed = living(
    said("rosetta2", "2025-01-01"),
    confirmationOf(said("native", "2025-01-01"), new Date("2026-08-01")),
  );
  const elsewhere = living(said("rosetta2", "2025-01-01"), evidence({ source: "autopkg", at: "2026-07-01" }));
  for (const title of [dropped, confirmed, elsewhere]) expect(rowsOf(title)[2]).toEqual([365, 1, 0]);
});

test("discontinued titles are counted separately", () => {
  const ended = { subject: subject({ notes: [note("discontinued")] }), evidence: [said("rosetta2", "2025-01-01")] };
  const rows = measureSurvival([ended], "homebrew-cask", "2026-08-22").filter(({ days }) => days === 365);
  expect(rows.map(({ living, stood }) => [living, stood])).toEqual([
    [true, 0],
    [false, 1],
  ]);
});
