import { expect, test } from "vitest";
import { dayWords, listWords, sayDays, typographic } from "#lib/contract/words.ts";

test("days are formatted in UTC in any time zone", () => {
  expect(dayWords("2026-08-22")).toBe("22 August 2026");
  expect(dayWords("2026-08-22T23:59:59.000Z")).toBe("22 August 2026");
});

test("lists read as a sentence does", () => {
  expect(listWords(["a", "b", "c"])).toBe("a, b and c");
});

test("apostrophes on pages are curved, and nothing else is", () => {
  expect(typographic("Readers' and users' reports of Apple's 'beta'")).toMatch(
    /^Readers’ and users’ reports of Apple’s '/,
  );
  expect(typographic("'26: 5.2.1")).toBe("'26: 5.2.1");
});

test("days in a sentence are written out, and other numbers kept", () => {
  expect(sayDays("A list said on 2021-02-22 that version 2021-99-01 runs.")).toBe(
    "A list said on 22 February 2021 that version 2021-99-01 runs.",
  );
});
