import { expect, test } from "vitest";
import { judge } from "#lib/check/judge.ts";

test.each([
  { place: "helper", action: "follow" },
  { place: "adobe", action: "follow" },
  { place: "printer", action: "part" },
  { place: "scanner", action: "part" },
  { place: "app", action: "ask" },
] as const)("an Intel program that we do not know, in the place of $place: $action", ({ place, action }) => {
  expect(judge({ name: "Some Part", build: "intel" }, null, place).action).toBe(action);
});
