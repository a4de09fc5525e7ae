/** The contract's caveats; for a game, anti-cheat software first, with its source. */

import type { CalibrationFinding } from "#lib/contract/calibration.ts";
import type { Status } from "#lib/contract/schema.ts";
import { dayWords, lowerFirst, typographic } from "#lib/contract/words.ts";
import { SourceLink } from "#lib/site/components/verdict/source-link.tsx";
import type { EvidenceItem } from "#lib/site/queries/title/evidence-item.ts";
import { antiCheatWords, saidMonth } from "#lib/site/words/evidence/circumstances.ts";
import { pageCaveat } from "#lib/site/words/evidence/named-sources.ts";
import type { OnlinePlay } from "#lib/site/words/games/online-play.ts";
import { signalPath } from "#lib/site/words/paths.ts";

interface Props {
  readonly status: Status;
  readonly caveats: readonly string[];
  readonly evidence: readonly EvidenceItem[];
  /** Those that the page says elsewhere in its own words. */
  readonly told: readonly string[];
  /** The evidence that anti-cheat software prevents the game from running. */
  readonly antiCheat: EvidenceItem | null;
  /** Of a game: whether it can be played online. */
  readonly online: OnlinePlay | null;
  /** What a person found where sources contradict each other. */
  readonly findings: readonly CalibrationFinding[];
}

export function GoodToKnow({ status, caveats, evidence, told, antiCheat, online, findings }: Props) {
  const others = caveats.filter((caveat) => caveat !== antiCheat?.antiCheat && !told.includes(caveat));
  if (others.length === 0 && !antiCheat && !online && findings.length === 0) return null;
  return (
    <section aria-labelledby="caveats">
      <h2 id="caveats">Good to know</h2>
      <ul>
        {antiCheat && <Reported by={antiCheat} words={lowerFirst(typographic(antiCheatWords(antiCheat, status)))} />}
        {online?.said && <Reported by={online.said} words={`${online.words}.`} />}
        {findings.map(({ words, url, day, source }) => (
          <li key={source}>
            {typographic(words)} <a href={url}>Checked on {dayWords(day)}</a>.
          </li>
        ))}
        {others.map((caveat) => (
          <li key={caveat}>{pageCaveat(caveat, evidence)}</li>
        ))}
        {online && !online.said && <li>{online.words}</li>}
      </ul>
    </section>
  );
}

const Reported = ({ by, words }: { readonly by: EvidenceItem; readonly words: string }) => (
  <li>
    <SourceLink item={by} />, <a href={signalPath(by.id)}>{saidMonth(by)}</a>: {words}
  </li>
);
