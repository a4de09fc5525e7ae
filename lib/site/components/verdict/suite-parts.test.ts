import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SuiteParts } from "#lib/site/components/verdict/suite-parts.tsx";

const part = (slug: string, lastVerified: string | null) => ({
  ...{ slug, title: slug, kind: "app", status: lastVerified ? "native" : "unknown", layer: null, confidence: "high" },
  ...{ lastVerified, confirmedTo: "day", stale: false, inBrowser: false, maker: null },
});
const shown = (...parts: ReturnType<typeof part>[]) =>
  renderToStaticMarkup(SuiteParts({ name: "Office", parts, verdict: { lastVerified: "2024-09-19" } } as never)).replace(
    /<[^>]+>/g,
    " ",
  );

test("the apps of a suite are listed with their answers and days, and are called newer only where all are", () => {
  const word = part("word", "2026-01-09");
  expect(shown(word)).toMatch(
    /The apps in Office.*evidence is newer.*word.*Runs natively.*Last confirmed 9 January 2026/,
  );
  expect(shown(word, part("publisher", null))).toContain("Each has its own evidence.");
  expect(shown(word, part("publisher", "2020-01-01"))).not.toContain("newer");
  expect(renderToStaticMarkup(SuiteParts({ name: "Word", parts: [], verdict: {} } as never))).toBe("");
});
