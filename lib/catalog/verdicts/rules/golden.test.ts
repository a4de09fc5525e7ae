import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { chooseHolders } from "#lib/catalog/titles/names/holders.ts";
import { coreName, normalizeName } from "#lib/catalog/titles/names/normalize.ts";
import { PROJECTIONS, projectionOf } from "#lib/catalog/verdicts/rules/projection.ts";
import { rule } from "#lib/catalog/verdicts/rules/rules.ts";
import { CHANNELS, isEnded, NOTE_CODES, REASON_CODES, type SourceKind } from "#lib/contract/evidence.ts";
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
  "tuxguitar-project": { sourceKind: "metadata", sourceName: "Projects' statements" },
  doesitarm: { sourceKind: "crowd", sourceName: "Does It ARM" },
  "the-mac-repo": { sourceKind: "crowd", sourceName: "The Mac Repo" },
  "community-report": { sourceKind: "crowd", sourceName: "Community report" },
  readers: { sourceKind: "crowd", sourceName: "Readers of this site" },
  "contributed-scans": { sourceKind: "crowd", sourceName: "Contributed scans" },
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
      reason: z.enum(REASON_CODES).optional(),
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
    /** What becomes of it with macOS 28. */
    next: z.enum(PROJECTIONS).optional(),
  }),
  why: z.string().min(1),
});
type Case = z.infer<typeof Case>;

const NameCase = z.strictObject({
  asked: z.string(),
  holders: z.array(
    z.strictObject({
      slug: z.string(),
      title: z.string(),
      /** If it has the asked name beside its title. */
      name: z.string().optional(),
      kind: TitleKind.default("app"),
      homepage: z.url().nullable().default(null),
      popularity: z.number(),
      hasClaim: z.boolean(),
    }),
  ),
  /** Slugs; several where the reader has to choose. */
  meant: z.array(z.string()),
  why: z.string().min(1),
});

const readCases = <T>(file: string, schema: z.ZodType<T>): T[] =>
  readFileSync(new URL(`./golden/${file}`, import.meta.url), "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => schema.parse(JSON.parse(line)));

const CASES = readCases("cases.ndjson", Case);
/** The day that projections are made on. */
const TODAY = "2026-11-24";

function toEvidence({ by, at, says, sure, min = OLDEST_MACOS, note, ...rest }: Case["signals"][number]) {
  const moment = new Date(at);
  const stated = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
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
  const ruling = rule(signals.map(toEvidence), scope, { slug, kind, notes, pinned });
  const { status, layer, confidence, lastVerified, breaks: breaksAtRosettaEol } = verdict;
  expect(ruling).toMatchObject({ status, layer, confidence, lastVerified, breaksAtRosettaEol });
  if (verdict.basis) expect([...ruling.basis].sort()).toEqual(verdict.basis);
  if (verdict.signals !== undefined) expect(ruling.signals).toHaveLength(verdict.signals);
  if (verdict.next) {
    expect(projectionOf({ slug, kind, ended: isEnded(notes), status, layer, confidence, lastVerified }, TODAY)).toBe(
      verdict.next,
    );
  }
  if (verdict.caveats?.length === 0) expect(ruling.caveats).toEqual([]);
  for (const pattern of verdict.caveats ?? []) expect(ruling.caveats.join("\n")).toMatch(new RegExp(pattern, "i"));
});

test.each(readCases("names.ndjson", NameCase))("$asked: $why", ({ asked, holders, meant }) => {
  const named = holders.map((each, titleId) => ({ ...each, titleId, name: each.name ?? each.title }));
  expect(chooseHolders(named, normalizeName(asked), coreName(asked)).map(({ slug }) => slug)).toEqual(meant);
});
