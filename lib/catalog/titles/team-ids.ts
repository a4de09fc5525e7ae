/** The shipped Team IDs: whose signature each title carries. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { rootDir } from "#lib/core/root.ts";

export const TEAM_IDS_NAME = "team-ids.ndjson";
export const TEAM_ID = /^[A-Z0-9]{10}$/;

const Line = z.strictObject({ slug: z.string().min(1), teams: z.array(z.string().regex(TEAM_ID)).min(1) });

/**
 * By slug.
 * @throws ZodError for an invalid line
 */
export function readTeamIds(
  text = readFileSync(join(rootDir(), "prisma", "catalogue", TEAM_IDS_NAME), "utf8"),
): ReadonlyMap<string, readonly string[]> {
  const lines = text.split("\n").flatMap((line) => (line ? [Line.parse(JSON.parse(line))] : []));
  return new Map(lines.map(({ slug, teams }) => [slug, teams]));
}
