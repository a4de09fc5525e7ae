/** Our own format for facts: what `export` writes, what an empty database is filled from, what lies in prisma/catalogue. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { NOTE_CODES } from "../verdicts/evidence.ts";
import { Basis, Chip, Confidence, SignalKind, Status, TitleKind, TranslationLayer } from "../verdicts/schema.ts";

const Note = z.object({ code: z.enum(NOTE_CODES), detail: z.string().optional(), since: z.string().optional() });

export const CatalogueSource = z.object({
  id: z.string(),
  kind: z.enum(["curator", "binary", "automated_test", "metadata", "crowd"]),
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
  notes: z.array(Note.extend({ source: z.string() })).default([]),
  /** beside `name` */
  aliases: z.array(z.string()).default([]),
  identifiers: z
    .array(
      z.object({
        scheme: z.enum(["slug", "steam", "bundle", "homebrew"]),
        value: z.string(),
        signed: z.boolean().default(false),
        rank: z.number().int().default(0),
      }),
    )
    .default([]),
  categories: z.array(z.string()).default([]),
  /** source, its id of the thing, last version seen */
  entries: z.array(z.tuple([z.string(), z.string(), z.string().nullable()])).default([]),
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
  version: z.string().optional(),
  notes: z.array(Note).default([]),
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

export interface Catalogue {
  readonly sources: readonly CatalogueSource[];
  readonly titles: readonly CatalogueTitle[];
  readonly signals: readonly CatalogueSignal[];
  /** null: recorded nowhere, replayed from the signals' own dates. */
  readonly changes: readonly CatalogueChange[] | null;
}

export const CATALOGUE_FILES = {
  sources: "sources.ndjson",
  titles: "titles.ndjson",
  signals: "signals.ndjson",
  changes: "changes.ndjson",
} as const;

/** @throws Error naming file, line and field of the first line that does not fit */
export function readCatalogue(folder: string): Catalogue {
  const changes = join(folder, CATALOGUE_FILES.changes);
  return {
    sources: readRows(join(folder, CATALOGUE_FILES.sources), CatalogueSource),
    titles: readRows(join(folder, CATALOGUE_FILES.titles), CatalogueTitle),
    signals: readRows(join(folder, CATALOGUE_FILES.signals), CatalogueSignal),
    changes: existsSync(changes) ? readRows(changes, CatalogueChange) : null,
  };
}

function readRows<T extends z.ZodType>(file: string, schema: T): z.output<T>[] {
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.flatMap((line, index) => {
    if (line.trim() === "") return [];
    const parsed = schema.safeParse(parseLine(line));
    if (parsed.success) return [parsed.data];
    const [issue] = parsed.error.issues;
    throw new Error(`${file}, line ${index + 1}: ${issue?.path.join(".")}: ${issue?.message}`);
  });
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
