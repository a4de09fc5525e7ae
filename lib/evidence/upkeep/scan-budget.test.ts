import { expect, test } from "vitest";
import { openBudget } from "#lib/evidence/upkeep/scan-budget.ts";
import { TITLES_A_WEEK } from "#lib/feedback/scans.ts";

const sender = (network: string, provider: string | null = null) => ({
  ...{ network, provider, teamId: null, macos: null, day: "2026-11-21" },
});

test("a network moves a limited number of titles a week, each repeatedly", () => {
  const budget = openBudget([]);
  for (let title = 1; title <= TITLES_A_WEEK.network; title++) budget.charge([sender("a")], title);
  expect(budget.withRoom([sender("a"), sender("b")], 99)).toEqual([sender("b")]);
  expect(budget.withRoom([sender("a")], 1)).toEqual([sender("a")]);
});

test("scans accepted within the week count, also of deleted titles", () => {
  const spent = Array.from({ length: TITLES_A_WEEK.network }, (_, at) => ({
    ...{ network: "a", provider: null, bundleId: `org.example.${at}`, title: at === 0 ? undefined : at },
  }));
  expect(openBudget(spent).withRoom([sender("a")], 99)).toEqual([]);
  expect(openBudget(spent.slice(1)).withRoom([sender("a")], 99)).toEqual([sender("a")]);
});

test("networks of one provider share one limit", () => {
  const budget = openBudget([]);
  for (let title = 1; title <= TITLES_A_WEEK.provider; title++) budget.charge([sender(`a${title}`, "p")], title);
  expect(budget.withRoom([sender("new", "p"), sender("other", "q")], 99)).toEqual([sender("other", "q")]);
});
