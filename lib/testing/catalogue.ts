/** Titles in the throwaway database, as an import would leave them. */

import { updateReadModel } from "#lib/catalog/read-model/update.ts";
import { foldName, normalizeName } from "#lib/catalog/titles/names/normalize.ts";
import type { Status, TranslationLayer } from "#lib/contract/schema.ts";
import { LATEST_MACOS, OLDEST_MACOS } from "#lib/contract/scope.ts";
import { bumpRevision } from "#lib/data/cache/revision.ts";
import { db } from "#lib/data/client.ts";

export interface SeededTitle {
  slug: string;
  name?: string;
  aliases?: string[];
  kind?: "app" | "game";
  status?: Status;
  layer?: TranslationLayer;
  lastVerified?: string;
  stale?: boolean;
  popularity?: number;
  listed?: boolean;
  pinned?: boolean;
  category?: string;
  bundle?: string;
  steam?: string;
  homepage?: string;
}

export async function seedTitle(title: SeededTitle): Promise<number> {
  const { slug, name = slug, aliases = [], status = "native", category, bundle, steam } = title;
  const identifiers = [
    ...(bundle ? [{ scheme: "bundle" as const, value: bundle, key: bundle.toLowerCase() }] : []),
    ...(steam ? [{ scheme: "steam" as const, value: steam, key: steam }] : []),
  ];
  return db().$transaction(async (tx) => {
    const { id } = await tx.title.create({
      data: {
        slug,
        name,
        kind: title.kind ?? "app",
        popularity: title.popularity ?? 0,
        homepage: title.homepage ?? null,
        listed: title.listed ?? true,
        pinned: title.pinned ?? false,
        names: {
          create: [name, ...aliases].map((each) => ({
            name: each,
            normalized: normalizeName(each),
            folded: foldName(each),
          })),
        },
        identifiers: { create: identifiers },
        categories: { create: category ? [{ category }] : [] },
        verdicts: {
          create: {
            macos: LATEST_MACOS,
            chip: "apple_silicon",
            status,
            layer: title.layer ?? null,
            confidence: "medium",
            basis: ["vendor"],
            breaksAtRosettaEol: status === "rosetta2",
            lastVerified: new Date(`${title.lastVerified ?? "2026-10-01"}T00:00:00Z`),
            stale: title.stale ?? false,
          },
        },
      },
    });
    await updateReadModel(tx, [id]);
    await bumpRevision(tx, "all");
    return id;
  });
}

export async function seedChange(
  titleId: number,
  changedAt: string,
  fromValue: string,
  toValue: string,
): Promise<void> {
  await db().change.create({ data: { titleId, changedAt: new Date(changedAt), field: "status", fromValue, toValue } });
}

/** A source's signal on a day, for every macOS. */
export async function seedSignal(titleId: number, sourceId: string, status: Status, day: string): Promise<void> {
  const source = { id: sourceId, kind: "metadata" as const, name: sourceId };
  await db().evidenceSource.upsert({ where: { id: sourceId }, create: source, update: {} });
  const id = `${sourceId}-${titleId}-${day}`;
  const scope = { macosMin: OLDEST_MACOS, macosMax: LATEST_MACOS };
  const statement = { kind: "source" as const, status, confidence: "medium" as const, basis: ["vendor" as const] };
  await db().signal.create({
    data: { id, titleId, sourceId, sourceRef: id, ...statement, ...scope, at: new Date(`${day}T00:00:00Z`) },
  });
}

/** A finished import, whose day dates titles without evidence. */
export async function seedSnapshot(day: string): Promise<void> {
  const at = new Date(`${day}T00:00:00Z`);
  const source = { id: "homebrew-cask", kind: "metadata" as const, name: "Homebrew Cask" };
  await db().evidenceSource.upsert({ where: { id: source.id }, create: source, update: {} });
  await db().importRun.create({ data: { sourceId: source.id, startedAt: at, finishedAt: at, snapshotDate: at } });
}
