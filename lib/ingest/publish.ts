/** The only writer of titles and verdicts: signals, verdicts and change records of one title in one transaction. */
import { diff, type Watched } from "../changes/diff.ts";
import { type Db, db, type Prisma, type Tx } from "../db/client.ts";
import { bumpRevision } from "../db/revision.ts";
import { foldName, normalizeName } from "../titles/normalize.ts";
import { derive, storedScopes, toEvidence, toNotes } from "../verdicts/derive.ts";
import type { Note } from "../verdicts/evidence.ts";
import type { FreshDays } from "../verdicts/freshness.ts";
import { signalColumns, type VerdictColumns, verdictColumns } from "../verdicts/queries.ts";
import type { TitleKind } from "../verdicts/schema.ts";
import { DEFAULT_SCOPE, sameScope } from "../verdicts/scope.ts";
import { replay } from "./replay.ts";
import type { SignalFacts } from "./signal.ts";

export interface StoredNote extends Note {
  readonly source: string;
}

export interface NewIdentifier {
  readonly scheme: "slug" | "steam" | "bundle" | "homebrew";
  readonly value: string;
  readonly signed: boolean;
  readonly rank: number;
}

/** What one transaction does to one title. Everything listed is new; nothing is removed but what `title` replaces. */
export interface TitlePlan {
  /** null: the title is new. */
  readonly titleId: number | null;
  readonly title: {
    readonly slug: string;
    readonly name: string;
    readonly kind: TitleKind;
    readonly homepage: string | null;
    readonly notes: readonly StoredNote[];
    readonly popularity: number;
  };
  readonly names: readonly string[];
  readonly identifiers: readonly NewIdentifier[];
  readonly categories: readonly string[];
  readonly entries: readonly { sourceId: string; ref: string; version: string | null }[];
  readonly signals: readonly SignalFacts[];
  /** Dated history: the changes it made are recorded with its own dates. Otherwise they happen now. */
  readonly historical: boolean;
}

export interface PublishContext {
  readonly now: Date;
  readonly days: FreshDays;
}

/** @returns the title's id */
export async function publish(plan: TitlePlan, context: PublishContext, client: Db = db()): Promise<number> {
  return client.$transaction(async (tx) => {
    const titleId = await writeTitle(tx, plan);
    await tx.signal.createMany({
      data: plan.signals.map((facts) => ({ ...facts, basis: [...facts.basis], titleId, notes: json(facts.notes) })),
      skipDuplicates: true,
    });
    await rederiveTitle(tx, titleId, context, plan.historical);
    await bumpRevision(tx);
    return titleId;
  });
}

async function writeTitle(
  tx: Tx,
  { titleId, title, names, identifiers, categories, entries }: TitlePlan,
): Promise<number> {
  const data = { ...title, notes: json(title.notes) };
  const { id } = titleId
    ? await tx.title.update({ where: { id: titleId }, data, select: { id: true } })
    : await tx.title.create({ data, select: { id: true } });
  const skipDuplicates = true;
  if (names.length > 0) await tx.titleName.createMany({ data: names.map((name) => nameRow(id, name)), skipDuplicates });
  if (identifiers.length > 0) {
    await tx.identifier.createMany({ data: identifiers.map((each) => identifierRow(id, each)), skipDuplicates });
  }
  if (categories.length > 0) {
    await tx.titleCategory.createMany({
      data: categories.map((category) => ({ titleId: id, category })),
      skipDuplicates,
    });
  }
  for (const { sourceId, ref, version } of entries) {
    await tx.sourceEntry.upsert({
      where: { sourceId_ref: { sourceId, ref } },
      create: { sourceId, ref, version, titleId: id },
      update: { version },
    });
  }
  return id;
}

export function nameRow(titleId: number, name: string) {
  return { titleId, name, normalized: normalizeName(name), folded: foldName(name) };
}

export function identifierRow(titleId: number, identifier: NewIdentifier) {
  return { titleId, ...identifier, key: identifier.value.toLowerCase() };
}

/** Derives a title's verdicts anew from all its signals, and records what changed. @returns whether anything did */
export async function rederiveTitle(
  tx: Tx,
  titleId: number,
  { now, days }: PublishContext,
  historical = false,
): Promise<boolean> {
  const title = await tx.title.findUniqueOrThrow({
    where: { id: titleId },
    select: {
      kind: true,
      notes: true,
      signals: { select: signalColumns },
      verdicts: { select: { id: true, ...verdictColumns } },
    },
  });
  const subject = { kind: title.kind, notes: toNotes(title.notes) };
  const evidence = title.signals.map(toEvidence);
  const scopes = storedScopes(evidence);
  let changed = false;
  for (const scope of scopes) {
    const stored = title.verdicts.find((verdict) => sameScope(verdict, scope));
    const derived = derive(evidence, scope, subject, null, days).columns;
    // The clock alone moves `stale` to true; new evidence alone moves it back.
    const fresher =
      stored?.lastVerified?.getTime() !== derived.lastVerified?.getTime() || stored?.status !== derived.status;
    const columns = {
      ...derived,
      stale: fresher ? derive(evidence, scope, subject, now, days).columns.stale : stored.stale,
    };
    if (stored && sameColumns(stored, columns)) continue;
    changed = true;
    if (stored) await tx.verdict.update({ where: { id: stored.id }, data: columns });
    else await tx.verdict.create({ data: { titleId, ...columns } });
    if (sameScope(scope, DEFAULT_SCOPE) && !historical) {
      await recordChanges(tx, titleId, stored ?? formerDefault(title.verdicts), columns, now);
    }
  }
  const gone = title.verdicts.filter((verdict) => !scopes.some((scope) => sameScope(scope, verdict)));
  if (gone.length > 0) {
    changed = true;
    await tx.verdict.deleteMany({ where: { id: { in: gone.map(({ id }) => id) } } });
  }
  if (historical) await recordHistory(tx, titleId, replay(evidence, subject));
  return changed;
}

/** After a new macOS release the verdict for the one before is what callers saw until now. */
function formerDefault(verdicts: readonly VerdictColumns[]): VerdictColumns | undefined {
  return verdicts.filter(({ chip }) => chip === DEFAULT_SCOPE.chip).toSorted((a, b) => b.macos - a.macos)[0];
}

function sameColumns(stored: VerdictColumns, derived: VerdictColumns): boolean {
  const keys = Object.keys(derived) as (keyof VerdictColumns)[];
  return keys.every((key) => JSON.stringify(stored[key]) === JSON.stringify(derived[key]));
}

async function recordChanges(
  tx: Tx,
  titleId: number,
  before: VerdictColumns | undefined,
  after: VerdictColumns,
  changedAt: Date,
): Promise<void> {
  const changes = diff(before ? watched(before) : null, watched(after));
  if (changes.length > 0)
    await tx.change.createMany({ data: changes.map((change) => changeRow(titleId, { ...change, changedAt })) });
}

// A second reading of the same history finds its records there already.
async function recordHistory(tx: Tx, titleId: number, history: ReturnType<typeof replay>): Promise<void> {
  const known = await tx.change.findMany({ where: { titleId } });
  const key = (row: { changedAt: Date; field: string }) => `${row.changedAt.toISOString()} ${row.field}`;
  const present = new Set(known.map(key));
  const missing = history.filter((change) => !present.has(key(change))).map((change) => changeRow(titleId, change));
  if (missing.length > 0) await tx.change.createMany({ data: missing });
}

export function watched({ status, confidence, layer, stale, breaksAtRosettaEol }: VerdictColumns): Watched {
  return { status, confidence, translationLayer: layer, stale, breaksAtRosettaEol };
}

export function changeRow(titleId: number, change: ReturnType<typeof replay>[number]) {
  const { changedAt, field, from, to } = change;
  return { titleId, changedAt, field, fromValue: text(from), toValue: text(to) };
}

const text = (value: string | boolean | null) => (value === null ? null : String(value));
const json = (value: unknown) => value as Prisma.InputJsonValue;
