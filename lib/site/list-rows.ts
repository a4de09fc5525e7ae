/** Titles as rows of a list: who makes them, how they fared on the macOS before, and what runs instead. */

import { isEnded } from "#lib/contract/evidence.ts";
import type { Status } from "#lib/contract/schema.ts";
import { knownMacos, MACOS_RELEASES, type Scope } from "#lib/contract/scope.ts";
import { db, type Prisma } from "#lib/db/client.ts";
import { defaultScope } from "#lib/db/service-state.ts";
import { displayName } from "#lib/site/display-name.ts";
import { type Maker, makerOf } from "#lib/site/maker.ts";
import { lineColumns, type TitleLine, toLine } from "#lib/site/title-page.ts";
import { toEvidence, toNotes, toSubject } from "#lib/verdicts/derive.ts";
import { signalColumns } from "#lib/verdicts/queries.ts";
import { rule } from "#lib/verdicts/rules.ts";

/** What the database holds of a row, without asking the rules. */
export interface PlainRow extends TitleLine {
  readonly maker: Maker | null;
  /** It depends on Rosetta 2, or on software that does. */
  readonly breaks: boolean;
  /** Given up by its maker. */
  readonly ended: boolean;
  /** The first of what serves the same purpose and runs natively. */
  readonly alternative: { readonly slug: string; readonly title: string } | null;
}

export interface ListRow extends PlainRow {
  /** On the macOS before the general one. */
  readonly before: Status;
}

const plainColumns = (scope: Scope) =>
  ({
    id: true,
    ...lineColumns(scope),
    notes: true,
    alternatives: {
      where: { altTitle: { listed: true, verdicts: { some: { ...scope, status: "native" } } } },
      select: { altTitle: { select: { slug: true, name: true } } },
      orderBy: [{ rank: "asc" }, { altTitleId: "asc" }],
      take: 1,
    },
  }) as const satisfies Prisma.TitleSelect;
type Plain = Prisma.TitleGetPayload<{ select: ReturnType<typeof plainColumns> }>;

const columns = (scope: Scope) =>
  ({ ...plainColumns(scope), pinned: true, signals: { select: signalColumns } }) as const satisfies Prisma.TitleSelect;

/** In the order asked for. */
export async function listRows(ids: readonly number[]): Promise<ListRow[]> {
  const scope = await defaultScope();
  const rows = await db().title.findMany({ where: { id: { in: [...ids] } }, select: columns(scope) });
  return inOrder(rows, ids).map((row) => ({
    ...toPlain(row),
    before: rule(row.signals.map(toEvidence), { ...scope, macos: macosBefore(scope.macos) }, toSubject(row)).status,
  }));
}

/** In the order asked for. */
export async function listPlainRows(ids: readonly number[]): Promise<PlainRow[]> {
  const select = plainColumns(await defaultScope());
  const rows = await db().title.findMany({ where: { id: { in: [...ids] } }, select });
  return inOrder(rows, ids).map(toPlain);
}

function inOrder<T extends { readonly id: number }>(rows: readonly T[], ids: readonly number[]): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function toPlain(row: Plain): PlainRow {
  const alternative = row.alternatives[0]?.altTitle;
  return {
    ...toLine(row),
    maker: makerOf(row.homepage),
    breaks: row.verdicts[0]?.breaksAtRosettaEol ?? false,
    ended: isEnded(toNotes(row.notes)),
    alternative: alternative
      ? { slug: alternative.slug, title: displayName(alternative.name, alternative.slug) }
      : null,
  };
}

export function macosBefore(macos: number): number {
  const earlier = MACOS_RELEASES.filter(({ major }) => major < knownMacos(macos));
  return earlier.at(-1)?.major ?? knownMacos(macos);
}
