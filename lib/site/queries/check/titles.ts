/** The check's record of every listed title. */

import { OWNER_ORDER, ownerCandidates } from "#lib/catalog/titles/identifier-owners.ts";
import { displayName } from "#lib/catalog/titles/names/display-name.ts";
import { isFormerEdition } from "#lib/catalog/titles/names/identity.ts";
import { readVersions } from "#lib/catalog/titles/names/native-since.ts";
import { normalizeName } from "#lib/catalog/titles/names/normalize.ts";
import { freeShortNames, gameNicknames, shortNames } from "#lib/catalog/titles/names/short-names.ts";
import { readTeamIds } from "#lib/catalog/titles/team-ids.ts";
import { toEvidence, toNotes, toSubject } from "#lib/catalog/verdicts/derive.ts";
import {
  datedOnLastDay,
  fromRawSignal,
  fromRawVerdict,
  type NativeAlternative,
  nativeAlternative,
  type RawSignal,
  type RawVerdict,
  SIGNALS,
  type TitleRow,
  verdictsFor,
} from "#lib/catalog/verdicts/queries.ts";
import { needsAlternative } from "#lib/catalog/verdicts/rules/alternatives.ts";
import { givesReason } from "#lib/catalog/verdicts/rules/caveats.ts";
import { projectionOf } from "#lib/catalog/verdicts/rules/projection.ts";
import { rule } from "#lib/catalog/verdicts/rules/rules.ts";
import type { TitleRecord } from "#lib/check/catalogue/title-record.ts";
import { isoDay } from "#lib/contract/days.ts";
import { type Dated, isEnded } from "#lib/contract/evidence.ts";
import { runsWindowsPrograms } from "#lib/contract/guest-hosts.ts";
import { knownMacos, MACOS_COLUMNS, type Scope } from "#lib/contract/scope.ts";
import { hostOf } from "#lib/contract/web-address.ts";
import { chunks } from "#lib/data/bulk.ts";
import { db, Prisma } from "#lib/data/client.ts";
import { defaultScope } from "#lib/data/service-state.ts";
import { type Help, listHelp } from "#lib/site/queries/games/helped-lines.ts";
import { type GradedPlay, playOfAnswer } from "#lib/site/queries/games/how-well-sql.ts";
import { askedBy, listMemoryTests, newestReleased } from "#lib/site/queries/lists/line-floors.ts";
import { gradedPlay, listNewestReports, type NewestReport } from "#lib/site/queries/title/pinned-report.ts";
import { hasNoMacApp } from "#lib/site/words/answers/page-facts.ts";
import { sharedPrecision } from "#lib/site/words/evidence/circumstances.ts";
import { listedDay } from "#lib/site/words/evidence/last-day.ts";
import { ranOn } from "#lib/site/words/games/memory-floor.ts";

const PLACES_AT_ONCE = 2_000;
// A chunk takes some tens of milliseconds; requests are answered between two.
const TITLES_AT_ONCE = 120;

/** Best known first, in portions. */
export async function* readKnown(): AsyncGenerator<TitleRecord[]> {
  const scope = await defaultScope();
  const teams = readTeamIds();
  for await (const ids of listIds())
    for (const batch of chunks(ids, TITLES_AT_ONCE)) {
      const owners = await listOwners(batch);
      const rows = await readRows(batch, scope);
      const beside = { owners, teams, taken: await listTaken(rows), newest: await listNewestReports(rows) };
      const help = new Map(await listRowHelp(rows, beside.newest));
      const known = rows.map((row) => toKnown(row, help.get(row.id)!, scope, beside));
      const tested = await withTests(known, rows);
      const byId = new Map(tested.map((title, at) => [rows[at]!.id, title]));
      yield batch.flatMap((id) => byId.get(id) ?? []);
    }
}

/** Each with the tests on less memory than it asks for. @param rows of the titles, in their order */
async function withTests(titles: readonly Known[], rows: readonly Row[]): Promise<TitleRecord[]> {
  const ids = rows.map(({ id }) => id);
  const lines = titles.map(({ kind, onLatest: status, layer }) => ({ kind, status, layer }));
  const asked = titles.map(({ asks }) => asks);
  const tests = await listMemoryTests(ids, lines, asked);
  return titles.map((title, at) => ({ ...title, ranOn: ranOn(tests[at]!) }));
}

async function listRowHelp(rows: readonly Row[], newest: Beside["newest"]): Promise<[number, Help][]> {
  const ids = rows.map(({ id }) => id);
  const lines = rows.map(({ kind, verdicts: [verdict] }) => ({
    ...{ kind, status: verdict?.status ?? "unknown", layer: verdict?.layer ?? null },
  }));
  return (await listHelp(ids, lines, newest)).map((help, at) => [ids[at]!, help]);
}

const withShort = (names: readonly string[]) => [...names, ...shortNames(names)];

/** Short names and nicknames that are another title's own: normalized. */
async function listTaken(rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const short = rows
    .flatMap(({ kind, names }) => [...shortNames(names), ...(kind === "game" ? gameNicknames(withShort(names)) : [])])
    .map(normalizeName);
  const taken = await db().$queryRaw<{ normalized: string }[]>`
    SELECT DISTINCT n.normalized FROM "TitleName" n JOIN "Title" t ON t.id = n."titleId"
    WHERE t.listed AND n.normalized = ANY(${short}::text[])`;
  return new Set(taken.map(({ normalized }) => normalized));
}

interface Place {
  readonly id: number;
  readonly popularity: number;
  readonly slug: string;
}

async function* listIds(): AsyncGenerator<number[]> {
  let [popularity, slug] = [2 ** 31 - 1, ""];
  for (;;) {
    // Two queries in one, so that each continues along the index where the last one ended.
    const rows: Place[] = await db().$queryRaw`
      SELECT id, popularity, slug FROM (
        (SELECT id, popularity, slug FROM "Title" WHERE listed AND popularity = ${popularity} AND slug > ${slug}
          ORDER BY slug LIMIT ${PLACES_AT_ONCE})
        UNION ALL
        (SELECT id, popularity, slug FROM "Title" WHERE listed AND popularity < ${popularity}
          ORDER BY popularity DESC, slug LIMIT ${PLACES_AT_ONCE})
      ) next ORDER BY popularity DESC, slug LIMIT ${PLACES_AT_ONCE}`;
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ id }) => id);
    ({ popularity, slug } = last);
  }
}

/** For an id that several titles claim, the one that a lookup returns. */
async function listOwners(titleIds: readonly number[]): Promise<ReadonlyMap<string, number>> {
  const own = Prisma.sql`t.listed AND (i.scheme, i.key) IN (SELECT o.scheme, o.key FROM "Identifier" o
    WHERE o."titleId" = ANY(${titleIds}::int[]) AND o.scheme IN ('bundle', 'steam'))`;
  const rows = await db().$queryRaw<{ scheme: string; key: string; titleId: number }[]>`
    SELECT DISTINCT ON (candidate.scheme, candidate.key) candidate.scheme::text AS scheme, candidate.key, candidate."titleId"
    FROM (${ownerCandidates(own)}) candidate ORDER BY candidate.scheme, candidate.key, ${OWNER_ORDER}`;
  return new Map(rows.map(({ scheme, key, titleId }) => [`${scheme}:${key}`, titleId]));
}

interface Row extends Pick<TitleRow, "id" | "slug" | "name" | "kind" | "notes" | "pinned"> {
  readonly homepage: string | null;
  readonly names: readonly string[];
  readonly identifiers: readonly { readonly scheme: string; readonly value: string; readonly key: string }[];
  /** The cask's version. */
  readonly version: string | null;
  /** The first alternative that runs natively. */
  readonly successor: NativeAlternative;
  readonly signals: readonly RawSignal[];
  /** How exactly the evidence of the verdict's last day is dated. */
  readonly dated: readonly Dated[];
  /** Of a game; null where no report of its answer says how well it runs. */
  readonly plays: GradedPlay | null;
  /** For the scope: one or none. */
  readonly verdicts: readonly RawVerdict[];
}

/** One statement for a chunk: Prisma's nine, and mapping their rows, take twice as long. */
function readRows(ids: readonly number[], scope: Scope): Promise<Row[]> {
  return db().$queryRaw<Row[]>`
    SELECT t.id, t.slug, t.name, t.kind::text AS kind, t.homepage, t.notes, t.pinned,
      ARRAY(SELECT n.name FROM "TitleName" n WHERE n."titleId" = t.id ORDER BY n.id) AS names,
      (SELECT coalesce(json_agg(json_build_object('scheme', i.scheme, 'value', i.value, 'key', i.key)
          ORDER BY i.scheme, i.rank), '[]') FROM "Identifier" i WHERE i."titleId" = t.id) AS identifiers,
      (SELECT e.version FROM "SourceEntry" e WHERE e."titleId" = t.id AND e."sourceId" = 'homebrew-cask'
        AND e.version NOT IN ('', 'latest') ORDER BY e.ref LIMIT 1) AS version,
      ${datedOnLastDay(scope)} AS dated,
      ${playOfAnswer(scope)} AS plays,
      ${nativeAlternative(scope)} AS successor,
      ${SIGNALS} AS signals, ${verdictsFor(scope)} AS verdicts
    FROM "Title" t WHERE t.id = ANY(${[...ids]}::int[])`;
}

interface Beside {
  readonly owners: ReadonlyMap<string, number>;
  readonly teams: ReadonlyMap<string, readonly string[]>;
  readonly taken: ReadonlySet<string>;
  /** Of titles whose answers are pinned, by id. */
  readonly newest: ReadonlyMap<number, NewestReport>;
}

type Known = Omit<TitleRecord, "ranOn">;

function toKnown(row: Row, help: Help, scope: Scope, { owners, teams, taken, ...beside }: Beside): Known {
  const verdict = row.verdicts.map(fromRawVerdict)[0];
  const status = verdict?.status ?? "unknown";
  const today = isoDay(new Date());
  const ended = isEnded(toNotes(row.notes));
  const confirmed = verdict?.lastVerified?.toISOString().slice(0, 10) ?? "";
  const newest = beside.newest.get(row.id);
  const play = newest?.ran ? gradedPlay(newest.ran) : row.plays;
  const dated = { lastVerified: confirmed, confirmedTo: sharedPrecision(row.dated) };
  const listed = listedDay({ status, layer: verdict?.layer ?? null, ...dated }, newest);
  const evidence = row.signals.map(fromRawSignal).map(toEvidence);
  const before = rule(evidence, { ...scope, macos: knownMacos(MACOS_COLUMNS[0]) }, toSubject(row));
  const own = (scheme: "bundle" | "steam") =>
    row.identifiers
      .filter((each) => each.scheme === scheme && owners.get(`${scheme}:${each.key}`) === row.id)
      .map(({ value }) => value);
  const tokens = row.identifiers.flatMap(({ scheme, value }) =>
    scheme === "homebrew" && value !== row.slug ? [value] : [],
  );
  const said = evidence.filter(({ status }) => status === verdict?.status);
  const versions = [row.version, ...said.map(({ version }) => version)].filter((each) => each !== null);
  const current = row.names.filter((name) => name === row.name || !isFormerEdition(name, row.names, versions));
  const shorts = freeShortNames(current, taken);
  const names = current.filter((name) => name !== row.name);
  const nicknames = row.kind === "game" ? gameNicknames(withShort(current), taken) : [];
  return {
    slug: row.slug,
    name: displayName(row.name, row.slug),
    kind: row.kind,
    onPrevious: before.status,
    onLatest: status,
    layer: verdict?.layer ?? null,
    breaks: verdict?.breaksAtRosettaEol ?? false,
    next: verdict
      ? projectionOf({ ...verdict, slug: row.slug, kind: row.kind, ended, lastVerified: confirmed }, today)
      : "not_known",
    confidence: verdict?.confidence ?? "low",
    ended,
    confirmed: listed.lastVerified ?? "",
    confirmedTo: listed.confirmedTo,
    isOld: (verdict?.stale ?? false) && (listed.lastVerified ?? "9").slice(0, 4) < today.slice(0, 4),
    host: hostOf(row.homepage),
    bundleIds: own("bundle"),
    steamIds: own("steam"),
    aliases: [
      ...new Set([
        ...names,
        ...shorts,
        ...nicknames,
        ...tokens,
        ...(displayName(row.name, row.slug) === row.name ? [] : [row.name]),
      ]),
    ],
    successor: needsAlternative({ pinned: row.pinned, status, ended }) ? (row.successor?.slug ?? "") : "",
    teamIds: teams.get(row.slug) ?? [],
    ...readVersions({ homepage: row.homepage, bundleIds: own("bundle"), version: row.version, status }, evidence),
    isWebsite: status === "unknown" && givesReason(verdict?.caveats ?? [], "web_app"),
    noMacApp: hasNoMacApp({
      verdict: { status },
      evidence: evidence.map(({ notes, ...said }) => ({ ...said, noteCodes: notes.map(({ code }) => code) })),
    }),
    macVersionDead:
      (status === "translation" || status === "unsupported") &&
      evidence.some(({ reason }) => reason === "mac_build_dead"),
    runsWindowsPrograms: runsWindowsPrograms(row.slug),
    asks: askedBy(newestReleased(evidence), { status, layer: verdict?.layer ?? null }),
    ...help,
    plays: play?.level ?? 0,
    playsOn: play?.chip ?? "",
  };
}
