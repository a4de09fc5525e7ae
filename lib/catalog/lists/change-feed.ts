/** GET /v1/changes: what changed in the default scope's verdicts since a day, newest first. */

import { type ListQuery, openPage, type Page, toPage } from "#lib/catalog/lists/page.ts";
import { displayName } from "#lib/catalog/titles/names/display-name.ts";
import type { ChangeRecord, WatchedField } from "#lib/contract/schema.ts";
import { db, type Prisma } from "#lib/data/client.ts";

interface ChangeQuery {
  /** YYYY-MM-DD; its first instant in UTC is included. */
  readonly since: string;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const columns = {
  id: true,
  changedAt: true,
  field: true,
  fromValue: true,
  toValue: true,
  title: { select: { slug: true, name: true } },
} satisfies Prisma.ChangeSelect;

type ChangeRow = Prisma.ChangeGetPayload<{ select: typeof columns }>;

const BOOLEAN_FIELDS: ReadonlySet<WatchedField> = new Set(["stale", "breaksAtRosettaEol"]);

// PostgreSQL has no year 0, and no change is older than Apple silicon.
const EARLIEST = "2020-01-01";

/**
 * A sandbox caller sees only the reserved titles' changes.
 * @throws AppError invalid_param naming `cursor`
 */
export async function listChanges(
  { since, limit, cursor }: ChangeQuery,
  { sandbox }: { readonly sandbox: boolean },
): Promise<Page<ChangeRecord>> {
  const list: ListQuery = { list: "changes", binding: { since, sandbox } };
  const after = await openPage(list, cursor);
  const rows = await db().change.findMany({
    where: {
      changedAt: { gte: new Date(`${since < EARLIEST ? EARLIEST : since}T00:00:00Z`) },
      title: { OR: [{ listed: true }, { tool: true }], ...(sandbox ? { pinned: true } : {}) },
      ...(after ? before(new Date(String(after[0])), BigInt(String(after[1]))) : {}),
    },
    select: columns,
    orderBy: [{ changedAt: "desc" }, { id: "desc" }],
    take: limit + 1,
  });
  return toPage(list, rows, limit, ({ changedAt, id }) => [changedAt.toISOString(), String(id)], toChangeRecord);
}

// Keyset, not offset: a page stays the same while newer changes are added before it.
function before(changedAt: Date, id: bigint): Prisma.ChangeWhereInput {
  // The first condition selects the index range.
  return { AND: [{ changedAt: { lte: changedAt } }, { OR: [{ changedAt: { lt: changedAt } }, { id: { lt: id } }] }] };
}

function toChangeRecord({ title, changedAt, field, fromValue, toValue }: ChangeRow): ChangeRecord {
  return {
    slug: title.slug,
    title: displayName(title.name, title.slug),
    changedAt: changedAt.toISOString(),
    field,
    from: typedValue(field, fromValue),
    to: typedValue(field, toValue),
  };
}

/** A value of a change, which is stored as text. */
export const typedValue = (field: WatchedField, value: string | null): string | boolean | null =>
  value !== null && BOOLEAN_FIELDS.has(field) ? value === "true" : value;
