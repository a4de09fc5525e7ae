import { expect, test } from "vitest";
import { dayWords, listWords, plainQuotes, sayDays, typographic } from "#lib/contract/words.ts";

test("days are formatted in UTC in any time zone", () => {
  expect(dayWords("2026-08-22")).toBe("22 August 2026");
  expect(dayWords("2026-08-22T23:59:59.000Z")).toBe("22 August 2026");
});

test("lists read as a sentence does", () => {
  expect(listWords(["a", "b", "c"])).toBe("a, b and c");
});

test.each([
  ["Readers' and users' reports of Apple's 'beta'", "Readers’ and users’ reports of Apple’s ‘beta’"],
  ["Baldur's Gate 3", "Baldur’s Gate 3"],
  ["Lost N' Found, Rocks'n'Diamonds", "Lost N’ Found, Rocks’n’Diamonds"],
  ['Rated "perfect" on an M1', "Rated “perfect” on an M1"],
  ["'26: 5.2.1", "’26: 5.2.1"],
])("on pages %s has curved marks, and plain ones where it is copied", (plain, shown) => {
  expect(typographic(plain)).toBe(shown);
  expect(plainQuotes(shown)).toBe(plain);
});

test("days in a sentence are written out, and other numbers kept", () => {
  expect(sayDays("A list said on 2021-02-22 that version 2021-99-01 runs.")).toBe(
    "A list said on 22 February 2021 that version 2021-99-01 runs.",
  );
});
