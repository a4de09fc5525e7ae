/** The only writer of titles and verdicts: signals, verdicts and change records of one title in one transaction. */
import { type Db, db, type Prisma, type Tx } from "../db/client.ts";
import { bumpRevision } from "../db/revision.ts";
import { foldName, normalizeName } from "../titles/normalize.ts";
import type { Note } from "../verdicts/evidence.ts";
import type { TitleKind } from "../verdicts/schema.ts";
import { type PublishContext, rederiveTitle } from "./derive-title.ts";
import { settleRetests } from "./retests.ts";
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

export interface SeenEntry {
  readonly sourceId: string;
  readonly ref: string;
  readonly version: string | null;
  /** Another version was seen at an earlier import. */
  readonly isUpdate: boolean;
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
  readonly entries: readonly SeenEntry[];
  readonly signals: readonly SignalFacts[];
  /** Dated history: the changes it made are recorded with its own dates. Otherwise they happen now. */
  readonly historical: boolean;
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
    if (plan.titleId !== null) await settleRetests(tx, titleId, plan, context);
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
  for (const identifier of identifiers) {
    const { scheme, key, ...rest } = identifierRow(id, identifier);
    const where = { titleId_scheme_key: { titleId: id, scheme, key } };
    await tx.identifier.upsert({ where, create: { scheme, key, ...rest }, update: rest });
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

const json = (value: unknown) => value as Prisma.InputJsonValue;
