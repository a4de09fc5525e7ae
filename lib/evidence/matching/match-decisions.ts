/** The operator's decisions about doubtful matches, one per line: `{"source","ref","slug"}`; slug null makes a separate title. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { rootDir } from "#lib/core/root.ts";
import { entryKey } from "#lib/evidence/matching/catalog-index.ts";
import { parseHandKept } from "#lib/evidence/sources/hand-kept.ts";
import { FORMULA_SOURCE } from "#lib/evidence/sources/popularity.ts";

/** By source and ref: the title's slug, or null for a separate title. */
export type MatchDecisions = ReadonlyMap<string, string | null>;

export const DECISIONS_FILE = () => join(rootDir(), "prisma", "catalogue", "matches.ndjson");

const Decision = z
  .object({ source: z.string(), ref: z.string(), slug: z.string().nullable() })
  .refine(({ source, slug }) => source !== FORMULA_SOURCE || slug === null, {
    path: ["slug"],
    message: "a formula joins a title by its address alone",
  });

/** @throws Error naming file, line and field of an invalid decision */
export function readMatchDecisions(file: string): MatchDecisions {
  if (!existsSync(file)) return new Map();
  const { lines, skipped } = parseHandKept(file, Decision, readFileSync(file));
  for (const { ref, reason } of skipped) throw new Error(`${ref}: ${reason}`);
  return new Map(lines.map(({ source, ref, slug }) => [entryKey(source, ref), slug]));
}
