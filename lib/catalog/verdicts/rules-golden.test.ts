import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { rule } from "#lib/catalog/verdicts/rules.ts";
import { CHANNELS, NOTE_CODES, REASONS, type SourceKind } from "#lib/contract/evidence.ts";
import { Basis, Chip, Confidence, SignalKind, Status, TitleKind, TranslationLayer } from "#lib/contract/schema.ts";
import { LATEST_MACOS, macosOn, OLDEST_MACOS } from "#lib/contract/scope.ts";
import { evidence } from "#lib/testing/factories.ts";

const SOURCES = {
  "silicon-verdict-curator": { sourceKind: "curator", sourceName: "Silicon Verdict" },
  "binary-inspection": { sourceKind: "binary", sourceName: "Binary inspection" },
  "launch-test": { sourceKind: "automated_test", sourceName: "Launch test" },
  "homebrew-cask": { sourceKind: "metadata", sourceName: "Homebrew Cask" },
  autopkg: { sourceKind: "metadata", sourceName: "AutoPkg" },
  "statements-inventory": { sourceKind: "metadata", sourceName: "The inventory of a Mac" },
  "tuxguitar-project": { sourceKind: "metadata", sourceName: "The project's own word" },
  doesitarm: { sourceKind: "crowd", sourceName: "Does It ARM" },
  "the-mac-repo": { sourceKind: "crowd", sourceName: "The Mac Repo" },
  "community-report": { sourceKind: "crowd", sourceName: "Community report" },
  "press-coverage": { sourceKind: "crowd", sourceName: "Press coverage" },
} as const satisfies Record<string, { sourceKind: SourceKind; sourceName: string }>;

const Note = z.strictObject({
  code: z.enum(NOTE_CODES),
  detail: z.string().optional(),
  since: z.iso.date().optional(),
});
const Case = z.strictObject({
  title: z.string(),
  slug: z.string().default("golden"),
  kind: TitleKind.default("app"),
  notes: z.array(Note).default([]),
  pinned: z.boolean().default(false),
  scope: z
    .strictObject({ macos: z.number(), chip: Chip.default("apple_silicon") })
    .default({ macos: LATEST_MACOS, chip: "apple_silicon" }),
  signals: z.array(
    z.strictObject({
      by: z.enum(Object.keys(SOURCES) as (keyof typeof SOURCES)[]),
      kind: SignalKind.optional(),
      at: z.iso.date(),
      says: Status,
      layer: TranslationLayer.nullable().default(null),
      sure: Confidence,
      basis: z.array(Basis).optional(),
      chip: Chip.optional(),
      min: z.number().optional(),
      note: Note.optional(),
      version: z.string().optional(),
      channel: z.enum(CHANNELS).optional(),
      edition: z.string().optional(),
      reason: z.enum(REASONS).optional(),
    }),
  ),
  verdict: z.strictObject({
    status: Status,
    layer: TranslationLayer.nullable().default(null),
    confidence: Confidence,
    basis: z.array(Basis).optional(),
    breaks: z.boolean(),
    lastVerified: z.iso.date().nullable(),
    /** One pattern per caveat; an empty list expects none. */
    caveats: z.array(z.string()).optional(),
    /** How many are listed. */
    signals: z.number().optional(),
  }),
  why: z.string().min(1),
});
type Case = z.infer<typeof Case>;

const CASES = readFileSync(new URL("./golden/cases.ndjson", import.meta.url), "utf8")
  .split("\n")
  .filter(Boolean)
  .map((line) => Case.parse(JSON.parse(line)));

function hear({ by, at, says, sure, min = OLDEST_MACOS, note, ...said }: Case["signals"][number]) {
  const moment = new Date(at);
  const stated = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  const macosMax = Math.max(min, macosOn(moment));
  const notes = note ? [note] : [];
  return evidence({
    ...SOURCES[by],
    source: by,
    at: moment,
    status: says,
    confidence: sure,
    macosMin: min,
    macosMax,
    notes,
    ...stated,
  });
}

test("the golden file has at least 60 cases, each about a different title", () => {
  expect(CASES.length).toBeGreaterThanOrEqual(60);
  expect(new Set(CASES.map(({ title }) => title)).size).toBe(CASES.length);
});

test.each(CASES)("$title: $why", ({ signals, slug, scope, kind, notes, pinned, verdict }) => {
  const ruling = rule(signals.map(hear), scope, { slug, kind, notes, pinned });
  const { status, layer, confidence, lastVerified, breaks: breaksAtRosettaEol } = verdict;
  expect(ruling).toMatchObject({ status, layer, confidence, lastVerified, breaksAtRosettaEol });
  if (verdict.basis) expect([...ruling.basis].sort()).toEqual(verdict.basis);
  if (verdict.signals !== undefined) expect(ruling.signals).toHaveLength(verdict.signals);
  if (verdict.caveats?.length === 0) expect(ruling.caveats).toEqual([]);
  for (const pattern of verdict.caveats ?? []) expect(ruling.caveats.join("\n")).toMatch(new RegExp(pattern, "i"));
});
