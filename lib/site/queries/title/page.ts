/** A title's page beyond its verdict: sources, stances, other scopes. Rows in, plain objects out. */

import { makerOf } from "#lib/catalog/titles/makers.ts";
import { distinctName } from "#lib/catalog/titles/names/display-name.ts";
import type { Maker } from "#lib/catalog/titles/names/maker.ts";
import { normalizeName } from "#lib/catalog/titles/names/normalize.ts";
import { toEvidence, toSubject } from "#lib/catalog/verdicts/derive.ts";
import { findVerdict } from "#lib/catalog/verdicts/lookup.ts";
import { olderMacos } from "#lib/catalog/verdicts/rules/older-macos.ts";
import { type Doubt, doubtOf, type Projection, projectionOf } from "#lib/catalog/verdicts/rules/projection.ts";
import { rule, type Stance } from "#lib/catalog/verdicts/rules/rules.ts";
import { statedFloors } from "#lib/catalog/verdicts/rules/stated-floors.ts";
import { narrowestFirst } from "#lib/contract/categories.ts";
import { isoDay } from "#lib/contract/days.ts";
import { isOldYear } from "#lib/contract/edition-year.ts";
import { type Floors, isEnded, type Reason } from "#lib/contract/evidence.ts";
import { namedMacos } from "#lib/contract/named-macos.ts";
import type { Verdict } from "#lib/contract/schema.ts";
import { DEFAULT_SCOPE, knownMacos, MACOS_RELEASES, type Scope } from "#lib/contract/scope.ts";
import type { NextCheck } from "#lib/contract/waiting.ts";
import { typographic } from "#lib/contract/words.ts";
import { db, type Prisma } from "#lib/data/client.ts";
import { defaultScope } from "#lib/data/service-state.ts";
import { shownTitle } from "#lib/site/queries/lists/shown-title.ts";
import { lineColumns, type TitleLine, toLine } from "#lib/site/queries/lists/title-line.ts";
import { toLines } from "#lib/site/queries/lists/title-lines.ts";
import { mislabelledReports, readSurvival } from "#lib/site/queries/status/calibration.ts";
import { nextCheckOf } from "#lib/site/queries/status/pending.ts";
import { type CarryOver, type Pin, toCarryOver } from "#lib/site/queries/title/carried-over.ts";
import { type EvidenceItem, evidenceColumns, reasonOf, toItem } from "#lib/site/queries/title/evidence-item.ts";
import { findNewestReport, type NewestReport } from "#lib/site/queries/title/pinned-report.ts";
import { listSuiteParts } from "#lib/site/queries/title/suite-parts.ts";
import { newestFirst } from "#lib/site/words/evidence/circumstances.ts";
import { survivalSentence } from "#lib/site/words/evidence/survival.ts";
import { type MethodRow, methodsOf, newestAntiCheat } from "#lib/site/words/games/compat-methods.ts";
import type { MacScope } from "#lib/site/words/query.ts";

interface StancedItem extends EvidenceItem {
  readonly stance: Stance;
  /** The older macOS asked for, where this is what makes its answer unclear. */
  readonly countsFor: number | undefined;
}

export interface TitlePage extends CarryOver {
  readonly verdict: Verdict;
  /** For a stale answer; null otherwise, and if no check is queued. */
  readonly nextCheck: NextCheck | null;
  /** Stale, and not of this year. */
  readonly isOld: boolean;
  /** The scope of the verdict, and the memory asked about. */
  readonly scope: MacScope;
  /** The display name, distinct from titles of the same name. */
  readonly name: string;
  readonly homepage: string | null;
  readonly maker: Maker | null;
  /** False for the contract's examples. */
  readonly listed: boolean;
  /** The name under which Homebrew installs it, if it is a command-line tool. */
  readonly formula: string | null;
  /** Kept by hand as documented. */
  readonly pinned: boolean;
  /** Of a pinned title: what its answer would rest on otherwise. */
  readonly newestReport: NewestReport | null;
  readonly names: readonly string[];
  readonly identifiers: readonly {
    readonly scheme: "slug" | "steam" | "bundle" | "homebrew" | "formula";
    readonly value: string;
  }[];
  readonly categories: readonly string[];
  /** The same chip on every macOS, oldest first. */
  readonly pins: readonly Pin[];
  /** Whether it depends on Rosetta 2 on the latest macOS, in any requested scope. */
  readonly breaksLatest: boolean;
  /** YYYY-MM-DD */
  readonly today: string;
  /** What becomes of it with macOS 28, as of today. */
  readonly next: Projection;
  /** Why an Intel app may stop, and does not for certain. */
  readonly doubt: Doubt | null;
  /** How many apps like it became native in the time since; empty for all but living apps that need Rosetta 2. */
  readonly outlook: string;
  readonly noteCodes: readonly string[];
  /** Discontinued, or no longer available. */
  readonly ended: boolean;
  /** Other titles of the same name. */
  readonly namesakes: readonly TitleLine[];
  /** Of a suite: the apps in it. */
  readonly parts: readonly TitleLine[];
  /** For games: each compatibility method, with the claims by chip. */
  readonly ways: readonly MethodRow[];
  /** The latest claim that anti-cheat software prevents the game from running. */
  readonly antiCheat: EvidenceItem | null;
  /** Which build an `unsupported` is about, or why an `unknown` claims nothing. */
  readonly reason: Reason | null;
  /** Announcements and test versions, newest first: they claim nothing. */
  readonly announced: readonly EvidenceItem[];
  /** Those of `verdict.signals`, newest first. */
  readonly evidence: readonly StancedItem[];
  /** Another Mac may get another answer: else a choice of Macs would change nothing. */
  readonly dependsOnMac: boolean;
  /** Some evidence that says whether it runs is about one chip alone. */
  readonly namesChip: boolean;
  /** The macOS versions that a source names. */
  readonly namedMacos: readonly number[];
  /** The least that the newest source which names a minimum asks for. */
  readonly floors: Floors | null;
  readonly alternatives: readonly Alternative[];
}

interface Alternative extends TitleLine {
  readonly reason: string;
  readonly named: boolean;
  /** By a list of such apps; false where none says so. */
  readonly openSource: boolean;
}

const UNKNOWN = { status: "unknown", layer: null, confidence: "low" } as const;
const OPEN_SOURCE_LIST = "open-source-mac-os-apps";

const pageColumns = (scope: Scope) =>
  ({
    ...{ id: true, name: true, kind: true, notes: true, pinned: true, homepage: true, listed: true, tool: true },
    names: { select: { name: true }, orderBy: { id: "asc" } },
    slug: true,
    identifiers: { select: { scheme: true, value: true }, orderBy: [{ scheme: "asc" }, { rank: "asc" }] },
    categories: { select: { category: true }, orderBy: { category: "asc" } },
    signals: { select: evidenceColumns },
    alternatives: {
      select: {
        ...{ reason: true, named: true },
        altTitle: {
          select: {
            ...lineColumns(scope),
            entries: { where: { sourceId: OPEN_SOURCE_LIST }, select: { sourceId: true }, take: 1 },
          },
        },
      },
    },
  }) as const satisfies Prisma.TitleSelect;

const NAMESAKES_MAX = 8;
async function listNamesakes({ id, name }: { readonly id: number; readonly name: string }): Promise<TitleLine[]> {
  const isNamed = { names: { some: { normalized: normalizeName(name) } } };
  const rows = await db().title.findMany({
    where: { id: { not: id }, OR: [{ listed: true }, { tool: true }], ...isNamed },
    select: lineColumns(await defaultScope()),
    orderBy: [{ popularity: "desc" }, { slug: "asc" }],
    take: NAMESAKES_MAX,
  });
  return toLines(rows.filter((row) => normalizeName(row.name) === normalizeName(name)));
}

/** The scope of a page without a query. */
export const generalScope = (): Promise<Scope> => defaultScope();

/** @param exactChip a larger chip of the family, `m1-max`: its own reports come first */
export async function findTitlePage(slug: string, asked?: Scope, exactChip?: string): Promise<TitlePage | null> {
  const general = await defaultScope();
  const scope = asked ?? general;
  const row = await db().title.findUnique({ where: { slug }, select: pageColumns(general) });
  const verdict = row ? await findVerdict(row.id, scope) : null;
  if (!row || !verdict) return null;
  const evidence = row.signals.map(toEvidence);
  const subject = toSubject(row);
  const ruling = rule(evidence, scope, subject);
  const { stances } = ruling;
  const ofAnyChip = (macos: number) =>
    rule(evidence, { macos: knownMacos(macos), chip: "apple_silicon" }, subject).signals;
  const carried = toCarryOver(ruling, row.kind, verdict.caveats, scope, ofAnyChip(scope.macos));
  const disputing = carried.older?.by === "disputed" ? carried.older.naming : null;
  const latest = rule(evidence, { ...scope, macos: knownMacos(general.macos) }, subject);
  const ended = isEnded(subject.notes);
  const namesakes = await listNamesakes(row);
  const items = row.signals.map(toItem);
  const counted = items.filter(({ channel }) => row.pinned || channel === "released");
  const standing = items.filter(({ id }) => stances.get(id) !== "retracted");
  const mislabelled = mislabelledReports().flatMap(({ slug: named, status }) => (named === slug ? [status] : []));
  const namesChip = items.some(({ status, chip }) => status !== "unknown" && chip !== DEFAULT_SCOPE.chip);
  const pins = MACOS_RELEASES.map(({ major }) => {
    const on = rule(evidence, { ...scope, macos: major }, subject);
    const older = olderMacos({ ...on, kind: row.kind }, on.signals, { macos: major }, ofAnyChip(major))?.by;
    const claim = older === "younger" ? UNKNOWN : { status: on.status, layer: on.layer, confidence: on.confidence };
    return { macos: major, ...claim, isDisputed: older === "disputed" };
  });
  const today = isoDay(new Date());
  const isIntelApp = row.kind === "app" && latest.status === "rosetta2" && latest.lastVerified !== null;
  const isLivingIntelApp = isIntelApp && !ended && !isOldYear(row.name);
  return {
    verdict,
    nextCheck: verdict.stale && !row.pinned ? await nextCheckOf(row.id) : null,
    isOld: verdict.stale && verdict.lastVerified.slice(0, 4) < today.slice(0, 4),
    scope,
    namesakes: namesakes.map((line) => ({ ...line, title: distinctName(line.title, line.slug, line.kind) })),
    parts: await listSuiteParts(slug, row.identifiers),
    ...carried,
    ways:
      row.kind === "game"
        ? methodsOf(
            standing.filter((item) => counted.includes(item) && !mislabelled.includes(item.status)),
            exactChip,
          )
        : [],
    antiCheat: newestAntiCheat(standing),
    name: namesakes.some(({ title }) => title === shownTitle(row.name, slug))
      ? typographic(distinctName(row.name, slug, row.kind))
      : shownTitle(row.name, slug),
    homepage: row.homepage,
    maker: makerOf(row),
    listed: row.listed || row.tool,
    formula: row.tool ? (row.identifiers.find(({ scheme }) => scheme === "formula")?.value ?? null) : null,
    pinned: row.pinned,
    newestReport: row.pinned ? await findNewestReport(slug, row.id) : null,
    names: row.names.filter(({ name }) => name !== row.name).map(({ name }) => typographic(name)),
    identifiers: row.identifiers,
    categories: narrowestFirst(row.categories.map(({ category }) => category)),
    breaksLatest: latest.breaksAtRosettaEol,
    today,
    next: projectionOf({ ...latest, slug, kind: row.kind, ended, lastVerified: latest.lastVerified }, today),
    doubt: doubtOf(latest, today),
    outlook: isLivingIntelApp ? survivalSentence(readSurvival()) : "",
    ended,
    noteCodes: [...subject.notes, ...evidence.flatMap(({ notes }) => notes)].map(({ code }) => code),
    pins,
    dependsOnMac: namesChip || pins.some(({ status, isDisputed }) => status !== "unknown" || isDisputed),
    namesChip,
    namedMacos: namedMacos(counted),
    floors: statedFloors(newestFirst(items), stances, ruling)[0] ?? null,
    reason: reasonOf(verdict.status, items, stances),
    announced: newestFirst(items.filter((item) => !counted.includes(item))),
    evidence: newestFirst(
      verdict.signals.flatMap(({ id }) => {
        const [item, stance] = [items.find((each) => each.id === id), stances.get(id)];
        return item && stance ? [{ ...item, stance, countsFor: id === disputing?.id ? scope.macos : undefined }] : [];
      }),
    ),
    alternatives: (verdict.alternatives ?? []).flatMap(({ altSlug, reason }) => {
      const found = row.alternatives.find(({ altTitle }) => altTitle.slug === altSlug);
      if (!found) return [];
      const openSource = found.altTitle.entries.length > 0;
      return [{ ...toLine(found.altTitle), reason, named: found.named, openSource }];
    }),
  };
}
