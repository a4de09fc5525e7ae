/** A title as a line of a list, from its row. */

import { makerOf } from "#lib/catalog/titles/makers.ts";
import type { Maker } from "#lib/catalog/titles/names/maker.ts";
import { givesReason } from "#lib/catalog/verdicts/rules/caveats.ts";
import type { Projection } from "#lib/catalog/verdicts/rules/projection.ts";
import { isoDayOrNull } from "#lib/contract/days.ts";
import type { Floors } from "#lib/contract/evidence.ts";
import type { Basis, Confidence, Status, TitleKind, TranslationLayer } from "#lib/contract/schema.ts";
import type { Scope } from "#lib/contract/scope.ts";
import type { Prisma } from "#lib/data/client.ts";
import { shownTitle } from "#lib/site/queries/lists/shown-title.ts";
import { type Precision, precisionOf } from "#lib/site/words/evidence/circumstances.ts";
import type { MemoryTest } from "#lib/site/words/games/memory-floor.ts";
import type { MacScope } from "#lib/site/words/query.ts";

export interface TitleLine {
  readonly slug: string;
  readonly title: string;
  readonly kind: TitleKind;
  readonly status: Status;
  readonly layer: TranslationLayer | null;
  readonly confidence: Confidence;
  readonly basis: readonly Basis[];
  /** YYYY-MM-DD; null without evidence. */
  readonly lastVerified: string | null;
  /** How exactly its last day is known. */
  readonly confirmedTo: Precision;
  /** Older than the freshness threshold of its status. */
  readonly stale: boolean;
  /** A web app: unknown, because there is nothing to install. */
  readonly inBrowser: boolean;
  /** The Mac that it answers for, where one is asked about. */
  readonly scope?: MacScope;
  /** Distinguishes titles of the same name: "Microsoft", "kyleneideck on GitHub". */
  readonly maker: Maker | null;
  /** What it asks for beyond any Mac with Apple silicon, where that is known here. */
  readonly floors?: Floors | null;
  /** Tests on Macs with less memory than that, newest first. */
  readonly testsOnLess?: readonly MemoryTest[];
  /** What becomes of it with macOS 28, where that is known here. */
  readonly next?: Projection;
  /** As of `ranLately`, where that is known here. */
  readonly ranLately?: boolean;
  /** A driver or plug-in, as of `isPart`, where that is known here. */
  readonly isPart?: boolean;
  /** What anti-cheat software keeps out, as on its page's plate: "BattlEye: offline only"; empty if nothing, or if it is not known here. */
  readonly keptOut?: string;
}

export const lineColumns = (scope: Scope) =>
  ({
    ...{ id: true, slug: true, name: true, kind: true, pinned: true, homepage: true, notes: true },
    verdicts: {
      where: scope,
      select: {
        status: true,
        layer: true,
        confidence: true,
        basis: true,
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
    basis: verdict?.basis ?? [],
    lastVerified,
    confirmedTo: precisionOf(lastVerified ?? "", dated),
    stale: verdict?.stale ?? false,
    inBrowser: verdict?.status === "unknown" && givesReason(verdict.caveats, "web_app"),
    maker: makerOf(row),
  };
}
