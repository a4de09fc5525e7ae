/** The wire shapes of the contract, and the vocabulary of everything else. */
import { z } from "zod";
import { CHIPS } from "#lib/contract/scope.ts";

export const Status = z.enum(["native", "rosetta2", "translation", "unsupported", "unknown"]);
export type Status = z.infer<typeof Status>;

export const TranslationLayer = z.enum(["gptk", "crossover", "whisky", "vm"]);
export type TranslationLayer = z.infer<typeof TranslationLayer>;

export const Confidence = z.enum(["high", "medium", "low"]);
export type Confidence = z.infer<typeof Confidence>;

export const Basis = z.enum(["binary", "automated_test", "crowd", "vendor", "curator"]);
export type Basis = z.infer<typeof Basis>;

export const SignalKind = z.enum(["report", "test", "source"]);
export type SignalKind = z.infer<typeof SignalKind>;

export const TitleKind = z.enum(["app", "game"]);
export type TitleKind = z.infer<typeof TitleKind>;

export const Chip = z.enum(CHIPS);
export type Chip = z.infer<typeof Chip>;

export const Signal = z.object({
  id: z.string(),
  kind: SignalKind.describe("report: a person ran it; test: a machine checked it; source: a catalogue states it"),
  status: Status,
  confidence: Confidence,
  macosVersion: z
    .string()
    .describe("macOS major version: the newest that its source names, else the newest of its day; ref tells which"),
  chip: z.string().describe("Chip family; apple_silicon where the source names none"),
  at: z.iso.datetime(),
  ref: z.url().describe("The underlying report or test on the consumer site"),
});
export type Signal = z.infer<typeof Signal>;

export const Alternative = z.object({
  forSlug: z.string().describe("The title the alternative is for"),
  altSlug: z.string().describe("Suggested native equivalent"),
  reason: z.string(),
});
export type Alternative = z.infer<typeof Alternative>;

export const Verdict = z.object({
  slug: z.string().describe("Canonical id of the title on the consumer site"),
  title: z.string(),
  kind: TitleKind,
  status: Status.describe("unknown means needs more data; it is a real verdict, not a failure"),
  translationLayer: TranslationLayer.nullable().optional().describe("Set only when status is translation"),
  confidence: Confidence,
  basis: z.array(Basis).describe("Evidence kinds; may be empty"),
  macosVersion: z.string().describe("macOS major version the verdict is scoped to"),
  chip: z.string().describe("Chip family the verdict is scoped to"),
  caveats: z.array(z.string()).describe("Human-readable qualifiers; may be empty"),
  breaksAtRosettaEol: z
    .boolean()
    .describe(
      "True if the title relies on Rosetta 2 and breaks when it is removed: today's answer depends on Rosetta 2. How sure that is: confidence, stale and caveats",
    ),
  lastVerified: z.iso
    .date()
    .describe("Date of the freshest contributing signal; without signals, the day on which we last looked"),
  stale: z.boolean().describe("True when past the freshness threshold; a re-test is queued"),
  signals: z.array(Signal).describe("Contributing reports and tests, newest first; may be empty"),
  alternatives: z.array(Alternative).optional().describe("Native equivalents, mainly for unsupported or unknown"),
});
export type Verdict = z.infer<typeof Verdict>;

export const SearchResult = z.object({
  slug: z.string(),
  title: z.string(),
  kind: TitleKind,
  status: Status.optional().describe("Best-known status; may be unknown"),
  score: z.number().min(0).max(1).describe("Match score from 0 to 1"),
});
export type SearchResult = z.infer<typeof SearchResult>;

const watchedValue = z.union([z.string(), z.boolean(), z.null()]);

export const WatchedField = z.enum(["status", "confidence", "translationLayer", "stale", "breaksAtRosettaEol"]);
export type WatchedField = z.infer<typeof WatchedField>;

export const ChangeRecord = z.object({
  slug: z.string(),
  title: z.string(),
  changedAt: z.iso.datetime(),
  field: WatchedField,
  from: watchedValue.describe("Previous value"),
  to: watchedValue.describe("New value"),
});
export type ChangeRecord = z.infer<typeof ChangeRecord>;
