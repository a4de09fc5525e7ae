import { expect, test } from "vitest";
import { isIntelMac } from "#lib/check/formats/intel-macs.ts";

test.each([
  ["Intel Core i7", true],
  ["2,3 GHz 8-Core Intel Core i9", true],
  ["Quad-Core Intel Xeon E5", true],
  ["x86_64", true],
  ["MacBookPro16,4", true],
  ["MacBookPro17,1", false],
  ["MacBookAir9,1", true],
  ["MacBookAir10,1", false],
  ["iMac20,2", true],
  ["iMac21,1", false],
  ["Macmini9,1", false],
  ["Mac14,2", false],
  ["MacPro7,1", true],
  ["iMac (Retina 5K, 27-inch, 2019)", true],
  ["MacBook Pro (13-inch, 2020)", false],
  ["Apple M2 Pro", false],
  ["Intelligent Design", false],
  ["", false],
])("%s: %s", (words, is) => {
  expect(isIntelMac(words)).toBe(is);
});
