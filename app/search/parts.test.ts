import { expect, test } from "vitest";
import { ownedWords } from "./parts.ts";

test("a maker's installer does not answer for its plug-ins", () => {
  expect(ownedWords("waves plugins", [{ slug: "waves-central" }], "Waves")).toBe(
    "Look at each one: an app’s answer does not hold for its maker’s plug-ins. From Waves we know:",
  );
});

test("plug-ins answer for themselves", () => {
  expect(ownedWords("fabfilter plugins", [{ slug: "fabfilter-one" }], "FabFilter")).toBe(
    "Look at each one. From FabFilter we know:",
  );
});
