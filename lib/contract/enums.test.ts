import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CHANNELS, DATED, REASON_CODES, SOURCE_KINDS } from "#lib/contract/evidence.ts";
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
import { TIERS } from "#lib/contract/tiers.ts";
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
  Channel: CHANNELS,
  Reason: REASON_CODES,
  Dated: DATED,
  KeyTier: Object.keys(TIERS).filter((tier) => tier !== "anonymous"),
};
// Prisma's generated types are the only other statement of these.
const ONLY_STORED = ["IdentifierScheme", "WatchFailure", "FeedbackKind", "FeedbackState"];

test("every enum of the database is compared here, or only the database has it", () => {
  expect([...enums.keys()].sort()).toEqual([...Object.keys(CONTRACT), ...ONLY_STORED].sort());
});

test.each(Object.entries(CONTRACT))("%s means the same in the database", (name, values) => {
  expect(enums.get(name)?.toSorted()).toEqual([...values].sort());
});
