import { expect, test } from "vitest";
import { shieldsAddress } from "#lib/site/components/verdict/badge-snippets.tsx";

test("shields.io gets the address of the lookup and reads its status", () => {
  const { host, searchParams } = new URL(shieldsAddress("adobe photoshop"));
  expect(host).toBe("img.shields.io");
  expect(searchParams.get("url")).toMatch(/\/v1\/verdicts\/slug%3Aadobe%20photoshop$/);
  expect(searchParams.get("query")).toBe("$.status");
});
