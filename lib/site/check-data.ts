/** The whole catalogue as static files: what /check and the command-line tool answer from without asking anybody. */
import { DATA_FORMAT, type DataFile, type KnownTitle, packTitle } from "#lib/check/catalogue.ts";
import { WHOLE_BYTES_MAX } from "#lib/check/shards.ts";
import { isEnded } from "#lib/contract/evidence.ts";
import { knownMacos, type Scope } from "#lib/contract/scope.ts";
import { type Lag, throughCache } from "#lib/db/cache.ts";
import { db, type Prisma } from "#lib/db/client.ts";
import { defaultScope } from "#lib/db/service-state.ts";
import { groupOf } from "#lib/site/affected.ts";
import { hashOf, storeShards } from "#lib/site/check-shards.ts";
import { displayName } from "#lib/site/display-name.ts";
import { readTeamIds } from "#lib/titles/team-ids.ts";
import { toEvidence, toNotes, toSubject } from "#lib/verdicts/derive.ts";
import { signalColumns } from "#lib/verdicts/queries.ts";
import { rule } from "#lib/verdicts/rules.ts";

export interface CheckData {
  /** Of the content: an address that never changes its meaning. */
  readonly hash: string;
  /** The catalogue in one file, or the index of its parts where that would be too large. */
  readonly body: string;
  /** YYYY-MM-DD of the newest evidence. */
  readonly day: string;
  readonly titles: number;
}

const MACOS_BEFORE = 26;
const BATCH = 400;
// It takes seconds to make, and an answer about a whole Mac hardly ever hangs on the title that changed just now.
const LAG: Lag = { servedMs: 10 * 60_000, everyMs: 30_000 };

/** Made anew while the last one is still handed out; the end of an import makes everybody wait for it. */
export function findCheckData(): Promise<CheckData> {
  return throughCache("check-data", makeCheckData, {
    room: "files",
    sizeOf: ({ body }) => 2 * body.length,
    lagOf: () => LAG,
  });
}

async function makeCheckData(): Promise<CheckData> {
  const file = await readDataFile();
  const body = await toBody(file, new Date());
  return { hash: hashOf(body), body, day: file.day, titles: file.titles.length };
}

export async function toBody(file: DataFile, now: Date, wholeBytesMax = WHOLE_BYTES_MAX): Promise<string> {
  const body = JSON.stringify(file);
  return Buffer.byteLength(body) <= wholeBytesMax ? body : JSON.stringify(await storeShards(file, now));
}

export async function readDataFile(): Promise<DataFile> {
  const scope = await defaultScope();
  const [ids, owners] = await Promise.all([listIds(), listOwners()]);
  const teams = readTeamIds();
  const titles: KnownTitle[] = [];
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH);
    const rows = await db().title.findMany({ where: { id: { in: batch } }, select: columns(scope) });
    const byId = new Map(rows.map((row) => [row.id, row]));
    titles.push(...batch.flatMap((id) => (byId.has(id) ? [toKnown(byId.get(id)!, scope, { owners, teams })] : [])));
  }
  const [day = ""] = titles
    .map(({ confirmed }) => confirmed)
    .toSorted()
    .slice(-1);
  return { format: DATA_FORMAT, day, titles: titles.map(packTitle) };
}

async function listIds(): Promise<number[]> {
  const rows = await db().title.findMany({
    where: { listed: true },
    select: { id: true },
    orderBy: [{ popularity: "desc" }, { slug: "asc" }],
  });
  return rows.map(({ id }) => id);
}

/** Of an id that several titles claim, the one that a lookup answers with. */
async function listOwners(): Promise<ReadonlyMap<string, number>> {
  const rows = await db().$queryRaw<{ scheme: string; key: string; titleId: number }[]>`
    SELECT DISTINCT ON (i.scheme, i.key) i.scheme::text AS scheme, i.key, i."titleId"
    FROM "Identifier" i JOIN "Title" t ON t.id = i."titleId" AND t.listed
    WHERE i.scheme IN ('bundle', 'steam')
    ORDER BY i.scheme, i.key, i.signed DESC, i.rank = 0 DESC, position('@' IN t.slug) > 0,
      (SELECT count(*) FROM "Identifier" o WHERE o."titleId" = i."titleId" AND o.scheme = i.scheme),
      t.popularity DESC, t.slug`;
  return new Map(rows.map(({ scheme, key, titleId }) => [`${scheme}:${key}`, titleId]));
}

const columns = (scope: Scope) =>
  ({
    id: true,
    slug: true,
    name: true,
    kind: true,
    homepage: true,
    notes: true,
    pinned: true,
    names: { select: { name: true }, orderBy: { id: "asc" } },
    identifiers: { select: { scheme: true, value: true, key: true }, orderBy: [{ scheme: "asc" }, { rank: "asc" }] },
    entries: { where: { sourceId: "homebrew-cask" }, select: { version: true } },
    signals: { select: signalColumns },
    verdicts: { where: scope },
    alternatives: {
      where: { altTitle: { listed: true, verdicts: { some: { ...scope, status: "native" } } } },
      select: { altTitle: { select: { slug: true } } },
      orderBy: [{ rank: "asc" }, { altTitleId: "asc" }],
      take: 1,
    },
  }) as const satisfies Prisma.TitleSelect;
type Row = Prisma.TitleGetPayload<{ select: ReturnType<typeof columns> }>;

interface Beside {
  readonly owners: ReadonlyMap<string, number>;
  readonly teams: ReadonlyMap<string, readonly string[]>;
}

function toKnown(row: Row, scope: Scope, { owners, teams }: Beside): KnownTitle {
  const verdict = row.verdicts[0];
  const ended = isEnded(toNotes(row.notes));
  const before = rule(row.signals.map(toEvidence), { ...scope, macos: knownMacos(MACOS_BEFORE) }, toSubject(row));
  const own = (scheme: "bundle" | "steam") =>
    row.identifiers
      .filter((each) => each.scheme === scheme && owners.get(`${scheme}:${each.key}`) === row.id)
      .map(({ value }) => value);
  const tokens = row.identifiers.flatMap(({ scheme, value }) =>
    scheme === "homebrew" && value !== row.slug ? [value] : [],
  );
  const names = row.names.map(({ name }) => name).filter((name) => name !== row.name);
  const version = row.entries.find((entry) => entry.version && entry.version !== "latest")?.version ?? "";
  return {
    slug: row.slug,
    name: displayName(row.name, row.slug),
    kind: row.kind,
    on26: before.status,
    on27: verdict?.status ?? "unknown",
    layer: verdict?.layer ?? null,
    breaks: verdict?.breaksAtRosettaEol ?? false,
    isDoubtful: verdict?.breaksAtRosettaEol === true && groupOf({ ...verdict, ended }) === "may",
    confidence: verdict?.confidence ?? "low",
    ended,
    confirmed: verdict?.lastVerified?.toISOString().slice(0, 10) ?? "",
    latest: version.split(",")[0]!,
    host: row.homepage && URL.canParse(row.homepage) ? new URL(row.homepage).hostname.replace(/^www\./, "") : "",
    bundleIds: own("bundle"),
    steamIds: own("steam"),
    aliases: [...new Set([...names, ...tokens, ...(displayName(row.name, row.slug) === row.name ? [] : [row.name])])],
    successor: verdict?.status === "native" ? "" : (row.alternatives[0]?.altTitle.slug ?? ""),
    teamIds: teams.get(row.slug) ?? [],
  };
}
