import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SOURCE_KINDS } from "#lib/contract/evidence.ts";
import { RETEST_REASONS } from "#lib/contract/retests.ts";
import {
  Basis,
  Chip,
  Confidence,
  SignalKind,
  Status,
  TitleKind,
  TranslationLayer,
  WatchedField,
} from "#lib/contract/schema.ts";
import { rootDir } from "#lib/core/root.ts";

const schema = readFileSync(join(rootDir(), "prisma/schema.prisma"), "utf8");
const enums = new Map(
  [...schema.matchAll(/^enum (\w+) \{\n([^}]+)\}/gm)].map(([, name, body]) => [
    name!,
    [...body!.matchAll(/^\s+(\w+)\s*$/gm)].map(([, value]) => value!),
  ]),
);

const CONTRACT: Readonly<Record<string, readonly string[]>> = {
  Status: Status.options,
  TranslationLayer: TranslationLayer.options,
  Confidence: Confidence.options,
  Basis: Basis.options,
  SignalKind: SignalKind.options,
  TitleKind: TitleKind.options,
  Chip: Chip.options,
  SourceKind: SOURCE_KINDS,
  RetestReason: RETEST_REASONS,
  ChangeField: WatchedField.options,
};

test.each([...enums.keys()].filter((name) => name in CONTRACT))("%s means the same in the database", (name) => {
  expect([...enums.get(name)!].sort()).toEqual([...CONTRACT[name]!].sort());
});

test("the database has no word for these that the contract lacks", () => {
  expect(Object.keys(CONTRACT).filter((name) => !enums.has(name))).toEqual([]);
});
