/** The contract's caveats; for a game, anti-cheat software first, with its source. */

import type { CalibrationFinding } from "#lib/contract/calibration.ts";
import { dayWords, lowerFirst, sayDays, typographic } from "#lib/contract/words.ts";
import type { EvidenceItem } from "#lib/site/queries/evidence-item.ts";
import { saidMonth } from "#lib/site/words/circumstance-words.ts";
import { sourceWords } from "#lib/site/words/evidence-words.ts";
import { signalPath } from "#lib/site/words/paths.ts";

interface Props {
  readonly caveats: readonly string[];
  /** Those that the page says elsewhere in its own words. */
  readonly told: readonly string[];
  /** The evidence that anti-cheat software prevents the game from running. */
  readonly antiCheat: EvidenceItem | null;
  /** What a person found where sources contradict each other. */
  readonly findings: readonly CalibrationFinding[];
}

export function GoodToKnow({ caveats, told, antiCheat, findings }: Props) {
  const others = caveats.filter((caveat) => caveat !== antiCheat?.antiCheat && !told.includes(caveat));
  if (others.length === 0 && !antiCheat && findings.length === 0) return null;
  return (
    <section aria-labelledby="caveats">
      <h2 id="caveats">Good to know</h2>
      <ul>
        {antiCheat && (
          <li>
            {sourceWords(antiCheat)}, <a href={signalPath(antiCheat.id)}>{saidMonth(antiCheat)}</a>:{" "}
            {lowerFirst(typographic(antiCheat.antiCheat ?? ""))}
          </li>
        )}
        {findings.map(({ words, url, day, source }) => (
          <li key={source}>
            {typographic(words)} <a href={url}>Checked on {dayWords(day)}</a>.
          </li>
        ))}
        {others.map((caveat) => (
          <li key={caveat}>{typographic(sayDays(caveat))}</li>
        ))}
      </ul>
    </section>
  );
}
