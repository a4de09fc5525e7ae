/** A title as a line of a list, from its row. */

import { makerOf } from "#lib/catalog/titles/makers.ts";
import { givesReason } from "#lib/catalog/verdicts/rules/caveats.ts";
import { isoDayOrNull } from "#lib/contract/days.ts";
import type { Scope } from "#lib/contract/scope.ts";
import type { Prisma } from "#lib/data/client.ts";
import { shownTitle } from "#lib/site/queries/lists/shown-title.ts";
import type { TitleLine } from "#lib/site/queries/title/page.ts";
import { precisionOf } from "#lib/site/words/evidence/circumstances.ts";

export const lineColumns = (scope: Scope) =>
  ({
    ...{ id: true, slug: true, name: true, kind: true, pinned: true, homepage: true, notes: true },
    verdicts: {
      where: scope,
      select: {
        status: true,
        layer: true,
        confidence: true,
        breaksAtRosettaEol: true,
        lastVerified: true,
        stale: true,
        caveats: true,
      },
    },
    signals: { where: { dated: { in: ["month", "year"] } }, select: { at: true, dated: true } },
  }) as const satisfies Prisma.TitleSelect;
type Line = Prisma.TitleGetPayload<{ select: ReturnType<typeof lineColumns> }>;
export interface LineRow extends Omit<Line, "signals" | "notes"> {
  readonly notes: unknown;
  readonly signals: readonly Line["signals"][number][];
}

export function toLine(row: Omit<LineRow, "notes">): TitleLine {
  const verdict = row.verdicts[0];
  const lastVerified = isoDayOrNull(verdict?.lastVerified);
  const dated = row.signals.map(({ at, dated }) => ({ at: at.toISOString(), dated }));
  return {
    slug: row.slug,
    title: shownTitle(row.name, row.slug),
    kind: row.kind,
    status: verdict?.status ?? "unknown",
    layer: verdict?.layer ?? null,
    confidence: verdict?.confidence ?? "low",
    lastVerified,
    confirmedTo: precisionOf(lastVerified ?? "", dated),
    stale: verdict?.stale ?? false,
    inBrowser: verdict?.status === "unknown" && givesReason(verdict.caveats, "web_app"),
    maker: makerOf(row),
  };
}
