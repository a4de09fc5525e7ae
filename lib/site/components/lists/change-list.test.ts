import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { AnswerChanges, ChangeList, eventWords, foldLayers } from "#lib/site/components/lists/change-list.tsx";
import { atom } from "#lib/site/feeds/atom.ts";
import type { ChangeLine } from "#lib/site/queries/lists/history.ts";

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
  { says: "Same answer: not very sure → fairly sure", changes: [change("confidence", "low", "medium")] },
  { says: "The evidence is now old", changes: [change("stale", "false", "true")] },
])("changes of one day are one line, the answer first: $says", ({ says, changes }) => {
  expect(eventWords(changes)).toBe(says);
});

test("the rows of changed answers have the letters of their apps", () => {
  const of = (slug: string, title: string) => ({ ...change("status", "rosetta2", "native"), slug, title });
  const changes = [of("affinity-photo", "Affinity Photo"), of("apple-pages", "Apple Pages"), of("sss", "Super Smash")];
  const html = renderToStaticMarkup(AnswerChanges({ changes }));
  const letters = [...html.matchAll(/data-letters="(\w+)"/g)].map(([, found]) => found);
  expect(letters).toEqual(["AP", "AP", "Su"]);
});

test("a row tells what was known before nothing was, and how sure today’s answer is", () => {
  const again = change("status", "unknown", "native");
  const earlier = { from: "native", changedAt: "2022-10-04T00:00:00.000Z" };
  const words = (rest: object) =>
    renderToStaticMarkup(AnswerChanges({ changes: [{ ...again, ...rest }] })).replace(/<[^>]+>/g, "|");
  expect(words({})).toContain("Runs natively||not known before|");
  expect(words({ earlier })).toContain("not known since Oct 2022, before that: runs natively|");
  expect(words({ confidence: "low" })).toContain("Probably runs natively|");
});

describe("a change of the tool alone", () => {
  const layer = (from: string, to: string, day: string) => ({
    ...change("translationLayer", from, to),
    changedAt: `${day}T00:00:00.000Z`,
  });
  const to = layer("crossover", "gptk", "2026-10-22");

  test("is told once within two weeks, and not at all where it goes back", () => {
    expect(foldLayers([to, layer("whisky", "crossover", "2026-10-10")])).toEqual([{ ...to, from: "whisky" }]);
    expect(foldLayers([to, layer("gptk", "crossover", "2026-10-10")])).toEqual([]);
  });

  test("is told twice where the two are further apart, of two titles, or of another answer between them", () => {
    const apart = [to, layer("whisky", "crossover", "2026-10-07")];
    const others = [to, { ...layer("whisky", "crossover", "2026-10-10"), slug: "other" }];
    const between = [to, change("status", "native", "translation"), layer("whisky", "crossover", "2026-10-10")];
    for (const each of [apart, others, between]) expect(foldLayers(each)).toEqual(each);
  });

  test("is told step by step of the title itself, as in its feed", () => {
    const sureness = { ...change("confidence", "low", "medium"), changedAt: "2026-10-22T00:00:00.000Z" };
    const changes = [to, sureness, layer("whisky", "crossover", "2026-10-10")];
    const html = renderToStaticMarkup(ChangeList({ changes }));
    expect([...html.matchAll(/<p>([^<]+)/g)].map(([, words]) => words)).toEqual([
      "CrossOver → Apple’s Game Porting Toolkit; not very sure → fairly sure",
      "Whisky → CrossOver",
    ]);
    const feed = atom({ title: "", self: "", page: "", since: to.changedAt, changes });
    expect(feed.match(/<entry>/g)).toHaveLength(changes.length);
  });

  test("stands in smaller type", () => {
    const rows = renderToStaticMarkup(AnswerChanges({ changes: [to, change("status", "rosetta2", "native")] }));
    expect(rows.match(/data-quiet/g)).toHaveLength(1);
  });
});
