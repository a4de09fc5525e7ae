/** Well-known titles that no source lists: a lookup by name answers `unknown` instead of a similar title's verdict. */
import { z } from "zod";
import { TitleKind } from "#lib/contract/schema.ts";
import { ours, readHandKept } from "#lib/evidence/sources/hand-kept.ts";
import { refOf } from "#lib/evidence/sources/payload.ts";
import { type Entry, NOTHING_SAID, type Reading, type Source } from "#lib/evidence/sources/source.ts";

const Line = z.object({
  name: z.string().min(1),
  kind: TitleKind,
  aliases: z.array(z.string().min(1)).default([]),
  steamAppId: z
    .string()
    .regex(/^[1-9]\d*$/, "digits")
    .optional(),
});

export const KNOWN_TITLES = "known-titles";

export const knownTitles: Source = {
  info: ours(KNOWN_TITLES, "Silicon Verdict's list of well-known titles"),
  read,
};

function read(input: Uint8Array): Reading {
  const { lines, skipped } = readHandKept("known-titles.ndjson", Line, input);
  return { entries: lines.map(toEntry), skipped };
}

function toEntry({ name, kind, aliases, steamAppId }: z.output<typeof Line>): Entry {
  return {
    ref: refOf(name),
    name,
    kind,
    ...NOTHING_SAID,
    aliases,
    identifiers: steamAppId ? [{ scheme: "steam", value: steamAppId }] : [],
    categories: kind === "game" ? ["games"] : [],
  };
}
