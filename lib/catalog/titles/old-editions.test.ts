import { expect, test } from "vitest";
import { isOlderThanAppleSilicon, readOldNumber } from "#lib/catalog/titles/old-editions.ts";

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
  "Ableton Live 10 Suite",
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

test.each([
  ["Lightroom 6", "lightroom classic"],
  ["Final Cut 7", "final cut pro"],
  ["Ableton Live 10 Suite", "ableton live suite"],
  ["VMware Fusion 11", "vmware fusion"],
  ["Lightroom Classic 13", null],
])("%s is an edition of what is called %s today", (name, today) => {
  expect(readOldNumber(name)?.product ?? null).toBe(today);
});
