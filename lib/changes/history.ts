/** Changes as the site shows them: one title's, or the newest of all listed titles. */
import { db, type Prisma } from "../db/client.ts";

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

/** Only changes of the answer itself. */
export async function listStatusChanges(
  { to, category }: { readonly to?: string; readonly category?: string },
  take: number,
): Promise<ChangeLine[]> {
  const rows = await db().change.findMany({
    where: {
      field: "status",
      fromValue: { not: null },
      toValue: to,
      title: { listed: true, ...(category ? { categories: { some: { category } } } : {}) },
    },
    select: columns,
    orderBy: [...newestFirst],
    take,
  });
  return rows.map(toChangeLine);
}

function toChangeLine(row: Prisma.ChangeGetPayload<{ select: typeof columns }>): ChangeLine {
  return {
    slug: row.title.slug,
    title: row.title.name,
    changedAt: row.changedAt.toISOString(),
    field: row.field,
    from: row.fromValue,
    to: row.toValue,
  };
}
