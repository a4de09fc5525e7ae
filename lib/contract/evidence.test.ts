import { expect, test } from "vitest";
import { confirmationOf, isConfirmation } from "#lib/contract/evidence.ts";
import { date, evidence, note } from "#lib/testing/factories.ts";

const said = evidence({ status: "rosetta2", at: "2024-07-10", macosMax: 14, notes: [note("ran_unstable")] });

test("a confirmation repeats the claim on a later day, and names that day", () => {
  expect(confirmationOf(said, date("2026-11-20"))).toEqual({
    ...said,
    at: date("2026-11-20"),
    notes: [{ code: "confirms", since: "2024-07-10" }],
  });
});

test("confirming again still points to the statement itself", () => {
  const first = confirmationOf(said, date("2026-10-01"));
  expect(confirmationOf(first, date("2026-11-20")).notes).toEqual(first.notes);
});

test("only the note distinguishes a confirmation from a statement", () => {
  expect([isConfirmation(said), isConfirmation(confirmationOf(said, date("2026-11-20")))]).toEqual([false, true]);
});
