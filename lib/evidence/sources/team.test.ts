import { expect, test } from "vitest";
import { poolByTeam } from "#lib/evidence/sources/team.ts";

const makers = poolByTeam([
  { teams: ["TEAM000001"], makers: ["acme"] },
  { teams: ["TEAM000001", "TEAM000002"], makers: ["acme", "acmelabs"] },
  { teams: ["TEAM000003"], makers: ["other"] },
]);

test("a maker found for one product of a team applies to all", () => {
  expect(makers(["TEAM000001"])).toEqual(["acme", "acmelabs"]);
  expect(makers(["TEAM000002", "TEAM000003"])).toEqual(["acme", "acmelabs", "other"]);
});

test("products without a team, or with an unnamed one, get no maker", () => {
  expect([makers([]), makers(["TEAM000009"])]).toEqual([[], []]);
});
