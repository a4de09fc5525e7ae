/** The team id of each title: expected signatures from two sources' recipes, joined with the catalogue's entries. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { TEAM_ID, TEAM_IDS_NAME } from "#lib/catalog/titles/team-ids.ts";
import { toNdjson } from "#lib/core/ndjson.ts";
import { listTeams as listTeamsOfRecipes } from "#lib/evidence/sources/autopkg.ts";
import { listTeams as listTeamsOfLabels } from "#lib/evidence/sources/installomator.ts";

/** The sources' published files. */
export interface TeamSources {
  readonly autopkg: Uint8Array;
  readonly installomator: Uint8Array;
}

interface TitleLine {
  readonly slug: string;
  readonly entries?: readonly (readonly [source: string, ref: string, ...rest: unknown[]])[];
}

/** @param folder contains titles.ndjson; returns the number of titles with a team id */
export function writeTeamIds(folder: string, sources: TeamSources): number {
  const text = readFileSync(join(folder, "titles.ndjson"), "utf8");
  const titles = text.split("\n").flatMap((line) => (line ? [JSON.parse(line) as TitleLine] : []));
  const lines = joinTeams(titles, {
    autopkg: listTeamsOfRecipes(sources.autopkg),
    installomator: listTeamsOfLabels(sources.installomator),
  });
  writeFileSync(join(folder, TEAM_IDS_NAME), toNdjson(lines));
  return lines.length;
}

/** By source, then by its reference. */
type Teams = Readonly<Record<string, ReadonlyMap<string, readonly string[]>>>;

export function joinTeams(titles: readonly TitleLine[], teams: Teams): { slug: string; teams: string[] }[] {
  return titles.flatMap(({ slug, entries = [] }) => {
    const own = entries.flatMap(([source, ref]) => teams[source]?.get(ref) ?? []).filter((id) => TEAM_ID.test(id));
    return own.length > 0 ? [{ slug, teams: [...new Set(own)].sort() }] : [];
  });
}
