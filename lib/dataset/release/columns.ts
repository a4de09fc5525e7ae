/** Every table of a release, as data: CSV headers, JSON Schemas, Frictionless fields and SQL are printed from it. Pure. */

import { displayName } from "#lib/catalog/titles/names/display-name.ts";
import { normalizeName } from "#lib/catalog/titles/names/normalize.ts";
import { defunctOf } from "#lib/contract/defunct.ts";
import type { ChangeRecord, Verdict } from "#lib/contract/schema.ts";
import { urls } from "#lib/core/urls.ts";
import type { BundleIdOwner, ReleaseSource, TitleNames } from "#lib/dataset/release/contents.ts";

export type Cell = string | boolean | null;

export interface Column<Row> {
  readonly name: string;
  readonly type: "string" | "boolean" | "date" | "datetime";
  readonly nullable?: true;
  readonly description: string;
  readonly of: (row: Row) => Cell;
}

export interface Table<Row> {
  readonly name: string;
  readonly description: string;
  readonly key: readonly string[];
  /** Indexed columns besides the key. */
  readonly indexed: readonly string[];
  readonly columns: readonly Column<Row>[];
}

// Slugs and bases contain no spaces; caveats are sentences, so each has a line.
const listed = (items: readonly string[], separator = " ") => items.join(separator);

/** Of a field that the rows have under the same name. */
const own = <Name extends string>(
  name: Name,
  description: string,
  shape: Partial<Pick<Column<never>, "type" | "nullable">> = {},
): Column<Readonly<Record<Name, Cell>>> => ({ name, type: "string", ...shape, description, of: (row) => row[name] });

/** Editions and channels share their product's name, but not its answer. */
const NAMED_APART: Column<Readonly<Record<"slug" | "title", string>>> = {
  name: "title",
  type: "string",
  description: "Its name, with the edition or channel that only the slug tells: Charles 4",
  of: ({ slug, title }) => displayName(title, slug),
};

const VERDICT_COLUMNS: readonly Column<Verdict>[] = [
  own("slug", "Canonical id of the title"),
  NAMED_APART,
  own("kind", "app or game"),
  own("status", "native, rosetta2, translation, unsupported or unknown (needs more data)"),
  {
    name: "translationLayer",
    type: "string",
    nullable: true,
    description: "Set only when status is translation",
    of: ({ translationLayer }) => translationLayer ?? null,
  },
  own("confidence", "high, medium or low"),
  {
    name: "basis",
    type: "string",
    description: "Kinds of evidence, separated by spaces",
    of: ({ basis }) => listed(basis),
  },
  own("macosVersion", "macOS major version the verdict is scoped to"),
  own("chip", "Chip family the verdict is scoped to"),
  own(
    "breaksAtRosettaEol",
    "Relies on Rosetta 2 and breaks when it is removed: by today's answer, as sure as confidence, stale and caveats say",
    { type: "boolean" },
  ),
  own(
    "lastVerified",
    "Date of the freshest evidence, as in the API; without any, the day on which we last looked. " +
      "Two titles, final-cut-pro and elden-ring, keep their answer and its day as the API's examples: their pages name a newer report",
    { type: "date" },
  ),
  own("stale", "Past its freshness threshold", { type: "boolean" }),
  {
    name: "caveats",
    type: "string",
    description: "Qualifiers, a line each",
    of: ({ caveats }) => listed(caveats, "\n"),
  },
  {
    name: "alternatives",
    type: "string",
    description: "Slugs of what to use instead, separated by spaces",
    of: ({ alternatives = [] }) => listed(alternatives.map(({ altSlug }) => altSlug)),
  },
  { name: "page", type: "string", description: "Its page, with the evidence", of: ({ slug }) => urls.title(slug) },
  {
    name: "defunct",
    type: "string",
    nullable: true,
    description:
      "Why no Mac with Apple silicon runs it any more, although status tells of its code: closed, ended, not_loaded or 32_bit",
    of: (verdict) => defunctOf(verdict)?.why ?? null,
  },
];

export const VERDICTS: Table<Verdict> = {
  name: "verdicts",
  description: "One verdict for each title, in the default scope",
  key: ["slug"],
  indexed: ["status", "lastVerified"],
  columns: VERDICT_COLUMNS,
};

export const BUNDLE_IDS: Table<BundleIdOwner> = {
  name: "titles_by_bundle_id",
  description: "The title that a bundle id means, as the API decides it",
  key: ["bundleId"],
  indexed: ["slug"],
  columns: [
    { name: "bundleId", type: "string", description: "In lower case, for comparing", of: ({ key }) => key },
    own("spelled", "As its source spells it"),
    own("slug", "The title"),
    NAMED_APART,
    own("status", "Its verdict's status"),
    own("signed", "Read from a code signature, not inferred from file names", { type: "boolean" }),
  ],
};

const watched = (value: string | boolean | null) => (value === null ? null : String(value));

export const CHANGES: Table<ChangeRecord> = {
  name: "changes",
  description: "Every recorded change of a verdict in the default scope, newest first",
  key: [],
  indexed: ["slug", "changedAt"],
  columns: [
    own("slug", "The title"),
    own("title", "Its name"),
    own("changedAt", "When our verdict changed", { type: "datetime" }),
    own("field", "What changed"),
    { name: "from", type: "string", nullable: true, description: "Before", of: ({ from }) => watched(from) },
    { name: "to", type: "string", nullable: true, description: "After", of: ({ to }) => watched(to) },
  ],
};

export interface NameOf {
  readonly name: string;
  readonly slug: string;
}

export const namesOf = ({ slug, names }: TitleNames): NameOf[] => names.map((name) => ({ name, slug }));

export const NAMES: Table<NameOf> = {
  name: "names",
  description: "Every name a title goes by",
  key: ["slug", "name"],
  indexed: ["normalized"],
  columns: [
    own("slug", "The title"),
    own("name", "A name it goes by"),
    {
      name: "normalized",
      type: "string",
      description: "Letters and digits alone, for comparing",
      of: ({ name }) => normalizeName(name),
    },
  ],
};

export const SOURCES: Table<ReleaseSource> = {
  name: "sources",
  description: "What the evidence comes from: name its credit where you show it",
  key: ["name"],
  indexed: [],
  columns: [
    own("name", "The source"),
    own("url", "Its address", { nullable: true }),
    own("licence", "Of its facts", { nullable: true }),
    own("attribution", "The credit it asks for", { nullable: true }),
    own("snapshotDate", "Day that its newest imported data describes", { type: "date", nullable: true }),
  ],
};

export const ABOUT: Table<[string, string]> = {
  name: "about",
  description: "The release itself: date, licence, attribution, home",
  key: ["name"],
  indexed: [],
  columns: [
    { name: "name", type: "string", description: "What", of: ([name]) => name },
    { name: "value", type: "string", description: "Its value", of: ([, value]) => value },
  ],
};

/** A table's header and rows, as CSV cells. */
export function toCells<Row>({ columns }: Table<Row>, rows: readonly Row[]): string[][] {
  return [columns.map(({ name }) => name), ...rows.map((row) => columns.map(({ of }) => String(of(row) ?? "")))];
}
