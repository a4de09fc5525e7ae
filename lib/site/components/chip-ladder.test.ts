import { expect, test } from "vitest";
import { ChipLadder } from "#lib/site/components/chip-ladder.tsx";
import type { EvidenceItem } from "#lib/site/queries/evidence-item.ts";
import { methodsOf } from "#lib/site/words/compat-methods.ts";

test("a game without an answer has no best report", () => {
  const item = {
    ...{ id: "one", at: "2023-06-30", dated: "month", status: "translation", layer: "gptk", chip: "apple_silicon" },
    ...{ triedOn: null, play: { rating: "perfect" }, noteCodes: [], reason: null },
  } as unknown as EvidenceItem;
  const shown = (answer: "translation" | "unknown") =>
    ChipLadder({ answer, rows: methodsOf([item]), reportOn: () => "/" }) !== null;
  expect([shown("translation"), shown("unknown")]).toEqual([true, false]);
});
