/** Well-known titles that no source of ours lists: asked for by name, each gets its own honest `unknown`, not a neighbour's verdict. */
import { z } from "zod";
import { TitleKind } from "#lib/contract/schema.ts";
import { invalidParam } from "#lib/errors.ts";
import type { Entry, Reading, Skipped, Source } from "#lib/ingest/source.ts";
import { readLines, slugOf } from "#lib/ingest/sources/payload.ts";

const Line = z.object({
  name: z.string().min(1),
  kind: TitleKind,
  steamAppId: z
    .string()
    .regex(/^[1-9]\d*$/, "digits")
    .optional(),
});

export const knownTitles: Source = {
  info: {
    id: "known-titles",
    kind: "curator",
    name: "Silicon Verdict's list of well-known titles",
    url: "",
    licence: "CC-BY-4.0",
    attribution: "Silicon Verdict",
  },
  read,
};

function read(input: Uint8Array): Reading {
  const entries: Entry[] = [];
  const skipped: Skipped[] = [];
  for (const { line, value } of readLines(input)) {
    const { data } = Line.safeParse(value);
    if (data) entries.push(toEntry(data));
    else skipped.push({ ref: `line ${line}`, reason: 'expected {"name","kind","steamAppId"?}' });
  }
  if (entries.length === 0) throw invalidParam("file", "expected lines of name and kind");
  return { entries, skipped };
}

function toEntry({ name, kind, steamAppId }: z.infer<typeof Line>): Entry {
  return {
    ref: slugOf(name),
    name,
    kind,
    aliases: [],
    identifiers: steamAppId ? [{ scheme: "steam", value: steamAppId }] : [],
    categories: kind === "game" ? ["games"] : [],
    notes: [],
    replacements: [],
    statements: [],
  };
}
