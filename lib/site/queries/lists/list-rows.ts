/** Titles as list rows, with the maker, the status on the previous macOS, and a native alternative. */

import { displayName } from "#lib/catalog/titles/names/display-name.ts";
import { macFor } from "#lib/catalog/titles/names/mac-words.ts";
import { toEvidence, toNotes, toSubject } from "#lib/catalog/verdicts/derive.ts";
import { deriveNow } from "#lib/catalog/verdicts/lookup.ts";
import {
  datedOnLastDay,
  fromRawSignal,
  fromRawVerdict,
  type NativeAlternative,
  nativeAlternative,
  type RawSignal,
  type RawVerdict,
  SIGNALS,
  type SignalRow,
  verdictsFor,
} from "#lib/catalog/verdicts/queries.ts";
import { needsAlternative } from "#lib/catalog/verdicts/rules/alternatives.ts";
import type { Projection } from "#lib/catalog/verdicts/rules/projection.ts";
import { rule } from "#lib/catalog/verdicts/rules/rules.ts";
import { isoDay } from "#lib/contract/days.ts";
import type { Claim, Dated, Evidence, Floors } from "#lib/contract/evidence.ts";
import type { Verdict } from "#lib/contract/schema.ts";
import { chipSpelled, knownMacos, MACOS_RELEASES, type Scope } from "#lib/contract/scope.ts";
import { typographic } from "#lib/contract/words.ts";
import { db, Prisma } from "#lib/data/client.ts";
import { defaultScope } from "#lib/data/service-state.ts";
import { listHelp } from "#lib/site/queries/games/helped-lines.ts";
import { askedBy, listMemoryTests, newestReleased } from "#lib/site/queries/lists/line-floors.ts";
import { tellApart } from "#lib/site/queries/lists/tell-apart.ts";
import type { TitleLine } from "#lib/site/queries/lists/title-line.ts";
import { type LineRow, toLine } from "#lib/site/queries/lists/title-line.ts";
import { ofNotes } from "#lib/site/queries/lists/title-lines.ts";
import { listNewestReports, type NewestReport } from "#lib/site/queries/title/pinned-report.ts";
import { answersChip } from "#lib/site/words/answers/page-facts.ts";
import { sharedPrecision } from "#lib/site/words/evidence/circumstances.ts";
import { splitSource } from "#lib/site/words/evidence/cited.ts";
import { listedDay } from "#lib/site/words/evidence/last-day.ts";
import type { AskedMac } from "#lib/site/words/games/memory-floor.ts";
import { exactChipOf, type MacScope, macScope, scopeOf } from "#lib/site/words/query.ts";

/** A row from the database alone, without applying the rules. */
export interface PlainRow extends TitleLine {
  /** What becomes of it with macOS 28, as of today. */
  readonly next: Projection;
  /** Discontinued by its maker. */
  readonly ended: boolean;
  /** The first native alternative, if it needs one. */
  readonly alternative: { readonly slug: string; readonly title: string; readonly reason: string } | null;
}

export interface ListRow extends PlainRow {
  /** The Mac that it answers for. */
  readonly scope: MacScope;
  /** On the macOS before the default one. */
  readonly before: Pick<Verdict, "status" | "confidence"> & { readonly ranLately: boolean };
}

interface Plain extends LineRow {
  readonly id: number;
  readonly pinned: boolean;
  readonly dated: readonly Dated[];
  readonly alternative: NativeAlternative;
}
interface Judged extends Plain {
  readonly signals: readonly SignalRow[];
}
type Raw<T extends Plain> = Omit<T, "verdicts" | "signals"> & {
  readonly verdicts: readonly RawVerdict[];
  readonly signals: readonly RawSignal[];
};

/** One statement for any number of rows. */
async function readRows<T extends Plain>(ids: readonly number[], scope: Scope, judged: Prisma.Sql): Promise<Raw<T>[]> {
  const rows = await db().$queryRaw<Raw<T>[]>`
    SELECT t.id, t.slug, t.name, t.kind::text AS kind, t.homepage, t.notes, ${verdictsFor(scope)} AS verdicts,
      t.pinned, ${datedOnLastDay(scope)} AS dated, ${nativeAlternative(scope)} AS alternative ${judged}
    FROM "Title" t WHERE t.id = ANY(${[...ids]}::int[])`;
  return inOrder(rows, ids);
}

/** In the order of `ids`, each with the answer of its page for this Mac. */
export async function listRows(ids: readonly number[], mac: AskedMac = {}): Promise<ListRow[]> {
  const scope = await defaultScope();
  const found = await readRows<Judged>(ids, scope, Prisma.sql`, ${SIGNALS} AS signals`);
  const asked = await Promise.all(found.map((row) => onMac(row, scope, mac)));
  const rows = asked.map(({ row }) => row);
  const newest = await listNewestReports(rows);
  const lines = rows.map((row, at) => {
    const { scope: own } = asked[at]!;
    const earlier = { chip: own.chip, macos: macosBefore(own.macos) };
    const [line, evidence] = [
      forPages(toPlain(row, newest.get(row.id))),
      row.signals.map(fromRawSignal).map(toEvidence),
    ];
    const { status, layer, confidence } = rule(evidence, earlier, toSubject(row));
    const before = { kind: line.kind, scope: own, status, layer, confidence };
    return { ...line, scope: own, floors: floorsIn(evidence, line), before };
  });
  const floors = lines.map((line) => line.floors);
  const judgedIds = rows.map(({ id }) => id);
  const [tests, help] = await Promise.all([
    listMemoryTests(judgedIds, lines, floors),
    listHelp([...judgedIds, ...judgedIds], [...lines, ...lines.map(({ before }) => before)], newest),
  ]);
  return tellApart(
    lines.map((line, at) => {
      const { status, confidence } = line.before;
      const { ranLately } = help[lines.length + at]!;
      return { ...line, ...help[at]!, testsOnLess: tests[at]!, before: { status, confidence, ranLately } };
    }),
  );
}

/** As its page: where no evidence names the chip, the answer for any may stand in. */
async function onMac(row: Raw<Judged>, general: Scope, mac: AskedMac) {
  const { chip, memory } = macFor(mac, row.name);
  const exactChip = exactChipOf(chip ?? undefined);
  const { scope, newerChip } = scopeOf(undefined, chip ?? undefined, general);
  const own = (unnamedChip: string | null = null) => ({ exactChip, unnamedChip, memory });
  if (scope.chip === general.chip) return { row, scope: macScope({ scope, newerChip }, own()) };
  const judged = { ...row, signals: row.signals.map(fromRawSignal) };
  const { columns } = await deriveNow(judged, scope);
  if (columns.status === "unknown") {
    const { ruling } = await deriveNow(judged, general);
    const verdict = row.verdicts[0] ?? { status: ruling.status, layer: ruling.layer };
    const floors = floorsIn(ruling.signals, verdict);
    if (answersChip({ verdict, floors, evidence: ruling.signals }, scope.chip, exactChip))
      return { row, scope: macScope({ scope: general, newerChip }, own(chipSpelled(exactChip ?? scope.chip))) };
  }
  const lastVerified = columns.lastVerified?.toISOString() ?? null;
  return { row: { ...row, verdicts: [{ ...columns, lastVerified }] }, scope: macScope({ scope, newerChip }, own()) };
}

const forPages = ({ title, alternative, ...line }: PlainRow): PlainRow => ({
  ...{ ...line, title: typographic(title) },
  alternative: alternative && { ...alternative, title: typographic(alternative.title) },
});

const floorsIn = (evidence: readonly Evidence[], line: Claim): Floors | null => askedBy(newestReleased(evidence), line);

/** For files, in the order of `ids`: their `lastVerified` is the API's, also of a pinned title. */
export async function listPlainRows(ids: readonly number[]): Promise<PlainRow[]> {
  return (await readRows<Plain>(ids, await defaultScope(), Prisma.empty)).map((row) => toPlain(row));
}

function inOrder<T extends { readonly id: number }>(rows: readonly T[], ids: readonly number[]): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function toPlain(row: Omit<Raw<Plain>, "signals">, newest?: NewestReport): PlainRow {
  const line = { ...row, verdicts: row.verdicts.map(fromRawVerdict), signals: [] };
  const shown = toLine(line);
  const told = ofNotes(shown, toNotes(row.notes), isoDay(new Date()));
  const alternative = needsAlternative({ ...shown, pinned: row.pinned, ended: told.ended }) ? row.alternative : null;
  return {
    ...shown,
    title: displayName(row.name, row.slug),
    ...told,
    ...listedDay({ ...shown, confirmedTo: sharedPrecision(row.dated) }, newest),
    alternative: alternative && {
      slug: alternative.slug,
      title: displayName(alternative.name, alternative.slug),
      reason: splitSource(alternative.reason).words,
    },
  };
}

export function macosBefore(macos: number): number {
  const earlier = MACOS_RELEASES.filter(({ major }) => major < knownMacos(macos));
  return earlier.at(-1)?.major ?? knownMacos(macos);
}
