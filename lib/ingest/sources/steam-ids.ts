/** Our own hand-kept Steam app ids. An id is a fact; the store page is where it stands. They say nothing of architecture. */
import { z } from "zod";
import { invalidParam } from "#lib/errors.ts";
import type { Entry, Reading, Skipped, Source } from "#lib/ingest/source.ts";
import { readLines } from "#lib/ingest/sources/payload.ts";

export const steamIds: Source = {
  info: {
    id: "steam-ids",
    kind: "curator",
    name: "Steam app ids",
    url: "https://store.steampowered.com/",
    licence: "Facts",
    attribution: "App ids as the Steam store numbers them; Steam is a trademark of Valve Corporation",
  },
  enrichesOnly: true,
  read,
};

const Line = z.object({
  name: z.string().min(1),
  steamAppId: z.string().regex(/^[1-9]\d*$/, "digits"),
  /** Which title, where a name alone could mean two. */
  slug: z.string().min(1).optional(),
});

function read(input: Uint8Array): Reading {
  const entries: Entry[] = [];
  const skipped: Skipped[] = [];
  for (const { line, value } of readLines(input)) {
    const { data, error } = Line.safeParse(value);
    if (!data) {
      skipped.push({ ref: `line ${line}`, reason: error.issues[0]?.message ?? "malformed" });
      continue;
    }
    entries.push({
      ref: data.slug ?? data.steamAppId,
      url: `https://store.steampowered.com/app/${data.steamAppId}/`,
      name: data.name,
      aliases: [],
      ...(data.slug && { slug: data.slug }),
      kind: "game",
      identifiers: [{ scheme: "steam", value: data.steamAppId }],
      categories: ["games"],
      notes: [],
      replacements: [],
      statements: [],
    });
  }
  if (entries.length === 0) throw invalidParam("file", "expected lines of name and steamAppId");
  return { entries, skipped };
}
