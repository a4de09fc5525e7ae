/** Every table of a release, as data: CSV headers, JSON Schemas, Frictionless fields and SQL are printed from it. Pure. */

import { normalizeName } from "#lib/catalog/titles/normalize.ts";
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

const VERDICT_COLUMNS: readonly Column<Verdict>[] = [
  { name: "slug", type: "string", description: "Canonical id of the title", of: ({ slug }) => slug },
  { name: "title", type: "string", description: "Its name", of: ({ title }) => title },
  { name: "kind", type: "string", description: "app or game", of: ({ kind }) => kind },
  {
    name: "status",
    type: "string",
    description: "native, rosetta2, translation, unsupported or unknown (needs more data)",
    of: ({ status }) => status,
  },
  {
    name: "translationLayer",
    type: "string",
    nullable: true,
    description: "Set only when status is translation",
    of: ({ translationLayer }) => translationLayer ?? null,
  },
  { name: "confidence", type: "string", description: "high, medium or low", of: ({ confidence }) => confidence },
  { name: "basis", type: "string", description: "Kinds of evidence, by spaces", of: ({ basis }) => listed(basis) },
  {
    name: "macosVersion",
    type: "string",
    description: "macOS major version the verdict is scoped to",
    of: ({ macosVersion }) => macosVersion,
  },
  { name: "chip", type: "string", description: "Chip family the verdict is scoped to", of: ({ chip }) => chip },
  {
    name: "breaksAtRosettaEol",
    type: "boolean",
    description: "Relies on Rosetta 2 and breaks when it is removed",
    of: ({ breaksAtRosettaEol }) => breaksAtRosettaEol,
  },
  {
    name: "lastVerified",
    type: "date",
    description: "Date of the freshest evidence",
    of: ({ lastVerified }) => lastVerified,
  },
  { name: "stale", type: "boolean", description: "Past its freshness threshold", of: ({ stale }) => stale },
  {
    name: "caveats",
    type: "string",
    description: "Qualifiers, a line each",
    of: ({ caveats }) => listed(caveats, "\n"),
  },
  {
    name: "alternatives",
    type: "string",
    description: "Slugs of what to use instead, by spaces",
    of: ({ alternatives = [] }) => listed(alternatives.map(({ altSlug }) => altSlug)),
  },
  { name: "page", type: "string", description: "Its page, with the evidence", of: ({ slug }) => urls.title(slug) },
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
    { name: "spelled", type: "string", description: "As its source spells it", of: ({ spelled }) => spelled },
    { name: "slug", type: "string", description: "The title", of: ({ slug }) => slug },
    { name: "title", type: "string", description: "Its name", of: ({ title }) => title },
    { name: "status", type: "string", description: "Its verdict's status", of: ({ status }) => status },
    {
      name: "signed",
      type: "boolean",
      description: "Read from a code signature, not inferred from file names",
      of: ({ signed }) => signed,
    },
  ],
};

const watched = (value: string | boolean | null) => (value === null ? null : String(value));

export const CHANGES: Table<ChangeRecord> = {
  name: "changes",
  description: "Every recorded change of a verdict in the default scope, newest first",
  key: [],
  indexed: ["slug", "changedAt"],
  columns: [
    { name: "slug", type: "string", description: "The title", of: ({ slug }) => slug },
    { name: "title", type: "string", description: "Its name", of: ({ title }) => title },
    { name: "changedAt", type: "datetime", description: "When our verdict changed", of: ({ changedAt }) => changedAt },
    { name: "field", type: "string", description: "What changed", of: ({ field }) => field },
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
    { name: "slug", type: "string", description: "The title", of: ({ slug }) => slug },
    { name: "name", type: "string", description: "A name it goes by", of: ({ name }) => name },
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
    { name: "name", type: "string", description: "The source", of: ({ name }) => name },
    { name: "url", type: "string", nullable: true, description: "Its address", of: ({ url }) => url },
    { name: "licence", type: "string", nullable: true, description: "Of its facts", of: ({ licence }) => licence },
    {
      name: "attribution",
      type: "string",
      nullable: true,
      description: "The credit it asks for",
      of: ({ attribution }) => attribution,
    },
    {
      name: "snapshotDate",
      type: "date",
      nullable: true,
      description: "Day that its newest imported data describes",
      of: ({ snapshotDate }) => snapshotDate,
    },
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
