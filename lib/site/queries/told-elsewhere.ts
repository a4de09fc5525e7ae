import { caveats, REASON_SENTENCES } from "#lib/catalog/verdicts/caveats.ts";
import type { TitlePage } from "#lib/site/queries/title-page.ts";

/** The caveats whose fact the plate or the advice already gives in its own words. */
export function toldElsewhere({ reason, verdict, next }: Pick<TitlePage, "reason" | "verdict" | "next">): string[] {
  const layer = verdict.translationLayer ?? null;
  return [
    ...(reason ? [REASON_SENTENCES[reason]] : []),
    ...(next === "may_stop" && layer ? [caveats.layerNeedsRosetta(layer)] : []),
    ...(next === "old_game" ? [caveats.rosettaGame()] : []),
  ];
}
