/** How well a game ran: a word, bars, and what was measured where. */
import { listWords, lowerFirst } from "#lib/contract/words.ts";
import { groupBy } from "#lib/core/group-by.ts";
import type { EvidenceItem } from "#lib/site/queries/evidence-item.ts";
import { saidMonth } from "#lib/site/words/circumstance-words.ts";
import { macName } from "#lib/site/words/compat-methods.ts";
import {
  gameWord,
  type HowWell,
  isPast,
  LEVEL_MAX,
  type PlayWord,
  type Ran,
  usesEndedLayer,
  wordOf,
} from "#lib/site/words/play.ts";

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

/** None of the past. */
export const GameBars = (ran: Ran) => !isPast(ran) && <Bars level={ran.well?.level ?? 0} />;

/** In the order of the scale. */
const MEANINGS = {
  Perfect: "no problems",
  "Very stable": "so called by a player",
  Good: "small problems, or at least 50 frames a second",
  Stable: "so called by a player",
  Playable: "a few problems, or at least 30 frames a second",
  Rough: "hardly playable, or under 30 frames a second",
  Unstable: "so called by a player",
  Crawls: "under 15 frames a second",
  Blocked: "its anti-cheat software or licence check keeps it out",
  "Does not run": "does not start, or cannot be played",
  Runs: "the report does not say how well",
} as const satisfies Record<PlayWord | "Runs", string>;

const WHISKY_MEANING = "with Whisky, which is no longer maintained, so it may run worse today";
const STOPPED_MEANING = "before newer evidence that the game does not run";

/** What each word on the board means, and no other. */
function wordMeanings(games: readonly Ran[]): readonly (readonly [words: string, meaning: string])[] {
  const used = new Set<string>(games.map(wordOf));
  const words = groupBy(
    Object.entries(MEANINGS).filter(([word]) => used.has(word)),
    ([, meaning]) => meaning,
  );
  return [
    ...[...words].map(([meaning, same]) => [listWords(same.map(([word]) => word)), meaning] as const),
    ...(games.some(({ said }) => usesEndedLayer(said)) ? [["Was …", WHISKY_MEANING] as const] : []),
    ...(games.some((game) => isPast(game) && !usesEndedLayer(game.said)) ? [["Was …", STOPPED_MEANING] as const] : []),
  ];
}

/** The scale of the words on a board. */
export const WordScale = ({ games }: { games: readonly Ran[] }) => (
  <dl className="word-scale">
    {wordMeanings(games).map(([words, meaning]) => (
      <div key={meaning}>
        <dt>{words}</dt>
        <dd>{meaning}</dd>
      </div>
    ))}
  </dl>
);

/** "playable, 28–50 fps, 1080p" */
export const wellWords = (ran: Ran): string =>
  [lowerFirst(gameWord(ran)), ran.well?.measured].filter(Boolean).join(", ");

/** What was measured, on which Mac, and when: "60–120 fps · M5 Pro · Sept 2026". */
export const circumstanceWords = (
  well: HowWell | null,
  item: Pick<EvidenceItem, "chip" | "triedOn" | "at" | "dated">,
): string => [well?.measured, macName(item), saidMonth(item).replace(" ", "\u00a0")].filter(Boolean).join(" · ");
