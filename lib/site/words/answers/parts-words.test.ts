import { expect, test } from "vitest";
import { partsFacts } from "#lib/site/words/answers/parts-words.ts";

const part = (title: string, lastVerified: string | null, status = "native") =>
  ({
    ...{ slug: title, title, kind: "app", status, layer: null, confidence: "high", inBrowser: false },
    lastVerified,
  }) as never;
const facts = (...parts: never[]) => partsFacts({ name: "Microsoft Office", parts });

test("a suite's plate names its apps, their answer and when that was confirmed", () => {
  expect(facts(part("Microsoft Word", "2026-01-14"), part("Microsoft Excel", "2026-01-20"))).toEqual([
    { names: "Word and Excel", words: "Runs natively, confirmed Jan 2026" },
  ]);
  expect(facts(part("Word", "2026-01-14"), part("OneNote", "2026-08-02"))[0]?.words).toBe(
    "Runs natively, confirmed Jan 2026 to Aug 2026",
  );
});

test("apps with other answers are told apart, and what is not known is not called confirmed", () => {
  const told = facts(part("Word", "2026-01-14"), part("Publisher", "2020-01-01", "unknown"));
  expect(told.map(({ names, words }) => `${names}: ${words}`)).toEqual([
    "Word: Runs natively, confirmed Jan 2026",
    "Publisher: Not known yet",
  ]);
  expect(partsFacts({ name: "Word", parts: [] })).toEqual([]);
});
