/** How well a game ran: a word, bars, and what was measured where. */
import { monthWords } from "#lib/contract/words.ts";
import { type HowWell, LEVEL_MAX } from "#lib/site/components/play.ts";
import type { EvidenceItem } from "#lib/site/queries/evidence-item.ts";

const BARS = Array.from({ length: LEVEL_MAX }, (_, bar) => bar);

/** Beside its word, which says the same. */
export function Bars({ level }: { level: number }) {
  return (
    <span className="bars-level" aria-hidden="true">
      {BARS.map((bar) => (
        <i key={bar} className={bar < level ? "on" : undefined} />
      ))}
    </span>
  );
}

/** "playable, 28–50 fps, 1080p" */
export const wellWords = ({ word, measured }: HowWell): string =>
  [word.toLowerCase(), measured].filter(Boolean).join(", ");

/** What was measured, on which Mac, and when: "60–120 fps · M5 Pro · Sept 2026". */
export const circumstanceWords = (
  well: HowWell | null,
  { triedOn, at }: Pick<EvidenceItem, "triedOn" | "at">,
): string => [well?.measured, triedOn, monthWords(at).replace(" ", "\u00a0")].filter(Boolean).join(" · ");
