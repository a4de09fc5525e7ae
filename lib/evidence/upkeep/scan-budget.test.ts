import { expect, test } from "vitest";
import { openBudget } from "#lib/evidence/upkeep/scan-budget.ts";
import { TITLES_A_WEEK } from "#lib/feedback/scans.ts";

const sender = (network: string, provider: string | null = null) => ({
  ...{ network, provider, teamId: null, macos: null, day: "2026-11-21" },
});

test("a network moves as many titles a week as its limit, and one of these again for nothing", () => {
  const budget = openBudget([]);
  for (let title = 1; title <= TITLES_A_WEEK.network; title++) budget.charge([sender("a")], title);
  expect(budget.withRoom([sender("a"), sender("b")], 99)).toEqual([sender("b")]);
  expect(budget.withRoom([sender("a")], 1)).toEqual([sender("a")]);
});

test("what was accepted within the week counts, of a title that has gone too", () => {
  const spent = Array.from({ length: TITLES_A_WEEK.network }, (_, at) => ({
    ...{ network: "a", provider: null, bundleId: `org.example.${at}`, title: at === 0 ? undefined : at },
  }));
  expect(openBudget(spent).withRoom([sender("a")], 99)).toEqual([]);
  expect(openBudget(spent.slice(1)).withRoom([sender("a")], 99)).toEqual([sender("a")]);
});

test("networks of one provider share its limit, however many there are", () => {
  const budget = openBudget([]);
  for (let title = 1; title <= TITLES_A_WEEK.provider; title++) budget.charge([sender(`a${title}`, "p")], title);
  expect(budget.withRoom([sender("new", "p"), sender("other", "q")], 99)).toEqual([sender("other", "q")]);
});
