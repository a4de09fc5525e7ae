import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AnswerChanges, eventWords } from "#lib/site/components/change-list.tsx";
import type { ChangeLine } from "#lib/site/queries/history.ts";

const change = (field: ChangeLine["field"], from: string | null, to: string | null): ChangeLine => ({
  slug: "foldit",
  title: "Foldit",
  changedAt: "2026-08-10T00:00:00.000Z",
  field,
  from,
  to,
});

test.each([
  {
    says: "Needs Rosetta 2 → runs natively; not very sure → fairly sure",
    changes: [
      change("breaksAtRosettaEol", "true", "false"),
      change("confidence", "low", "medium"),
      change("status", "rosetta2", "native"),
    ],
  },
  {
    says: "First answer: needs extra software; through CrossOver; not very sure",
    changes: [
      change("status", null, "translation"),
      change("translationLayer", null, "crossover"),
      change("confidence", null, "low"),
    ],
  },
  { says: "Found to need Rosetta 2", changes: [change("breaksAtRosettaEol", "false", "true")] },
  { says: "The evidence is now old", changes: [change("stale", "false", "true")] },
])("changes of one day are one line, the answer first: $says", ({ says, changes }) => {
  expect(eventWords(changes)).toBe(says);
});

test("the rows of changed answers have letters of their own, and those of the tiles above", () => {
  const of = (slug: string, title: string) => ({ ...change("status", "rosetta2", "native"), slug, title });
  const changes = [of("affinity-photo", "Affinity Photo"), of("apple-pages", "Apple Pages"), of("sss", "Super Smash")];
  const html = renderToStaticMarkup(AnswerChanges({ changes, knownLetters: new Map([["apple-pages", "AP"]]) }));
  const letters = [...html.matchAll(/data-letters="(\w+)"/g)].map(([, found]) => found);
  expect(new Set(letters).size).toBe(3);
  expect(letters[1]).toBe("AP");
  expect(letters).not.toContain("SS");
});
