/** Rederives titles' stored verdicts from all their signals, with change records for the differences. */

import { updateReadModel } from "#lib/catalog/read-model/update.ts";
import { derive, storedScopes, toEvidence, toSubject } from "#lib/catalog/verdicts/derive.ts";
import {
  fromRawSignal,
  fromRawVerdict,
  type RawSignal,
  type RawVerdict,
  SIGNALS,
  type TitleRow,
  type VerdictColumns,
  verdictColumns,
} from "#lib/catalog/verdicts/queries.ts";
import { diff, type FieldChange, type Watched } from "#lib/catalog/verdicts/rules/diff.ts";
import { type FreshDays, isStale } from "#lib/catalog/verdicts/rules/staleness.ts";
import { MACOS_RELEASES, type MacosRelease, type Scope, sameScope } from "#lib/contract/scope.ts";
import { chunks } from "#lib/data/bulk.ts";
import { bumpRevision } from "#lib/data/cache/revision.ts";
import { type Db, Prisma, type Tx } from "#lib/data/client.ts";
import { type ChangeClock, changeTime } from "#lib/evidence/publishing/change-time.ts";
import { type DatedChange, replay } from "#lib/evidence/publishing/replay.ts";

export interface PublishContext extends ChangeClock {
  readonly now: Date;
  readonly days: FreshDays;
  /** The macOS table of the scopes; ours by default. */
  readonly releases?: readonly MacosRelease[];
}

export interface DeriveContext extends PublishContext {
  /** The scope whose changes are recorded. */
  readonly defaultScope: Scope;
  /** A scope whose verdicts are stored before it is served. */
  readonly nextScope?: Scope;
}

/** A title with everything that its verdicts derive from, and the stored verdicts. */
export interface TitleState extends Pick<TitleRow, "id" | "slug" | "kind" | "notes" | "pinned" | "signals"> {
  readonly verdicts: readonly (VerdictColumns & { readonly id: number })[];
}

type RawState = Omit<TitleState, "signals" | "verdicts"> & {
  readonly signals: readonly RawSignal[];
  readonly verdicts: readonly (RawVerdict & { readonly id: number })[];
};

/** One statement for any number of titles. @param which selects ids */
export async function readStates(client: Db | Tx, which: Prisma.Sql): Promise<TitleState[]> {
  const rows = await client.$queryRaw<RawState[]>`
    SELECT t.id, t.slug, t.kind::text AS kind, t.notes, t.pinned, ${SIGNALS} AS signals,
      (SELECT coalesce(json_agg(v ORDER BY v.id), '[]') FROM "Verdict" v WHERE v."titleId" = t.id) AS verdicts
    FROM "Title" t WHERE t.id IN (${which}) ORDER BY t.id`;
  return rows.map((row) => ({
    ...row,
    signals: row.signals.map(fromRawSignal),
    verdicts: row.verdicts.map((verdict) => ({ ...fromRawVerdict(verdict), id: verdict.id })),
  }));
}

export interface VerdictEdits {
  /** id null: the scope had no verdict yet. */
  readonly written: readonly { readonly id: number | null; readonly columns: VerdictColumns }[];
  /** Ids of verdicts for scopes that no evidence covers any more. */
  readonly gone: readonly number[];
  /** For the default scope. */
  readonly changes: readonly FieldChange[];
}

/** The changes that a new derivation would make. Pure. */
export function compareVerdicts(state: TitleState, context: DeriveContext): VerdictEdits {
  const { now, days, defaultScope, nextScope, releases = MACOS_RELEASES } = context;
  const subject = toSubject(state);
  const evidence = state.signals.map(toEvidence);
  const present = storedScopes(evidence, defaultScope, releases);
  const scopes = nextScope && !present.some((scope) => sameScope(scope, nextScope)) ? [...present, nextScope] : present;
  const written: { id: number | null; columns: VerdictColumns }[] = [];
  const changes: FieldChange[] = [];
  for (const scope of scopes) {
    const stored = state.verdicts.find((verdict) => sameScope(verdict, scope));
    const { ruling, columns: derived } = derive(evidence, scope, subject, null, days, releases);
    // Only the clock sets `stale`; only new evidence resets it.
    const fresher =
      stored?.lastVerified?.getTime() !== derived.lastVerified?.getTime() || stored?.status !== derived.status;
    const stale = fresher ? isStale(ruling.status, ruling.lastVerified, now, days) : stored.stale;
    const columns = { ...derived, stale };
    if (stored && sameColumns(stored, columns)) continue;
    written.push({ id: stored?.id ?? null, columns });
    if (!sameScope(scope, defaultScope)) continue;
    const before = stored ?? formerDefault(state.verdicts, defaultScope);
    changes.push(...diff(before ? watched(before) : null, watched(columns)));
  }
  const gone = state.verdicts.filter((verdict) => !scopes.some((scope) => sameScope(scope, verdict)));
  return { written, gone: gone.map(({ id }) => id), changes };
}

/**
 * Locks the titles in id order, which prevents deadlocks: concurrent writers of signals wait, and then derive from all of them.
 * @returns the existing ids
 */
export function lockTitles(tx: Tx, titleIds: readonly number[]): Promise<{ id: number; slug: string }[]> {
  return tx.$queryRaw`
    SELECT id, slug FROM "Title" WHERE id = ANY(${[...titleIds]}::int[]) ORDER BY id FOR NO KEY UPDATE`;
}

// 50 titles block the event loop for less than 10 ms.
const PORTION = 50;

/**
 * @param historical of these, changes are recorded with the signals' own dates
 * @returns what changed of the others: `finishTitles` takes it at the end of the transaction
 */
export async function rederiveTitles(
  tx: Tx,
  titleIds: readonly number[],
  context: DeriveContext,
  historical: ReadonlySet<number> = new Set(),
): Promise<VerdictEditsOfTitle[]> {
  const live: VerdictEditsOfTitle[] = [];
  for (const ids of chunks(titleIds, PORTION)) {
    const states = await readStates(tx, Prisma.sql`SELECT unnest(${ids}::int[])`);
    const missing = ids.find((id) => !states.some((state) => state.id === id));
    if (missing !== undefined) throw new Error(`There is no title ${missing}`);
    const titles = states.map((state) => ({ titleId: state.id, edits: compareVerdicts(state, context) }));
    await writeVerdicts(tx, titles);
    const told = states.filter(({ id }) => historical.has(id));
    if (told.length > 0) await recordHistory(tx, told, context.defaultScope);
    live.push(...titles.filter(({ titleId, edits }) => edits.changes.length > 0 && !historical.has(titleId)));
  }
  return live;
}

interface VerdictEditsOfTitle {
  readonly titleId: number;
  readonly edits: VerdictEdits;
}

/** One statement per kind of change, for any number of titles. */
async function writeVerdicts(tx: Tx, titles: readonly VerdictEditsOfTitle[]): Promise<void> {
  const written = titles.flatMap(({ titleId, edits }) =>
    edits.written.map(({ id, columns }) => ({ id, titleId, ...columns })),
  );
  const added = written.filter(({ id }) => id === null);
  const changed = written.filter(({ id }) => id !== null);
  const gone = titles.flatMap(({ edits }) => edits.gone);
  if (added.length > 0)
    await tx.$executeRaw`
    INSERT INTO "Verdict" ("titleId", macos, chip, ${DERIVED})
    SELECT "titleId", macos, chip, ${DERIVED} FROM ${rowsOf(added)} AS n`;
  if (changed.length > 0)
    await tx.$executeRaw`
    UPDATE "Verdict" v SET (${DERIVED}) = ROW(${DERIVED_ANEW}) FROM ${rowsOf(changed)} AS n WHERE v.id = n.id`;
  if (gone.length > 0) await tx.verdict.deleteMany({ where: { id: { in: gone } } });
}

const DERIVED_COLUMNS = Object.keys(verdictColumns).filter((name) => name !== "macos" && name !== "chip");
const columnsOf = (prefix: string) => Prisma.raw(DERIVED_COLUMNS.map((name) => `${prefix}"${name}"`).join(", "));
const DERIVED = columnsOf("");
const DERIVED_ANEW = columnsOf("n.");
const rowsOf = (rows: readonly object[]) =>
  Prisma.sql`json_populate_recordset(NULL::"Verdict", ${JSON.stringify(rows)}::json)`;

/** After a macOS release, callers last saw the verdict for the previous one. */
function formerDefault(verdicts: readonly VerdictColumns[], { chip }: Scope): VerdictColumns | undefined {
  return verdicts.filter((verdict) => verdict.chip === chip).toSorted((a, b) => b.macos - a.macos)[0];
}

function sameColumns(stored: VerdictColumns, derived: VerdictColumns): boolean {
  const keys = Object.keys(derived) as (keyof VerdictColumns)[];
  return keys.every((key) => JSON.stringify(stored[key]) === JSON.stringify(derived[key]));
}

/** Dates them now: the last but one statement of a transaction, before `bumpRevision`. */
async function recordChanges(tx: Tx, titles: readonly VerdictEditsOfTitle[], context: ChangeClock): Promise<void> {
  if (titles.every(({ edits }) => edits.changes.length === 0)) return;
  const changedAt = await changeTime(tx, context);
  const data = titles.flatMap(({ titleId, edits }) =>
    edits.changes.map((change) => changeRow(titleId, { ...change, changedAt })),
  );
  await tx.change.createMany({ data });
}

export interface WrittenTitles {
  /** Those whose rows of the read model are written anew. */
  readonly ids: readonly number[];
  readonly changed: readonly VerdictEditsOfTitle[];
  /** Those whose answers may differ, gone ones included. */
  readonly titles: readonly { readonly slug: string }[];
}

/** The end of a transaction that has derived titles anew: what reads them follows, and every cache learns of it. */
export async function finishTitles(tx: Tx, { ids, changed, titles }: WrittenTitles, clock: ChangeClock): Promise<void> {
  await updateReadModel(tx, ids);
  await recordChanges(tx, changed, clock);
  await bumpRevision(
    tx,
    titles.map(({ slug }) => slug),
  );
}

// A second import of the same history finds its records.
async function recordHistory(tx: Tx, states: readonly TitleState[], scope: Scope): Promise<void> {
  const known = await tx.change.findMany({ where: { titleId: { in: states.map(({ id }) => id) } } });
  const key = (titleId: number, row: { changedAt: Date; field: string }) =>
    `${titleId} ${row.changedAt.toISOString()} ${row.field}`;
  const present = new Set(known.map((row) => key(row.titleId, row)));
  const data = states.flatMap((state) => {
    const history = replay(state.signals.map(toEvidence), toSubject(state), scope);
    const missing = history.filter((change) => !present.has(key(state.id, change)));
    return missing.map((change) => changeRow(state.id, change));
  });
  if (data.length > 0) await tx.change.createMany({ data });
}

function watched({ status, confidence, layer, stale, breaksAtRosettaEol }: VerdictColumns): Watched {
  return { status, confidence, translationLayer: layer, stale, breaksAtRosettaEol };
}

export function changeRow(titleId: number, { changedAt, field, from, to }: DatedChange) {
  return { titleId, changedAt, field, fromValue: text(from), toValue: text(to) };
}

const text = (value: string | boolean | null) => (value === null ? null : String(value));
