/** Reports of Windows games under Apple's Game Porting Toolkit in its first weeks, one JSON object per line. */

import { z } from "zod";
import type { Chip } from "#lib/contract/schema.ts";
import { groupBy } from "#lib/core/group-by.ts";
import { cleanName, readRows, refOf } from "#lib/evidence/sources/payload.ts";
import { type Entry, NOTHING_SAID, type Reading, type Source, type Statement } from "#lib/evidence/sources/source.ts";

export const macosGaming: Source = {
  info: {
    id: "macos-gaming",
    kind: "crowd",
    name: "macos-gaming",
    url: "https://github.com/MatteoGauthier/macos-gaming",
    licence: "MIT",
    attribution: "macos-gaming, Matteo Gauthier, MIT",
  },
  read,
};

const Report = z.object({
  game: z.string().min(1),
  chip: z.string(),
  config: z.string().nullish(),
  report_link: z.url(),
  /** YYYY-MM */
  observed: z.string().regex(/^\d{4}-\d{2}$/),
  method: z.literal("gptk"),
});
type Report = z.infer<typeof Report>;

function read(input: Uint8Array): Reading {
  const { rows, skipped } = readRows(input, Report, "reports of games, one JSON object a line");
  const games = groupBy(rows, ({ game }) => refOf(game));
  return { entries: [...games].map(([ref, reports]) => toEntry(ref, reports)), skipped };
}

function toEntry(ref: string, reports: readonly Report[]): Entry {
  const [first] = reports as [Report];
  return {
    ref,
    url: first.report_link,
    name: cleanName(first.game),
    kind: "game",
    ...NOTHING_SAID,
    categories: ["games"],
    statements: reports.map(toStatement),
  };
}

function toStatement({ chip, config, observed }: Report): Statement {
  const [, major] = /\b(?:macOS|Ventura|Sonoma)\s+(\d{2})\b/i.exec(config ?? "") ?? [];
  return {
    kind: "report",
    status: "translation",
    layer: "gptk",
    confidence: "low",
    basis: ["crowd"],
    chip: toChip(chip),
    ...(major && { macos: Number(major) }),
    at: lastDayOf(observed),
  };
}

const toChip = (chip: string): Chip => {
  const [, generation] = /^M([1-4])\b/.exec(chip) ?? [];
  return generation ? (`m${generation}` as Chip) : "apple_silicon";
};

/** The source gives the month: the report existed by its end. */
function lastDayOf(month: string): Date {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0));
}
