import type { DocPage } from "#lib/docs/page.ts";

const inspected = {
  title: { slug: "blender", name: "Blender", identifiers: { bundle: "org.blenderfoundation.blender" } },
  source: "binary-inspection",
  ref: "org.blenderfoundation.blender",
  kind: "test",
  status: "native",
  confidence: "high",
  basis: ["binary"],
  macosMin: 11,
  at: "2026-11-20",
  appVersion: "5.0.1",
};

const reported = {
  title: { name: "Elden Ring", kind: "game", identifiers: { steam: 1245620 } },
  source: { id: "our-lab", kind: "crowd", name: "Our lab", url: "https://example.org/lab" },
  ref: "run-17",
  kind: "report",
  status: "translation",
  layer: "crossover",
  confidence: "low",
  basis: ["crowd"],
  chip: "m2",
  macos: 26,
  at: "2026-05-04T18:30:00Z",
};

/** A row for each member of a line; a test holds them against what is read. */
export const LINE_FIELDS = {
  title: ["yes", "`slug` or `name`, and maybe `kind` and `identifiers` (`bundle`, `steam`, `homebrew`)"],
  source: [
    "yes",
    "Who says it: an `id` of ours, an earlier line's, or `{ id, kind, name, url, licence, attribution }`",
  ],
  ref: ["yes", "The source's own id of the thing. Keep it: a later statement replaces the earlier one"],
  url: ["no", "Where a person can read the statement"],
  kind: ["yes", "`report` (somebody ran it), `test` (a machine checked it) or `source` (a catalogue states it)"],
  status: ["yes", "As in a verdict; `unknown` withdraws the source's earlier statement"],
  layer: ["if translation", "`gptk`, `crossover`, `whisky` or `vm`; if and only if `status` is `translation`"],
  confidence: ["yes", "`high`, `medium` or `low`"],
  basis: ["yes", "One or several of `binary`, `automated_test`, `crowd`, `vendor`, `curator`"],
  chip: ["no", "`apple_silicon` when left out"],
  macosMin: ["no", "Oldest macOS major it runs on; 11 when left out"],
  macos: ["no", "macOS major it was observed on"],
  at: ["yes", "Day or moment it was said; not in the future"],
  appVersion: ["no", "Version of the app"],
  notes: ["no", "Qualifiers that become caveats: `{ code, detail, since }`"],
} as const satisfies Record<string, readonly [required: string, what: string]>;

export const signalFiles: DocPage = {
  path: "/signal-files",
  title: "Signal files",
  lead: "How evidence comes in that no importer reads: NDJSON, one statement a line, plain or gzip.",
  blocks: () => [
    { language: "ndjson", code: [inspected, reported].map((line) => JSON.stringify(line)).join("\n") },
    { language: "operator", code: "npm run verdict -- ingest signals ./signals.ndjson" },
    "A line that is wrong is reported with its number and the reason, and left out; all others are kept; `--strict` refuses the file instead. The tool's own `inspect` writes such files.",
    {
      caption: "The members of a line; others are refused",
      head: ["Member", "Required", "What"],
      rows: Object.entries(LINE_FIELDS).map(([name, [required, what]]) => [`\`${name}\``, required, what]),
    },
    { heading: "Sources", id: "sources" },
    "A source's `kind` decides its strength: `curator`, `binary`, `automated_test`, `metadata` or `crowd`; see [how we know](/methodology#weight). `binary-inspection` and `silicon-verdict-curator` are ours and named by id alone. A source that has an importer of its own cannot be claimed.",
  ],
};
