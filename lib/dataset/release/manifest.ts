/** Machine-readable descriptions of a release: a Frictionless data package, and a DCAT and schema.org dataset. Pure. */
import { createHash } from "node:crypto";
import { givesReason } from "#lib/catalog/verdicts/rules/caveats.ts";
import { PROJECTIONS, type Projection } from "#lib/catalog/verdicts/rules/projection.ts";
import { DEFUNCT_SIGN, defunctOf } from "#lib/contract/defunct.ts";
import { LICENCE_URL } from "#lib/contract/licence.ts";
import { Status, type Verdict } from "#lib/contract/schema.ts";
import { urls } from "#lib/core/urls.ts";
import { BUNDLE_IDS, type Table, VERDICTS } from "#lib/dataset/release/columns.ts";
import { type Contents, projectionIn, type ReleaseSource } from "#lib/dataset/release/contents.ts";
import { SCHEMAS, tableSchema } from "#lib/dataset/release/schemas.ts";

export const NAME = "silicon-verdict";
export const TITLE = "Apple silicon compatibility of Mac apps and games";
export const ATTRIBUTION = "Silicon Verdict, CC BY 4.0";
const DESCRIPTION =
  "Whether Mac apps and games run on Apple silicon: natively, through Rosetta 2, through a translation layer, not at all, or not known yet; how sure that is, and when it was last verified.";

export type DataFile = keyof typeof SCHEMAS;
export const DATA_FILES = Object.keys(SCHEMAS) as DataFile[];

export const MEDIA_TYPES = {
  ".gz": "application/gzip",
  ".csv": "text/csv; charset=utf-8",
  ".sqlite": "application/vnd.sqlite3",
  ".jsonld": "application/ld+json",
  ".json": "application/json",
  "": "text/plain; charset=utf-8",
} as const;

export const FILE_WORDS = {
  "verdicts.csv": "One line per app or game, for a spreadsheet",
  "verdicts.sqlite": "Everything in one indexed file, for queries",
  "verdicts.ndjson.gz": "Every verdict with all its evidence, one per line, in the format of the API",
  "titles-by-bundle-id.csv": "Which app or game a bundle id belongs to",
  "changes.ndjson.gz": "Every recorded change of a verdict, newest first",
} as const satisfies Record<DataFile, string>;

export interface Written {
  readonly path: string;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

export interface Counts {
  readonly titles: number;
  /** As the files have it. */
  readonly byStatus: Readonly<Record<Status, number>>;
  /** As lists show it: what no Mac runs any more does not run. Absent in releases before December 2026. */
  readonly listed?: Readonly<Record<Status, number>>;
  /** That work today and depend on Rosetta 2; without those that have ended anyway. */
  readonly breaking: number;
  /** Absent in releases before December 2026. */
  readonly onMacos28?: Readonly<Record<Projection, number>>;
  /** Websites: unknown, because there is nothing to install. Absent in releases before December 2026. */
  readonly inBrowser?: number;
  readonly stale: number;
  readonly bundleIds: number;
  readonly changes: number;
}

export interface DataPackage {
  /** YYYY-MM-DD */
  readonly version: string;
  readonly macosVersion: string | null;
  /** The day that the counts refer to, YYYY-MM-DD. Absent in releases before December 2026. */
  readonly countedAsOf?: string;
  readonly counts: Counts;
  readonly sources: readonly { readonly title: string; readonly path?: string }[];
  readonly resources: readonly { readonly path: string; readonly bytes: number; readonly hash: string }[];
}

export function measure(path: string, content: Buffer): Written {
  return { path, bytes: content.length, sha256: createHash("sha256").update(content).digest("hex") };
}

export function countContents(contents: Contents, date: string): Counts {
  const { verdicts, bundleIds, changes } = contents;
  const projected = verdicts.map((verdict) => projectionIn(contents, verdict, date));
  const countBy = (statusOf: (verdict: Verdict) => Status) =>
    Object.fromEntries(
      Status.options.map((status) => [status, verdicts.filter((verdict) => statusOf(verdict) === status).length]),
    ) as Record<Status, number>;
  return {
    titles: verdicts.length,
    byStatus: countBy(({ status }) => status),
    listed: countBy((verdict) => (defunctOf(verdict) ? DEFUNCT_SIGN : verdict.status)),
    breaking: verdicts.filter(({ breaksAtRosettaEol }, at) => breaksAtRosettaEol && projected[at] !== "does_not_run")
      .length,
    onMacos28: Object.fromEntries(
      PROJECTIONS.map((each) => [each, projected.filter((projection) => projection === each).length]),
    ) as Record<Projection, number>,
    inBrowser: verdicts.filter(({ status, caveats }) => status === "unknown" && givesReason(caveats, "web_app")).length,
    stale: verdicts.filter(({ stale }) => stale).length,
    bundleIds: bundleIds.length,
    changes: changes.length,
  };
}

export function dataPackage(date: string, contents: Contents, files: readonly Written[]): DataPackage {
  const scope = contents.verdicts[0];
  const printed = {
    profile: "data-package",
    name: NAME,
    title: TITLE,
    description: DESCRIPTION,
    version: date,
    created: `${date}T00:00:00Z`,
    homepage: urls.site("/data"),
    licenses: [{ name: "CC-BY-4.0", path: LICENCE_URL, title: "Creative Commons Attribution 4.0" }],
    attribution: ATTRIBUTION,
    macosVersion: scope?.macosVersion ?? null,
    chip: scope?.chip ?? null,
    countedAsOf: contents.asOf,
    counts: countContents(contents, date),
    sources: contents.sources.map(frictionlessSource),
    resources: files.map(resource),
  };
  return printed;
}

function frictionlessSource({ name, url, licence, attribution, snapshotDate }: ReleaseSource) {
  return {
    title: name,
    ...(url ? { path: url } : {}),
    ...(licence ? { licence } : {}),
    ...(attribution ? { attribution } : {}),
    ...(snapshotDate ? { snapshotDate } : {}),
  };
}

const TABLES: Partial<Record<string, Table<never>>> = {
  "verdicts.csv": VERDICTS as Table<never>,
  "titles-by-bundle-id.csv": BUNDLE_IDS as Table<never>,
};

function resource({ path, bytes, sha256 }: Written) {
  const table = TABLES[path];
  const inside = path.replace(/\.gz$/, "");
  return {
    name: path.replace(/\.gz$/, "").replaceAll(".", "-"),
    path,
    description: FILE_WORDS[path as DataFile],
    format: inside.slice(inside.lastIndexOf(".") + 1),
    mediatype: mediaType(path).split(";")[0],
    ...(path.endsWith(".gz") ? { compression: "gz" } : {}),
    ...(table ? { profile: "tabular-data-resource", encoding: "utf-8", schema: tableSchema(table) } : {}),
    jsonSchema: SCHEMAS[path as DataFile],
    bytes,
    hash: `sha256:${sha256}`,
  };
}

export function mediaType(path: string): string {
  const ending = Object.keys(MEDIA_TYPES).find((each) => path.endsWith(each)) as keyof typeof MEDIA_TYPES;
  return MEDIA_TYPES[ending];
}

/** Both vocabularies on one node: search engines read schema.org, open-data catalogues DCAT. */
export function datasetLd(date: string, { sources }: Contents, files: readonly Written[]): object {
  const address = (path: string) => urls.site(`/data/${date}/${path}`);
  return {
    "@context": {
      "@vocab": "https://schema.org/",
      dcat: "http://www.w3.org/ns/dcat#",
      dct: "http://purl.org/dc/terms/",
      spdx: "http://spdx.org/rdf/terms#",
      xsd: "http://www.w3.org/2001/XMLSchema#",
      "dcat:distribution": { "@type": "@id" },
      "dcat:downloadURL": { "@type": "@id" },
      "dct:license": { "@type": "@id" },
      "dct:conformsTo": { "@type": "@id" },
      "dct:issued": { "@type": "xsd:date" },
    },
    "@id": urls.site(`/data/${date}/dataset.jsonld`),
    "@type": ["Dataset", "dcat:Dataset"],
    name: TITLE,
    "dct:title": TITLE,
    description: DESCRIPTION,
    "dct:description": DESCRIPTION,
    version: date,
    datePublished: date,
    "dct:issued": date,
    url: urls.site("/data"),
    isAccessibleForFree: true,
    license: LICENCE_URL,
    "dct:license": LICENCE_URL,
    creditText: ATTRIBUTION,
    creator: { "@type": "Organization", name: "Silicon Verdict", url: urls.site() },
    "dct:publisher": { "@type": "Organization", name: "Silicon Verdict", url: urls.site() },
    isBasedOn: sources.map(({ name, url, attribution }) => ({
      "@type": "CreativeWork",
      name,
      ...(url ? { url } : {}),
      ...(attribution ? { creditText: attribution } : {}),
    })),
    variableMeasured: VERDICTS.columns.map(({ name, description }) => ({
      "@type": "PropertyValue",
      name,
      description,
    })),
    distribution: files.map((file) => distribution(file, address)),
    "dcat:distribution": files.map(({ path }) => `${address(path)}#file`),
  };
}

function distribution({ path, bytes, sha256 }: Written, address: (path: string) => string): object {
  const type = mediaType(path).split(";")[0];
  return {
    "@id": `${address(path)}#file`,
    "@type": ["DataDownload", "dcat:Distribution"],
    name: path,
    contentUrl: address(path),
    "dcat:downloadURL": address(path),
    encodingFormat: type,
    "dcat:mediaType": type,
    contentSize: String(bytes),
    "dcat:byteSize": bytes,
    sha256,
    "spdx:checksum": { "spdx:algorithm": "sha256", "spdx:checksumValue": sha256 },
    "dct:conformsTo": address(SCHEMAS[path as DataFile]),
  };
}

/** The format of sha256sum. */
export function checksums(files: readonly Written[]): string {
  return files.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join("");
}
