/** Our own format for facts: written by `export`, read into an empty database, and used for prisma/catalogue. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { CHANNELS, DATED, REASON_CODES, SOURCE_KINDS } from "#lib/contract/evidence.ts";
import { RETEST_REASONS } from "#lib/contract/retests.ts";
import { Basis, Chip, Confidence, SignalKind, Status, TitleKind, TranslationLayer } from "#lib/contract/schema.ts";
import { FloorsShape, NoteShape, PlayShape } from "#lib/contract/signal-line.ts";
import { parseJson } from "#lib/core/ndjson.ts";
import { StoredNote } from "#lib/evidence/matching/existing-title.ts";

export const CatalogueSource = z.object({
  id: z.string(),
  kind: z.enum(SOURCE_KINDS),
  name: z.string(),
  url: z.string().nullable(),
  licence: z.string().nullable(),
  attribution: z.string().nullable(),
  snapshotDate: z.iso.date().nullable(),
});
export type CatalogueSource = z.infer<typeof CatalogueSource>;

export const CatalogueTitle = z.object({
  slug: z.string(),
  name: z.string(),
  kind: TitleKind,
  homepage: z.string().optional(),
  popularity: z.number().int().default(0),
  listed: z.boolean().default(true),
  pinned: z.boolean().default(false),
  tool: z.boolean().default(false),
  notes: z.array(StoredNote).default([]),
  /** beside `name` */
  aliases: z.array(z.string()).default([]),
  identifiers: z
    .array(
      z.object({
        scheme: z.enum(["slug", "steam", "bundle", "homebrew", "formula"]),
        value: z.string(),
        signed: z.boolean().default(false),
        rank: z.number().int().default(0),
      }),
    )
    .default([]),
  categories: z.array(z.string()).default([]),
  /** The ones among them that no list names. */
  inferred: z.array(z.string()).default([]),
  /** source, its reference, last version seen, checksum of its file, and the count that it ranks by */
  entries: z
    .array(
      z.tuple([
        z.string(),
        z.string(),
        z.string().nullable(),
        z.string().nullable().optional(),
        z.number().int().nonnegative().optional(),
      ]),
    )
    .default([]),
  alternatives: z.array(z.object({ slug: z.string(), reason: z.string(), named: z.boolean() })).default([]),
});
export type CatalogueTitle = z.infer<typeof CatalogueTitle>;

export const CatalogueSignal = z.object({
  title: z.string(),
  source: z.string(),
  ref: z.string(),
  url: z.string().optional(),
  kind: SignalKind,
  status: Status,
  layer: TranslationLayer.optional(),
  confidence: Confidence,
  basis: z.array(Basis).default([]),
  chip: Chip.default("apple_silicon"),
  macosMin: z.number().int(),
  macosMax: z.number().int(),
  scoped: z.boolean().default(false),
  at: z.iso.datetime(),
  dated: z.enum(DATED).optional(),
  version: z.string().optional(),
  checksum: z.string().optional(),
  channel: z.enum(CHANNELS).optional(),
  edition: z.string().optional(),
  reason: z.enum(REASON_CODES).optional(),
  floors: FloorsShape.optional(),
  play: PlayShape.optional(),
  notes: z.array(NoteShape).default([]),
});
export type CatalogueSignal = z.infer<typeof CatalogueSignal>;

export const CatalogueChange = z.object({
  title: z.string(),
  changedAt: z.iso.datetime(),
  field: z.enum(["status", "confidence", "translationLayer", "stale", "breaksAtRosettaEol"]),
  from: z.union([z.string(), z.boolean(), z.null()]),
  to: z.union([z.string(), z.boolean(), z.null()]),
});
export type CatalogueChange = z.infer<typeof CatalogueChange>;

export const CatalogueRetest = z.object({
  title: z.string(),
  reason: z.enum(RETEST_REASONS),
  cause: z.string(),
  queuedAt: z.iso.datetime(),
  doneAt: z.iso.datetime().nullable(),
});
export type CatalogueRetest = z.infer<typeof CatalogueRetest>;

export const CatalogueRun = z.object({
  source: z.string(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  snapshotDate: z.iso.date().nullable(),
  etag: z.string().nullable(),
  summary: z.record(z.string(), z.unknown()),
});
export type CatalogueRun = z.infer<typeof CatalogueRun>;

export const CatalogueReview = z.object({
  source: z.string(),
  ref: z.string(),
  name: z.string(),
  reason: z.string(),
  candidates: z.array(z.string()),
  seenAt: z.iso.datetime(),
});
export type CatalogueReview = z.infer<typeof CatalogueReview>;

/** Source, its reference, download URL, what is installed from it; version and checksum of the file if they differ from the entry's. */
export const CatalogueDownload = z.tuple([
  z.string(),
  z.string(),
  z.string(),
  z.array(z.string()).optional(),
  z.tuple([z.string().nullable(), z.string().nullable()]).optional(),
]);
export type CatalogueDownload = z.infer<typeof CatalogueDownload>;

export const CatalogueProbe = z.object({
  title: z.string(),
  at: z.iso.datetime(),
  url: z.string(),
  version: z.string().nullable(),
  checksum: z.string().nullable(),
  verified: z.boolean(),
  done: z.boolean(),
  reason: z.string().nullable(),
  attempts: z.number().int(),
  retryAt: z.iso.datetime().nullable(),
  bytes: z.number().int(),
  found: z.record(z.string(), z.unknown()),
});
export type CatalogueProbe = z.infer<typeof CatalogueProbe>;

/** `refreshedAt`: the clock of the last computation of `stale`. */
export const CatalogueState = z.object({ refreshedAt: z.iso.datetime().nullable() });
export type CatalogueState = z.infer<typeof CatalogueState>;

export interface Catalogue {
  readonly sources: readonly CatalogueSource[];
  readonly titles: readonly CatalogueTitle[];
  readonly signals: readonly CatalogueSignal[];
  readonly downloads: readonly CatalogueDownload[];
  readonly probes: readonly CatalogueProbe[];
  /** null: not recorded; replayed from the signals' own dates. */
  readonly changes: readonly CatalogueChange[] | null;
  /** null: not recorded; stale titles are queued again. */
  readonly retests: readonly CatalogueRetest[] | null;
  /** null: not recorded; each source was read on its snapshot's day. */
  readonly runs: readonly CatalogueRun[] | null;
  readonly reviews: readonly CatalogueReview[];
  /** null: the time of loading is used. */
  readonly state: CatalogueState | null;
}

export const CATALOGUE_FILES = {
  sources: "sources.ndjson",
  titles: "titles.ndjson",
  signals: "signals.ndjson",
  downloads: "downloads.ndjson",
  changes: "changes.ndjson",
  retests: "retests.ndjson",
  runs: "runs.ndjson",
  reviews: "reviews.ndjson",
  probes: "probes.ndjson",
  state: "state.ndjson",
} as const;

/** @throws Error naming file, line and field of the first invalid line */
export function readCatalogue(folder: string): Catalogue {
  const required = <T extends z.ZodType>(name: string, schema: T) => readRows(join(folder, name), schema);
  const optional = <T extends z.ZodType>(name: string, schema: T) =>
    existsSync(join(folder, name)) ? readRows(join(folder, name), schema) : null;
  return {
    sources: required(CATALOGUE_FILES.sources, CatalogueSource),
    titles: required(CATALOGUE_FILES.titles, CatalogueTitle),
    signals: required(CATALOGUE_FILES.signals, CatalogueSignal),
    downloads: optional(CATALOGUE_FILES.downloads, CatalogueDownload) ?? [],
    probes: optional(CATALOGUE_FILES.probes, CatalogueProbe) ?? [],
    changes: optional(CATALOGUE_FILES.changes, CatalogueChange),
    retests: optional(CATALOGUE_FILES.retests, CatalogueRetest),
    runs: optional(CATALOGUE_FILES.runs, CatalogueRun),
    reviews: optional(CATALOGUE_FILES.reviews, CatalogueReview) ?? [],
    state: optional(CATALOGUE_FILES.state, CatalogueState)?.[0] ?? null,
  };
}

function readRows<T extends z.ZodType>(file: string, schema: T): z.output<T>[] {
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.flatMap((line, index) => {
    if (line.trim() === "") return [];
    const parsed = schema.safeParse(parseJson(line));
    if (parsed.success) return [parsed.data];
    const [issue] = parsed.error.issues;
    throw new Error(`${file}, line ${index + 1}: ${issue?.path.join(".")}: ${issue?.message}`);
  });
}
