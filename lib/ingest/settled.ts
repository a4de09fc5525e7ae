/** The operator's decisions about doubtful matches: one a line, `{"source","ref","slug"}`; slug null means "a title of its own". */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { entryKey } from "#lib/ingest/holdings.ts";
import type { Settled } from "#lib/ingest/join.ts";
import { rootDir } from "#lib/root.ts";

export const SETTLED_FILE = () => join(rootDir(), "prisma", "catalogue", "matches.ndjson");

const Decision = z.object({ source: z.string(), ref: z.string(), slug: z.string().nullable() });

/** @throws Error naming file and line of a decision that cannot be read */
export function readSettled(file: string): Settled {
  if (!existsSync(file)) return new Map();
  const lines = readFileSync(file, "utf8").split("\n");
  return new Map(
    lines.flatMap((line, index): [string, string | null][] => {
      if (line.trim() === "") return [];
      try {
        const { source, ref, slug } = Decision.parse(JSON.parse(line));
        return [[entryKey(source, ref), slug]];
      } catch (cause) {
        throw new Error(`${file}, line ${index + 1}: not a decision of the form {"source","ref","slug"}`, { cause });
      }
    }),
  );
}
