/** The status of each title found. */
import type { Status } from "#lib/contract/schema.ts";
import { db } from "#lib/data/client.ts";
import { defaultScope } from "#lib/data/service-state.ts";

/** Status in the default scope; null when none is stored. */
export type WithStatus<Item> = Item & { readonly status: Status | null };

/** Only for titles that are shown: for hundreds of candidates it would be the most expensive part. */
export async function withStatus<Item extends { readonly titleId: number }>(
  candidates: readonly Item[],
): Promise<WithStatus<Item>[]> {
  if (candidates.length === 0) return [];
  const { macos, chip } = await defaultScope();
  const rows = await db().$queryRaw<{ titleId: number; status: Status }[]>`
    SELECT "titleId", status::text AS status FROM "Verdict"
    WHERE "titleId" = ANY(${candidates.map(({ titleId }) => titleId)}::int[]) AND macos = ${macos} AND chip = ${chip}::"Chip"`;
  const statuses = new Map(rows.map(({ titleId, status }) => [titleId, status]));
  return candidates.map((candidate) => ({ ...candidate, status: statuses.get(candidate.titleId) ?? null }));
}
