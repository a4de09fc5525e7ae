/** How well a game ran: a word, bars, and what was measured where. */
import type { EvidenceItem } from "#lib/site/queries/evidence-item.ts";
import type { GameLine } from "#lib/site/queries/games.ts";
import { saidMonth } from "#lib/site/words/circumstance-words.ts";
import { type HowWell, LEVEL_MAX } from "#lib/site/words/play.ts";

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

// The word by the way alone, if no report has a rating.
const PLAIN_WORDS = { native: "Native", rosetta2: "Works" } as const;

/** How well it runs in one word. */
export const gameWord = ({ well, said: { status } }: Pick<GameLine, "well" | "said">): string =>
  well?.word ?? (status === "native" || status === "rosetta2" ? PLAIN_WORDS[status] : "Runs");

/** "playable, 28–50 fps, 1080p" */
export const wellWords = ({ word, measured }: HowWell): string =>
  [word.toLowerCase(), measured].filter(Boolean).join(", ");

/** What was measured, on which Mac, and when: "60–120 fps · M5 Pro · Sept 2026". */
export const circumstanceWords = (well: HowWell | null, item: Pick<EvidenceItem, "triedOn" | "at" | "dated">): string =>
  [well?.measured, item.triedOn, saidMonth(item).replace(" ", "\u00a0")].filter(Boolean).join(" · ");
