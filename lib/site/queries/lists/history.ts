/** Changes for display: one title's, or the latest of all listed titles. */

import type { Confidence } from "#lib/contract/schema.ts";
import { groupBy } from "#lib/core/group-by.ts";
import { db, Prisma } from "#lib/data/client.ts";
import { defaultScope } from "#lib/data/service-state.ts";
import { shownTitle } from "#lib/site/queries/lists/shown-title.ts";
import { listLinesBySlug } from "#lib/site/queries/lists/title-lines.ts";

export interface ChangeLine {
  readonly slug: string;
  readonly title: string;
  readonly changedAt: string;
  readonly field: "status" | "confidence" | "translationLayer" | "stale" | "breaksAtRosettaEol";
  readonly from: string | null;
  readonly to: string | null;
}

const columns = {
  changedAt: true,
  field: true,
  fromValue: true,
  toValue: true,
  title: { select: { slug: true, name: true } },
} satisfies Prisma.ChangeSelect;

const newestFirst = [{ changedAt: "desc" }, { id: "desc" }] as const satisfies Prisma.ChangeOrderByWithRelationInput[];

export async function listTitleChanges(slug: string, take: number): Promise<ChangeLine[]> {
  const rows = await db().change.findMany({
    where: { title: { slug } },
    select: columns,
    orderBy: [...newestFirst],
    take,
  });
  return rows.map(toChangeLine);
}

export interface AnswerChange extends ChangeLine {
  /** Where nothing was known before the change, the last answer before that, and the day it ended. */
  readonly earlier?: Pick<ChangeLine, "from" | "changedAt"> | null;
  /** Of today's answer, where this change led to it. */
  readonly confidence?: Confidence | undefined;
  readonly ranLately?: boolean | undefined;
}

/** Changes of the status or of the layer, without first answers. */
export async function listAnswerChanges(
  { category }: { readonly category?: string },
  take: number,
): Promise<AnswerChange[]> {
  const rows = await db().change.findMany({
    where: {
      fromValue: { not: null },
      // With its first or last layer a title changes its status, too.
      OR: [{ field: "status" }, { field: "translationLayer", toValue: { not: null } }],
      title: { listed: true, ...(category ? { categories: { some: { category } } } : {}) },
    },
    select: columns,
    orderBy: [...newestFirst],
    take,
  });
  const changes = rows.map(toChangeLine);
  const slugs = [...new Set(changes.map(({ slug }) => slug))];
  const [lines, ended] = await Promise.all([listLinesBySlug(slugs), listEndedAnswers(slugs)]);
  const lineOf = new Map(lines.map((line) => [line.slug, line]));
  return changes.map((change) => {
    const { slug, changedAt, from } = change;
    const line = lineOf.get(slug);
    const isToday = line && (change.field === "status" ? line.status : line.layer) === change.to;
    return {
      ...change,
      ...(isToday && { confidence: line.confidence, ranLately: line.ranLately }),
      earlier:
        from === "unknown" ? (ended.find((each) => each.slug === slug && each.changedAt < changedAt) ?? null) : null,
    };
  });
}

/** The changes after which nothing was known, newest first. */
async function listEndedAnswers(slugs: readonly string[]): Promise<ChangeLine[]> {
  const rows = await db().change.findMany({
    where: { field: "status", fromValue: { not: null }, toValue: "unknown", title: { slug: { in: [...slugs] } } },
    select: columns,
    orderBy: [...newestFirst],
  });
  return rows.map(toChangeLine);
}

export interface NewlyNative extends AnswerChange {
  readonly confidence: Confidence;
}

/**
 * Titles that became native, newest first. Counts only changes that one source observed: if a new source outweighs an
 * old one, the title may have been native for years.
 */
export async function listNewlyNative(
  { popularityMin = 0 }: { /** Best-known titles only. */ readonly popularityMin?: number },
  take: number,
): Promise<NewlyNative[]> {
  const scope = await defaultScope();
  const rows = await db().$queryRaw<(Omit<NewlyNative, "changedAt" | "field"> & { changedAt: Date })[]>(Prisma.sql`
    SELECT t.slug, t.name AS title, c."changedAt", c."fromValue" AS "from", c."toValue" AS "to",
      v.confidence::text AS confidence
    FROM "Change" c
    JOIN "Title" t ON t.id = c."titleId" AND t.listed AND t.popularity >= ${popularityMin}
    JOIN "Verdict" v ON v."titleId" = t.id AND v.macos = ${scope.macos} AND v.chip = ${scope.chip}::"Chip"
      AND v.status = 'native'
    WHERE c.field = 'status' AND c."toValue" = 'native' AND c."fromValue" IN ('rosetta2', 'translation', 'unsupported')
      AND EXISTS (
        SELECT 1 FROM "Signal" said JOIN "Signal" earlier ON earlier."titleId" = said."titleId"
          AND earlier."sourceId" = said."sourceId" AND earlier.at < said.at
        WHERE said."titleId" = t.id AND said.status = 'native' AND earlier.status::text = c."fromValue" AND said.at = (
          SELECT max(s.at) FROM "Signal" s
          WHERE s."titleId" = t.id AND s.status = 'native' AND s.at <= c."changedAt"
        )
      )
    ORDER BY c."changedAt" DESC, c.id DESC
    LIMIT ${take}`);
  return rows.map(({ changedAt, ...row }) => ({
    ...row,
    title: shownTitle(row.title, row.slug),
    changedAt: changedAt.toISOString(),
    field: "status",
  }));
}

export interface Month {
  /** YYYY-MM */
  readonly month: string;
  readonly changes: readonly NewlyNative[];
}

// More months than are recorded; only a bound.
const CHANGES_MAX = 5_000;

/** Newly native titles by month, latest first; months without any are left out. */
export async function listNativeMonths(): Promise<Month[]> {
  const changes = await listNewlyNative({}, CHANGES_MAX);
  const byMonth = groupBy(changes, ({ changedAt }) => changedAt.slice(0, 7));
  return [...byMonth].map(([month, changes]) => ({ month, changes }));
}

function toChangeLine(row: Prisma.ChangeGetPayload<{ select: typeof columns }>): ChangeLine {
  return {
    slug: row.title.slug,
    title: shownTitle(row.title.name, row.title.slug),
    changedAt: row.changedAt.toISOString(),
    field: row.field,
    from: row.fromValue,
    to: row.toValue,
  };
}
