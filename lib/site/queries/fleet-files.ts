/** Verdicts by bundle id for fleet administrators: a table, and a query for osquery and Fleet. */

import type { Projection } from "#lib/catalog/verdicts/projection.ts";
import { PROJECTED_STATUS } from "#lib/check/judge.ts";
import { urls } from "#lib/core/urls.ts";
import { listTitleEvidence } from "#lib/site/queries/check-data.ts";

const HEAD = [
  "bundleId",
  "title",
  "slug",
  "kind",
  "macOS26",
  "macOS27",
  "macOS28",
  "onMacos28",
  "breaksAtRosettaEol",
  "confidence",
  "latestKnown",
  "lastVerified",
  "nativeAlternative",
  "page",
];

export async function listBundleIds(): Promise<string[][]> {
  const lines: string[][] = [];
  for await (const title of listTitleEvidence())
    for (const id of title.bundleIds)
      lines.push([
        id,
        title.name,
        title.slug,
        title.kind,
        title.onPrevious,
        title.onLatest,
        PROJECTED_STATUS[title.next] ?? title.onLatest,
        title.next,
        String(title.breaks),
        title.confidence,
        title.latest,
        title.confirmed,
        title.successor,
        urls.title(title.slug),
      ]);
  return [HEAD, ...lines.toSorted(([a = ""], [b = ""]) => (a < b ? -1 : 1))];
}

const STOPPING: ReadonlySet<Projection> = new Set(["stops", "stops_given_up"]);

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** One SQLite statement, for osquery: the installed apps that are expected to stop in macOS 28. */
export async function writeFleetQuery(): Promise<string> {
  const values: string[] = [];
  for await (const { next, bundleIds, name, latest, slug } of listTitleEvidence())
    for (const id of STOPPING.has(next) ? bundleIds : [])
      values.push(`(${[id.toLowerCase(), name, latest, urls.title(slug)].map(quote).join(",")})`);
  return `-- Installed apps that stop in macOS 28, when Rosetta 2 goes away. For osquery and Fleet, on the Mac itself.
WITH stops(bundle_id, title, latest_known, page) AS (VALUES
${values.toSorted().join(",\n")}
)
SELECT apps.name, apps.bundle_identifier, apps.bundle_short_version, apps.path, stops.title, stops.latest_known, stops.page
FROM apps JOIN stops ON lower(apps.bundle_identifier) = stops.bundle_id;
`;
}
