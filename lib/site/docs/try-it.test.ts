import { expect, test } from "vitest";
import { OPERATIONS } from "#lib/api/registry.ts";
import { exampleAddress, tryOperation } from "#lib/site/docs/try-it.ts";

test.each(OPERATIONS.map(({ id }) => id))("%s can be tried as it stands: no gap is left in its address", (id) => {
  const tried = tryOperation(id);
  expect(exampleAddress(tried)).not.toMatch(/[{}]/);
  expect(tried.fields.filter(({ required, value }) => required && value === "")).toEqual([]);
  expect(tried.path).toMatch(/^\/v1\//);
});

test("enumerated parameters are offered as lists, and unknown operations are reported", () => {
  const status = tryOperation("listByCategory").fields.find(({ name }) => name === "status");
  expect(status?.options).toContain("native");
  expect(() => tryOperation("dropTables")).toThrow('no operation "dropTables"');
});
