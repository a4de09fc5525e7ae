/** The caveats that a verdict is published with: those of its ruling, as sure as its forecast and as old as its day. Pure. */
import { carriedOverFrom } from "#lib/catalog/verdicts/rules/carried-over-from.ts";
import { caveats } from "#lib/catalog/verdicts/rules/caveats.ts";
import type { Ruling } from "#lib/catalog/verdicts/rules/rules.ts";
import { isEnded, type Subject } from "#lib/contract/evidence.ts";
import { MACOS_RELEASES, type MacosRelease, type Scope } from "#lib/contract/scope.ts";
import { ENDED_LAYERS } from "#lib/contract/toolkits.ts";

/** A documented example keeps its own. */
export function toldCaveats(
  ruling: Ruling,
  scope: Scope,
  subject: Subject,
  releases: readonly MacosRelease[] = MACOS_RELEASES,
): string[] {
  if (subject.pinned) return [...ruling.caveats];
  const from = carriedOverFrom(ruling, scope, releases);
  const { layer } = ruling;
  const reworded = new Map<string, string>();
  if (from?.confirmed)
    reworded.set(
      caveats.carriedOver({ macos: from.macos, era: from.era }, scope.macos),
      caveats.carriedOver(from, scope.macos),
    );
  const ended = layer && ENDED_LAYERS[layer];
  if (layer)
    reworded.set(
      caveats.layerNeedsRosetta(layer),
      ended ? caveats.layerStops(layer, ended.successor) : caveats.layerMayStop(layer),
    );
  return [...ruling.caveats.map((caveat) => reworded.get(caveat) ?? caveat), ...doubtfulEnd(ruling, subject, from)];
}

/** An Intel app that may have a native version by now. Of one that is given up none will come. */
function doubtfulEnd(
  { status, confidence }: Pick<Ruling, "status" | "confidence">,
  { notes }: Subject,
  from: ReturnType<typeof carriedOverFrom>,
): string[] {
  if (status !== "rosetta2" || isEnded(notes)) return [];
  if (confidence === "low") return [caveats.mayStop("weak")];
  return from && !from.confirmed ? [caveats.mayStop("old")] : [];
}
