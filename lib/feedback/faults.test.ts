import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  chipFloor,
  FAULTS,
  layerFloor,
  missingFault,
  patternOf,
  problemsHeading,
  wrongFault,
} from "#lib/feedback/faults.ts";
import { findFaults, toTyped } from "#lib/feedback/form.ts";

describe("what the page tells the browser", () => {
  const takenByBrowser = (field: string, text: string) => new RegExp(`^(?:${patternOf(field)})$`, "v").test(text);
  const KINDS = { version: "report", fps: "report", url: "title_request", name: "title_request" } as const;
  const faultOf = (field: keyof typeof KINDS, text: string) =>
    findFaults(
      KINDS[field],
      toTyped(KINDS[field], (each) => (each === field ? text : "")),
    )[field as "url"];

  test.each([
    ["version", "<b>5</b>"],
    ["version", "---"],
    ["fps", "very smooth"],
    ["fps", "0"],
    ["url", "http://example.org/"],
    ["url", "https://example.org/ more"],
    ["name", "…"],
    ["name", "anna@example.com"],
  ] as const)("%s: %j is held back in the sentence of the server", (field, text) => {
    expect(takenByBrowser(field, text)).toBe(false);
    expect(faultOf(field, text)).toBe(wrongFault(field));
  });

  test("nothing that the server accepts is held back", () => {
    const likely = [
      "5.2.1",
      " 40 – 60 ",
      "example.org/a",
      "https://example.org:443/",
      "Https://example.org/",
      "Über Größe",
      "",
    ];
    const text = fc.oneof(fc.string({ unit: "grapheme", maxLength: 40 }), fc.constantFrom(...likely), fc.webUrl());
    fc.assert(
      fc.property(fc.constantFrom("version", "fps", "url", "name"), text, (field, typed) => {
        fc.pre(!typed.includes("\0"));
        if (faultOf(field, typed) === undefined) expect(takenByBrowser(field, typed)).toBe(true);
      }),
    );
  });

  test("what is missing, and which choices contradict each other, is said as by the server", () => {
    const typed = toTyped("report", () => "");
    expect(findFaults("report", typed)).toEqual(
      Object.fromEntries((["claim", "macos", "found"] as const).map((field) => [field, missingFault(field)])),
    );
    const said = { claim: "native", macos: "11", found: "used" };
    const macosFault = (fields: object) =>
      findFaults(
        "report",
        toTyped("report", (field) => ({ ...said, ...fields })[field as "claim"]),
      );
    expect(macosFault({ chip: "m4" })).toEqual({ macos: chipFloor("m4")?.fault });
    expect(macosFault({ claim: "gptk" })).toEqual({ macos: layerFloor({ layer: "gptk" })?.fault });
    expect(macosFault({ claim: "unsupported", fps: "60" })).toEqual({ fps: FAULTS.howWell });
  });
});

test("a form says how many fields to complete, or answers to check", () => {
  expect(problemsHeading(2, true)).toBe("Nothing was sent yet. Please complete 2 fields:");
  expect(problemsHeading(1, false)).toBe("Nothing was sent yet. Please check one answer:");
});
