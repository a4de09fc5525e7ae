import { expect, test } from "vitest";
import { makerSentence, probablyWords } from "#lib/site/words/lists/maker-words.ts";

test("a maker's apps are one sentence without empty counts", () => {
  expect(makerSentence("Adobe", { native: 14, rosetta2: 2, unsupported: 1 })).toBe(
    "Adobe: 14 native, 2 need Rosetta 2, 1 does not run.",
  );
});

test("what runs in a browser is counted apart from what is not known", () => {
  expect(makerSentence("Google", { native: 4, unknown: 16 }, 11)).toBe(
    "Google: 4 native, 11 run in a browser, 5 not known yet.",
  );
  expect(makerSentence("Nils", { unknown: 1 }, 1)).toBe("Nils: 1 runs in a browser.");
});

test("of a group those whose page says probably are named, or counted where they are many", () => {
  const line = (title: string, confidence: "low" | "medium" = "low") =>
    ({ title, confidence, status: "native" }) as const;
  expect(probablyWords([line("Photoshop", "medium")])).toBe("");
  expect(probablyWords([line("Adobe XD"), line("Photoshop", "medium"), line("Prelude")])).toBe(
    "Probably: Adobe XD and Prelude.",
  );
  expect(probablyWords(Array.from({ length: 5 }, (_, at) => line(`App ${at}`)))).toBe("Probably: 5 of these.");
});
