/** Our own list of Steam app ids. The store page proves the id. The list contains no architectures. */
import { z } from "zod";
import { readHandKept } from "#lib/evidence/sources/hand-kept.ts";
import { type Entry, NOTHING_SAID, type Reading, type Source } from "#lib/evidence/sources/source.ts";

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
  /** The title, if its name is ambiguous. */
  slug: z.string().min(1).optional(),
});

function read(input: Uint8Array): Reading {
  const { lines, skipped } = readHandKept("steam-ids.ndjson", Line, input);
  return { entries: lines.map(toEntry), skipped };
}

function toEntry({ name, steamAppId, slug }: z.infer<typeof Line>): Entry {
  return {
    ref: slug ?? steamAppId,
    url: `https://store.steampowered.com/app/${steamAppId}/`,
    name,
    ...(slug && { slug }),
    kind: "game",
    ...NOTHING_SAID,
    identifiers: [{ scheme: "steam", value: steamAppId }],
    categories: ["games"],
  };
}
