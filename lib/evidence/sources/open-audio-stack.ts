/** Audio plug-ins and apps with the architectures of their builds, from the Open Audio Stack registry, one JSON object per line. */
import { z } from "zod";
import { APPLE_SILICON_SINCE, cleanName, cleanUrl, readRows, toDay } from "#lib/evidence/sources/payload.ts";
import { type Entry, NOTHING_SAID, type Reading, type Source, type Statement } from "#lib/evidence/sources/source.ts";

export const openAudioStack: Source = {
  info: {
    id: "open-audio-stack",
    kind: "metadata",
    name: "Open Audio Stack",
    url: "https://github.com/open-audio-stack/open-audio-stack-registry",
    licence: "CC0-1.0",
    attribution: "Open Audio Stack registry and its contributors",
  },
  complete: true,
  read,
};

const Row = z.object({
  path: z.string().min(1),
  kind: z.enum(["apps", "plugins"]),
  name: z.string().min(1),
  version: z.string().nullish(),
  released: z.string().nullish(),
  page: z.url(),
  architectures: z.array(z.string()),
  formats: z.array(z.string()).default([]),
});
type Row = z.infer<typeof Row>;

// Recorded sounds, which another program plays. Their rows tick every architecture.
const SOUNDS: ReadonlySet<string> = new Set(["sf2", "sf3", "sfz"]);
const isOnlySounds = ({ formats }: Row) => formats.length > 0 && formats.every((format) => SOUNDS.has(format));

function read(input: Uint8Array): Reading {
  const { rows, skipped } = readRows(input, Row, "rows of the registry, one JSON object a line");
  // src/plugins/<owner>/<name>/<version>/index.yaml: owner and name identify the product.
  const byRef = new Map(rows.map((row) => [row.path.split("/").slice(1, 4).join("/"), row]));
  return { entries: [...byRef].map(([ref, row]) => toEntry(ref, row)), skipped };
}

function toEntry(ref: string, row: Row): Entry {
  const homepage = cleanUrl(row.page);
  return {
    ref,
    url: row.page,
    name: cleanName(row.name),
    ...NOTHING_SAID,
    ...(homepage && { homepage }),
    // Element, Prism and Granola are also other products: only the repository tells them apart.
    joinsBy: "homepage",
    categories: ["music-and-audio"],
    notes: isOnlySounds(row) ? [{ code: "no_own_code" }] : row.kind === "plugins" ? [{ code: "runs_in_host" }] : [],
    statements: statementsOf(row),
  };
}

/** A row with Intel alone is no statement: its author may not have ticked the other box. */
function statementsOf(row: Row): Statement[] {
  const { architectures, released, version } = row;
  const at = toDay(released?.slice(0, 10)) ?? null;
  if (!architectures.includes("arm64") || isOnlySounds(row) || (at && at < APPLE_SILICON_SINCE)) return [];
  const appVersion = version ? { appVersion: version } : {};
  return [{ kind: "source", status: "native", confidence: "low", basis: ["curator"], at, ...appVersion }];
}
