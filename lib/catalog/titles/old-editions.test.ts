import { expect, test } from "vitest";
import { isOlderThanAppleSilicon } from "#lib/catalog/titles/old-editions.ts";

test.each([
  "photoshop cs6",
  "Word 2011",
  "Excel 2016 for Mac",
  "final cut 7",
  "Final Cut Pro 7.0.3",
  "logic pro 9",
  "Lightroom 6",
  "Adobe Photoshop Lightroom 5.7",
  "VMware Fusion 8",
])("%s was sold before there were such Macs", (name) => {
  expect(isOlderThanAppleSilicon(name)).toBe(true);
});

test.each([
  "Word 2019",
  "Office 2021",
  "Final Cut Pro",
  "Final Cut Pro 10.4",
  "Logic Pro 10",
  "Lightroom Classic 13",
  "CS",
])("%s was not, as far as its name says", (name) => {
  expect(isOlderThanAppleSilicon(name)).toBe(false);
});
