/** The shipped tools, a short line each: formulae.ndjson. Its first line is the source with the day of its snapshot. */

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { normalizeName } from "#lib/catalog/titles/names/normalize.ts";
import { isoDay } from "#lib/contract/days.ts";
import { NOTE_CODES } from "#lib/contract/evidence.ts";
import { macosOn, OLDEST_MACOS } from "#lib/contract/scope.ts";
import { toNdjson } from "#lib/core/ndjson.ts";
import { db } from "#lib/data/client.ts";
import { type Catalogue, CatalogueSignal, CatalogueSource, CatalogueTitle } from "#lib/dataset/seed/format.ts";
import { toStoredNotes } from "#lib/evidence/matching/existing-title.ts";
import { commandsOf } from "#lib/evidence/sources/homebrew-commands.ts";
import { homebrewFormula } from "#lib/evidence/sources/homebrew-formula.ts";
import { FORMULA_SOURCE } from "#lib/evidence/sources/popularity.ts";

export const FORMULAE_FILE = "formulae.ndjson";

const Line = z.object({
  name: z.string(),
  /** Where it is not the name. */
  slug: z.string().optional(),
  /** The app or game that it is listed with: the line adds to that title. */
  joins: z.string().optional(),
  version: z.string().optional(),
  homepage: z.string().optional(),
  aliases: z.array(z.string()).default([]),
  notes: z.array(z.object({ code: z.enum(NOTE_CODES), since: z.string().optional() })).default([]),
  /** Newest macOS of its bottles, where it is not the newest of the snapshot's day. */
  macos: z.number().int().optional(),
  /** It demands an Intel Homebrew. */
  intel: z.literal(true).optional(),
});
type Line = z.infer<typeof Line>;

/** Adds the folder's tools to its catalogue. @throws Error naming file and line of the first invalid line */
export function withFormulae(folder: string, catalogue: Catalogue): Catalogue {
  const file = join(folder, FORMULAE_FILE);
  if (!existsSync(file)) return catalogue;
  const [head = "", ...rows] = readFileSync(file, "utf8").split("\n");
  const source = CatalogueSource.parse(JSON.parse(head));
  const lines = rows.flatMap((row, index) => (row.trim() === "" ? [] : [readLine(row, `${file}, line ${index + 2}`)]));
  const joined = new Map(lines.flatMap((line) => (line.joins ? [[line.joins, line] as const] : [])));
  return {
    ...catalogue,
    sources: [...catalogue.sources, source],
    titles: [
      ...catalogue.titles.map((title) => {
        const line = joined.get(title.slug);
        if (!line) return title;
        const { identifiers, entries, notes } = ownFacts(line);
        return {
          ...title,
          aliases: [...title.aliases, ...line.aliases],
          identifiers: [...title.identifiers, ...identifiers],
          entries: [...title.entries, ...entries],
          notes: [...title.notes, ...notes],
        };
      }),
      ...lines.filter(({ joins }) => !joins).map(toTitle),
    ],
    signals: [...catalogue.signals, ...lines.map((line) => toSignal(line, source.snapshotDate!))],
  };
}

function readLine(row: string, where: string): Line {
  const parsed = Line.safeParse(JSON.parse(row));
  if (parsed.success) return parsed.data;
  throw new Error(`${where}: ${parsed.error.issues[0]?.message}`);
}

const ownFacts = ({ name, version, notes }: Line) => ({
  identifiers: [{ scheme: "formula" as const, value: name, signed: false, rank: 0 }],
  entries: [[FORMULA_SOURCE, name, version ?? null] as [string, string, string | null]],
  notes: notes.map((note) => ({ ...note, source: FORMULA_SOURCE })),
});

function toTitle(line: Line): CatalogueTitle {
  const { name, slug = name, homepage, aliases } = line;
  return CatalogueTitle.parse({
    ...{ slug, name, kind: "app", listed: false, tool: true, aliases, categories: ["developer-tools"] },
    ...(homepage && { homepage }),
    ...ownFacts(line),
  });
}

function toSignal({ name, slug = name, joins, version, macos, intel }: Line, day: string): CatalogueSignal {
  return CatalogueSignal.parse({
    title: joins ?? slug,
    ...{ source: FORMULA_SOURCE, ref: name, url: `${homebrewFormula.info.url}${name}`, ...(version && { version }) },
    ...(intel
      ? { kind: "source", status: "rosetta2", confidence: "medium", basis: ["curator"] }
      : { kind: "test", status: "native", confidence: "high", basis: ["automated_test"] }),
    ...{ macosMin: OLDEST_MACOS, macosMax: macos ?? macosOn(new Date(day)), at: `${day}T00:00:00.000Z` },
    dated: "snapshot",
  });
}

/** From a database into which the formulae were imported; writes nothing where they were not. @returns the number of lines */
export async function exportFormulae(folder: string): Promise<number> {
  const source = await db().evidenceSource.findUnique({
    where: { id: FORMULA_SOURCE },
    include: { runs: { where: { snapshotDate: { not: null } }, orderBy: { snapshotDate: "desc" }, take: 1 } },
  });
  if (!source) return 0;
  const { runs, ...facts } = source;
  const snapshotDate = isoDay(runs[0]!.snapshotDate!);
  const entries = await db().sourceEntry.findMany({
    where: { sourceId: FORMULA_SOURCE },
    orderBy: { ref: "asc" },
    include: {
      title: {
        include: { names: { orderBy: { id: "asc" } }, signals: { where: { sourceId: FORMULA_SOURCE } } },
      },
    },
  });
  const newest = macosOn(new Date(snapshotDate));
  const rows = entries.map(({ ref: name, version, title }) => {
    const [said] = title.signals.filter(({ sourceRef }) => sourceRef === name);
    const notes = toStoredNotes(title.notes).filter((note) => note.source === FORMULA_SOURCE);
    const added = new Set([name, ...commandsOf(name)].map(normalizeName));
    const aliases = title.names
      .map((each) => each.name)
      .filter((each) => each !== title.name && (title.tool || added.has(normalizeName(each))));
    return {
      name,
      ...(title.tool ? title.slug !== name && { slug: title.slug } : { joins: title.slug }),
      ...(version !== null && { version }),
      ...(title.tool && title.homepage && { homepage: title.homepage }),
      ...(aliases.length > 0 && { aliases }),
      ...(notes.length > 0 && { notes: notes.map(({ source: _, ...note }) => note) }),
      ...(said && said.macosMax !== newest && { macos: said.macosMax }),
      ...(said?.status === "rosetta2" && { intel: true }),
    };
  });
  const lines = [{ ...facts, snapshotDate }, ...rows];
  writeFileSync(join(folder, FORMULAE_FILE), toNdjson(lines));
  return rows.length;
}
