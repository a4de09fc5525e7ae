/** Audio plug-ins and apps with the architectures of their builds, from the Open Audio Stack registry, one JSON object per line. */
import { z } from "zod";
import { invalidParam } from "#lib/core/errors.ts";
import { APPLE_SILICON_SINCE, cleanName, cleanUrl, readLines, toDay } from "#lib/evidence/sources/payload.ts";
import type { Entry, Reading, Skipped, Source, Statement } from "#lib/evidence/sources/source.ts";

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
  const rows = new Map<string, Row>();
  const skipped: Skipped[] = [];
  for (const { line, value } of readLines(input)) {
    const { data, error } = Row.safeParse(value);
    // src/plugins/<owner>/<name>/<version>/index.yaml: owner and name identify the product.
    if (data) rows.set(data.path.split("/").slice(1, 4).join("/"), data);
    else skipped.push({ ref: `line ${line}`, reason: error.issues[0]?.message ?? "malformed" });
  }
  if (rows.size === 0) throw invalidParam("file", "expected rows of the registry, one JSON object a line");
  return { entries: [...rows].map(([ref, row]) => toEntry(ref, row)), skipped };
}

function toEntry(ref: string, row: Row): Entry {
  const homepage = cleanUrl(row.page);
  return {
    ref,
    url: row.page,
    name: cleanName(row.name),
    aliases: [],
    ...(homepage && { homepage }),
    // Element, Prism and Granola are also other products: only the repository tells them apart.
    joinsBy: "homepage",
    identifiers: [],
    categories: ["music-and-audio"],
    notes: isOnlySounds(row) ? [{ code: "no_own_code" }] : row.kind === "plugins" ? [{ code: "runs_in_host" }] : [],
    replacements: [],
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
