import { expect, test } from "vitest";
import { oldEdition, readOldNumber } from "#lib/catalog/titles/names/old-editions.ts";

test.each([
  "Excel 2016 for Mac",
  "Quicken 2015",
  "Lightroom 6",
  "Adobe Photoshop Lightroom 5.7",
  "Ableton Live 10 Suite",
  "FileMaker Pro 18 Advanced",
  "FileMaker Pro 14",
  "FileMaker 18",
  "Ableton 10",
  "Xcode 11",
  "Photoshop 2020",
  "Adobe InDesign CC 2019",
  "Xcode 11.7",
  "Blender 2.8",
  "Blender 2.79",
  "blender 2.83.5",
  "Unity 2019",
  "Unity Editor 2020",
  "SketchUp 2019",
  "SketchUp 2020",
  "AutoCAD 2021",
  "TurboTax 2019",
  "PyCharm 2019",
  "Kontakt 5",
])("%s was sold before there were such Macs, and may run there with Rosetta 2", (name) => {
  expect(oldEdition(name)).toBe("older");
});

test.each([
  "Photoshop CS6",
  "After Effects CS5",
  "Quicken 2012",
  "Logic Pro 9",
  "Lightroom 1",
  "Ableton Live 8",
  "Acrobat XI",
  "Adobe Acrobat X Pro",
])("%s is of 2012 or before, and may have 32-bit parts", (name) => {
  expect(oldEdition(name)).toBe("early");
});

test.each([
  "Final Cut Pro 7",
  "final cut 7",
  "Final Cut Pro 7.0.3",
  "Final Cut Express 4",
  "Quicken 2007",
  "Photoshop CS",
  "Photoshop CS4",
  "Illustrator CS3 for Mac",
  "Office 2008",
  "Word 2011",
  "Microsoft Excel 2011 for Mac",
  "Microsoft Office Home and Business 2011",
  "FileMaker Pro 13",
  "FileMaker Pro 12 Advanced",
  "Logic Pro 8",
  "Ableton Live 7 Suite",
  "VMware Fusion 8",
  "VMware Fusion Pro 11.5.7",
  "VMware Fusion 12",
  "Pages ’09",
  "iWork 09",
  "Apple Keynote 2009",
  "QuickTime Player 7",
  "QuickTime 7",
  "Guitar Pro 6",
])("%s ran on no Mac with Apple silicon", (name) => {
  expect(oldEdition(name)).toBe("never");
});

test.each([
  "Word 2019",
  "Office 2021",
  "Final Cut Pro",
  "Final Cut Pro 10.4",
  "Logic Pro 10",
  "Logic Pro X",
  "Final Cut Pro X",
  "Lightroom Classic 13",
  "VMware Fusion 13",
  "FileMaker Pro 19 Advanced",
  "Ableton Live 11 Suite",
  "Xcode 12",
  "Photoshop 2021",
  "SketchUp 2021",
  "TurboTax 2020",
  "PyCharm 2020",
  "Pages 9",
  "Blender 2",
  "Blender 2.9",
  "Blender 2.93",
  "Blender 4.2",
  "Unity 2021",
  "Xcode 12.4",
  "CS",
])("%s is not older than such Macs, as far as its name says", (name) => {
  expect(oldEdition(name)).toBe(null);
});

test.each([
  ["Lightroom 6", "lightroom classic"],
  ["Final Cut 7", "final cut pro"],
  ["Ableton Live 10 Suite", "ableton live suite"],
  ["VMware Fusion 11", "vmware fusion"],
  ["FileMaker Pro 18 Advanced", "filemaker pro"],
  ["FileMaker 18", "filemaker pro"],
  ["Lightroom Classic 13", null],
])("%s is an edition of what is called %s today", (name, today) => {
  expect(readOldNumber(name)?.product ?? null).toBe(today);
});
