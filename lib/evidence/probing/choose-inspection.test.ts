import { expect, test } from "vitest";
import { chooseInspection } from "#lib/evidence/probing/choose-inspection.ts";
import type { Inspection, InspectReport } from "#lib/inspect/inspect.ts";

const found = (path: string, status: Inspection["status"] = "native"): Inspection => ({
  ...{
    path,
    name: path
      .split("/")
      .at(-1)!
      .replace(/\.app$/, ""),
    bundleId: "org.example.x",
    version: "1",
  },
  ...{ code: [], status, confidence: "high", notes: [] },
});
const report = (inspections: Inspection[], refused: string[] = []): InspectReport => ({
  inspections,
  refused,
  warnings: [],
});

test.each<[string, InspectReport, string[], string | RegExp]>([
  ["the one there is", report([found("a.dmg/A.app")]), [], "a.dmg/A.app"],
  [
    "the one that the catalogue takes out",
    report([found("a.dmg/B.app", "rosetta2"), found("a.dmg/A.app")]),
    ["A.app"],
    "a.dmg/A.app",
  ],
  ["names as macOS compares them", report([found("a.dmg/B.app"), found("a.dmg/a.APP")]), ["A.app"], "a.dmg/a.APP"],
  [
    "not what uninstalls it",
    report([found("a.dmg/Uninstall A.app", "rosetta2"), found("a.dmg/A.app")]),
    [],
    "a.dmg/A.app",
  ],
  ["any of several that agree", report([found("a.pkg/A.app"), found("a.pkg/B.app")]), [], "a.pkg/A.app"],
  ["none of several that differ", report([found("a.pkg/A.app"), found("a.pkg/B.app", "rosetta2")]), [], /differ/],
  [
    "not what lies beside one that cannot be judged",
    report([found("a.dmg/B.app")], ["a.dmg/A.app: cannot tell, runs on bash"]),
    ["A.app"],
    /cannot tell, runs on bash/,
  ],
  ["the reason where nothing could be judged", report([], ["a.dmg: encrypted"]), ["A.app"], "a.dmg: encrypted"],
  ["nothing of nothing", report([]), [], /nothing in it/],
])("chooses from a download: %s", (_, all, installs, expected) => {
  const chosen = chooseInspection(all, installs);
  const said = typeof chosen === "string" ? chosen : chosen.path;
  expect(said).toEqual(typeof expected === "string" ? expected : expect.stringMatching(expected));
});

test.each([
  { installs: ["A.app"], confidence: "high" },
  { installs: ["Something Else.app"], confidence: "medium" },
  { installs: [], confidence: "high" },
])("a download that installs $installs gives $confidence confidence", ({ installs, confidence }) => {
  expect(chooseInspection(report([found("a.dmg/A.app")]), installs)).toMatchObject({ confidence });
});
