import { expect, test } from "vitest";
import { ownedWords } from "#lib/site/queries/search/parts.ts";

test("a maker's installer does not answer for its plug-ins", () => {
  expect(ownedWords("plug-ins", [{ slug: "waves-central", status: "native" }], "Waves")).toBe(
    "Look at each one: an app’s answer does not hold for its maker’s plug-ins. From Waves we know:",
  );
});

test("plug-ins answer for themselves", () => {
  const one = { slug: "fabfilter-one", status: "native" } as const;
  const micro = { slug: "fabfilter-micro", status: "unknown" } as const;
  expect(ownedWords("plug-ins", [one, micro], "FabFilter")).toBe("Look at each one. From FabFilter we know:");
  expect(ownedWords("plug-ins", [micro, micro], "FabFilter")).toBe(
    "We don’t know yet: there is too little evidence on the 2 from FabFilter that we list.",
  );
});
