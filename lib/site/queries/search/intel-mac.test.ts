import { expect, test } from "vitest";
import { isAboutIntelMac } from "#lib/site/queries/search/intel-mac.ts";

test.each([
  ["elden ring intel mac", true],
  ["does photoshop run on an Intel-based MacBook?", true],
  ["word on my intel i5 macbook pro", true],
  ["macbook pro intel photoshop", true],
  ["photoshop imac 2017", true],
  ["photoshop on my 2015 macbook air", true],
  ["photoshop macbook pro mid 2012", true],
  ["photoshop on my late 2013 imac", true],
  ["photoshop on my 2021 macbook air", false],
  ["word 2011 mac", false],
  ["office 2016 for mac", false],
  ["photoshop", false],
  ["Intel Power Gadget", false],
  ["intel apps on m1", false],
])("%s asks about an Intel Mac: %s", (text, is) => {
  expect(isAboutIntelMac(text)).toBe(is);
});
