import ts from "typescript";
import { expect, test } from "vitest";
import { listSources } from "#lib/testing/source-files.ts";
import { readModules } from "#lib/testing/source-modules.ts";
import { SPEC_SENTENCES } from "#lib/testing/spec-checklist.ts";

const IDS = SPEC_SENTENCES.map(({ id }) => id);
const AREAS = new Set(IDS.map((id) => id.split(".")[0] ?? ""));
const NAMED = /\b([a-z]+(?:-[a-z]+)*\.[a-z0-9]+(?:-[a-z0-9]+)*)(?=[,:])/g;

/** What stands before the colon of every test's name: `lookup.slug, lookup.steam: …`. */
const named = readModules(listSources("lib", "e2e").filter((path) => /\.(test|spec)\.tsx?$/.test(path)))
  .flatMap(({ nodes }) => nodes)
  .filter(ts.isCallExpression)
  .filter(({ expression }) => /^(test|it)\b/.test(expression.getText()))
  .flatMap(({ arguments: [name] }) => (name ? [...name.getText().matchAll(NAMED)] : []))
  .map(([, id]) => id ?? "")
  .filter((id) => AREAS.has(id.split(".")[0] ?? ""));

test("each sentence of the specification stands in the list once", () => {
  expect(IDS).toEqual([...new Set(IDS)]);
});

test("each normative sentence of the specification has a test named after it", () => {
  expect(
    SPEC_SENTENCES.filter(({ id }) => !named.includes(id)).map(({ id, sentence }) => `${id}: ${sentence}`),
  ).toEqual([]);
});

test("no test is named after a sentence that is not in the list", () => {
  expect(named.filter((id) => !IDS.includes(id))).toEqual([]);
});
