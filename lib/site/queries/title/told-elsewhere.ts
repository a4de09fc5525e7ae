import { caveats, noteSentence, REASON_SENTENCES } from "#lib/catalog/verdicts/rules/caveats.ts";
import { equipmentSentence } from "#lib/catalog/verdicts/rules/equipment.ts";
import { ENDED_LAYERS } from "#lib/contract/toolkits.ts";
import type { TitlePage } from "#lib/site/queries/title/page.ts";

const IN_NOTICES = ["runs_in_host", "installer_needs_rosetta"] as const;

/** The caveats whose fact the page already gives in its own words: the plate, the advice, or a notice with its source. */
export function toldElsewhere({
  reason,
  verdict,
  floors,
  next,
}: Pick<TitlePage, "reason" | "verdict" | "floors" | "next">): string[] {
  const layer = verdict.translationLayer ?? null;
  const ended = layer && ENDED_LAYERS[layer];
  return [
    ...(floors ? [equipmentSentence(floors)] : []),
    ...(reason ? [REASON_SENTENCES[reason]] : []),
    ...(ended ? [caveats.layerEnded(layer, ended.successor), caveats.layerStops(layer, ended.successor)] : []),
    ...(next === "may_stop" && layer ? [caveats.layerNeedsRosetta(layer), caveats.layerMayStop(layer)] : []),
    ...(next === "may_stop" && !layer ? [caveats.mayStop("old"), caveats.mayStop("weak")] : []),
    // Beside a game that is still updated it would be a vain hope; of an old one the projection says it.
    caveats.rosettaGame(),
    // The plate names what its sureness rests on.
    caveats.crowdAlone(),
    ...IN_NOTICES.map((code) => noteSentence({ code })),
  ];
}
