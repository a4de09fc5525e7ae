import { expect, test } from "vitest";
import { makerIn, siteOf } from "#lib/catalog/titles/names/maker.ts";

test.each([
  ["https://www.sonos.com/en/controller-app", "sonos.com"],
  ["https://support.native-instruments.com/x", "native-instruments.com"],
  ["https://www.bbc.co.uk/iplayer", "bbc.co.uk"],
  ["https://github.com/Alexkay/spek", "github.com/alexkay"],
  ["https://someone.github.io/app", "someone.github.io"],
  ["https://spek.sourceforge.net/x", "spek.sourceforge.net"],
  ["https://github.com/", null],
  ["https://sourceforge.net/projects/grandperspectiv/", null],
  ["https://apps.apple.com/app/id1", null],
  ["javascript:alert(1)", null],
  ["no address", null],
  [null, null],
])("the maker at %s is %s", (homepage, key) => {
  expect(siteOf(homepage)?.key ?? null).toBe(key);
});

test("a maker spelt in brackets is named without them", () => {
  const kept = { names: new Map(), bySite: new Map(), bySlug: new Map() };
  const made = { slug: "go-golang", name: "Go (golang)", homepage: "https://golang.org/" };
  expect(makerIn(kept, made)?.name).toBe("golang");
});
