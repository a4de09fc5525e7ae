import { describe, expect, test } from "vitest";
import { rule } from "#lib/catalog/verdicts/rules/rules.ts";
import { toldCaveats } from "#lib/catalog/verdicts/rules/told-caveats.ts";
import { confirmationOf } from "#lib/contract/evidence.ts";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import { crowd, date, evidence, subject } from "#lib/testing/factories.ts";

const told = (input: Parameters<typeof rule>[0], about = subject()) =>
  toldCaveats(rule(input, DEFAULT_SCOPE, about), DEFAULT_SCOPE, about).join(" ");

const statement = evidence({ status: "rosetta2", confidence: "medium", at: "2024-07-10", macosMax: 14 });
const confirmation = { ...confirmationOf(statement, date("2026-10-20")), id: "confirmation" };

describe("the age of an answer", () => {
  test("is that of its evidence", () => {
    expect(told([statement])).toContain("from when macOS 14 was current");
  });

  test("whose file has not changed since is that day", () => {
    expect(told([statement, confirmation])).toMatch(/^First found when macOS 14 was current\. .* 2026-10-20/);
    expect(told([statement, confirmation])).not.toContain("until a new check");
  });
});

describe("what stops without Rosetta 2 is foretold as surely as on the pages", () => {
  test("an Intel app by good evidence of this year stops", () => {
    expect(told([statement, confirmation])).not.toContain("may stop");
  });

  test.each([
    ["old", [statement]],
    ["weak", [evidence({ status: "rosetta2", confidence: "low", at: "2026-10-01", macosMax: 27 })]],
  ] as const)("by %s evidence it may", (doubt, input) => {
    expect(told(input)).toContain(`is ${doubt}: it may stop in macOS 28`);
  });

  test("one that is given up has no native version to hope for", () => {
    const givenUp = subject({ notes: [{ code: "discontinued" }] });
    expect(told([statement], givenUp)).not.toContain("may stop");
  });

  test("an update may save what runs with a tool", () => {
    const ran = (layer: "crossover" | "whisky") =>
      told([crowd("forum", { status: "translation", layer, macosMax: 27, at: "2026-10-01" })]);
    expect(ran("crossover")).toContain("unless an update changes that, this stops in macOS 28");
    expect(ran("whisky")).toContain(
      "Whisky itself stops in macOS 28, because it needs Rosetta 2; with CrossOver this may go on.",
    );
  });

  test("a documented example keeps its own words", () => {
    expect(told([statement], subject({ pinned: true }))).not.toContain("may stop");
  });
});
