/** Verdicts by bundle id for fleet administrators: a table, and a query for osquery and Fleet. */

import { lastLook, readLooks } from "#lib/catalog/verdicts/last-look.ts";
import type { Projection } from "#lib/catalog/verdicts/rules/projection.ts";
import type { TitleRecord } from "#lib/check/catalogue/title-record.ts";
import { defunctCopy, PROJECTED_STATUS } from "#lib/check/judging/judge.ts";
import { isoDay } from "#lib/contract/days.ts";
import { DEFUNCT_SIGN } from "#lib/contract/defunct.ts";
import type { Status } from "#lib/contract/schema.ts";
import { urls } from "#lib/core/urls.ts";
import { db } from "#lib/data/client.ts";
import { defaultScope } from "#lib/data/service-state.ts";
import { listTitleEvidence } from "#lib/site/queries/check/data.ts";

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

/** By slug, of titles without evidence and of pinned ones, as the API dates them: pages date these otherwise. */
async function listApiDays(): Promise<ReadonlyMap<string, string>> {
  const { macos, chip } = await defaultScope();
  const [looks, rows] = await Promise.all([
    readLooks(),
    db().$queryRaw<{ slug: string; day: Date | null; sources: string[] }[]>`
      SELECT t.slug, v."lastVerified" AS day, ARRAY(SELECT DISTINCT e."sourceId" FROM "SourceEntry" e WHERE e."titleId" = t.id) AS sources
      FROM "Title" t JOIN "Verdict" v ON v."titleId" = t.id AND v.macos = ${macos} AND v.chip = ${chip}::"Chip"
      WHERE t.listed AND (t.pinned OR v."lastVerified" IS NULL)`,
  ]);
  return new Map(rows.map(({ slug, day, sources }) => [slug, isoDay(day ?? lastLook(sources, looks))]));
}

/** On macOS 26, 27 and 28; what its maker closed, or macOS loads no more, runs on none. */
function statuses(title: TitleRecord): [Status, Status, Status] {
  if (defunctCopy(title)) return [DEFUNCT_SIGN, DEFUNCT_SIGN, DEFUNCT_SIGN];
  return [title.onPrevious, title.onLatest, PROJECTED_STATUS[title.next] ?? title.onLatest];
}

export async function listBundleIds(): Promise<string[][]> {
  const lines: string[][] = [];
  const apiDays = await listApiDays();
  for await (const title of listTitleEvidence())
    for (const id of title.bundleIds)
      lines.push([
        id,
        title.name,
        title.slug,
        title.kind,
        ...statuses(title),
        title.next,
        String(title.breaks),
        title.confidence,
        title.latest,
        apiDays.get(title.slug) ?? title.confirmed,
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
