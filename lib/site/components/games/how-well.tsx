/** How well a game ran: a word, bars, and what was measured where. */
import { LEVEL_MAX, meaningOf, PLAY_GRADES, PLAY_SCALE, type PlayGrade } from "#lib/contract/play-scale.ts";
import { countWords, lowerFirst, sentenceCase } from "#lib/contract/words.ts";
import type { EvidenceItem } from "#lib/site/queries/title/evidence-item.ts";
import { saidMonth } from "#lib/site/words/evidence/circumstances.ts";
import { macName } from "#lib/site/words/games/compat-methods.ts";
import {
  figureWords,
  gameWord,
  type HowWell,
  isPast,
  type Ran,
  usesEndedLayer,
  wordOf,
} from "#lib/site/words/games/play.ts";

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

/** None of the past, nor where the report does not say how well: four empty bars would read as the worst. */
export const GameBars = (ran: Ran) =>
  !isPast(ran) && (ran.well || ran.said.status === "unsupported") && <Bars level={ran.well?.level ?? 0} />;

const OTHER_MEANINGS = {
  "Slow at top settings":
    "under 30 fps at settings that can be lowered: how well it runs at lower ones is not reported",
  Blocked: "its anti-cheat software or licence check keeps it out",
  "Does not run": "does not start, or cannot be played",
  Runs: "the report does not say how well",
} as const satisfies Record<Exclude<ReturnType<typeof wordOf>, PlayGrade>, string>;

const WHISKY_MEANING = "with Whisky, which is no longer maintained, so it may run worse today";
const STOPPED_MEANING = "before newer evidence that the game does not run";

/** What the words beside the scale mean on this board, and no others. */
function otherWords(games: readonly Ran[]): readonly (readonly [word: string, meaning: string])[] {
  const used = new Set<string>(games.map(wordOf));
  return [
    ...Object.entries(OTHER_MEANINGS).filter(([word]) => used.has(word)),
    ...(games.some(({ said }) => usesEndedLayer(said)) ? [["Was …", WHISKY_MEANING] as const] : []),
    ...(games.some((game) => isPast(game) && !usesEndedLayer(game.said)) ? [["Was …", STOPPED_MEANING] as const] : []),
  ];
}

type GradeCounts = Readonly<Partial<Record<PlayGrade, number>>>;

interface ScaleProps {
  /** How many games have each grade. */
  readonly counts: GradeCounts;
  /** With a chip that has larger ones: how many games have each grade there alone. */
  readonly beside?: { readonly chip: string; readonly larger: string; readonly counts: GradeCounts } | undefined;
}

/** The scale of the words on a board, with the number of games for each, in one line; none that no game has. */
export const PlayScale = ({ counts, beside }: ScaleProps) => (
  <ul className="play-scale" aria-label="How well they run">
    {PLAY_GRADES.filter((grade) => counts[grade] !== 0 || beside?.counts[grade]).map((grade) => {
      const [count, games] = counts[grade] === undefined ? [] : countWords(counts[grade], "game").split(" ");
      return (
        <li key={grade} data-none={counts[grade] === 0 ? "" : undefined}>
          <Bars level={PLAY_SCALE[grade].level} />
          <b>{grade}</b>
          {count && (
            <span>
              {count}
              <span> {beside ? `on ${beside.chip}` : games}</span>
            </span>
          )}
          {beside && (
            <small>
              {beside.counts[grade] ?? 0} on {beside.larger}
            </small>
          )}
        </li>
      );
    })}
  </ul>
);

interface MeaningsProps {
  readonly games: readonly Ran[];
  /** Whether the board has a scale above it. */
  readonly hasScale: boolean;
}

/** What the words of a board mean. */
export const WordMeanings = ({ games, hasScale }: MeaningsProps) => {
  const grades = hasScale ? PLAY_GRADES.map((grade) => [grade, meaningOf(grade)] as const) : [];
  const words = [...grades, ...otherWords(games)];
  return (
    words.length > 0 && (
      <dl className="word-scale">
        {words.map(([word, meaning]) => (
          <div key={meaning}>
            <dt>{word}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    )
  );
};

/** "playable, 28–50 fps, 1080p" */
export const wellWords = (ran: Ran): string =>
  [lowerFirst(gameWord(ran)), ran.well?.measured ?? figureWords(ran.said.play ?? null)].filter(Boolean).join(", ");

/** Between facts; it begins no line. */
export const DOT = "\u00a0· ";

type Told = Pick<EvidenceItem, "chip" | "triedOn" | "at" | "dated">;

/** What was measured, on which Mac, and when: "60–120 fps · M5 Pro · Sept 2026". */
export const circumstanceWords = (well: HowWell | null, item: Told & Partial<Pick<EvidenceItem, "play">>): string =>
  [well?.measured ?? figureWords(item.play ?? null), macName(item), monthOf(item)].filter(Boolean).join(DOT);

/** On which Mac, and when: "M5 Pro, 16 GB · Sept 2026". */
export const macWords = (item: Told & Pick<EvidenceItem, "play">): string => {
  const memory = item.play?.memory && `${item.play.memory}\u00a0GB`;
  return [[macName(item), memory].filter(Boolean).join(", "), monthOf(item)].filter(Boolean).join(DOT);
};

const monthOf = (item: Pick<Told, "at" | "dated">) => saidMonth(item).replace(" ", "\u00a0");

/** What the word is about: "40–60 fps, 1080p low", the report's own word, and what it leaves out. */
export interface Settings {
  /** The source's own word, where that gives the word. */
  readonly own: string;
  /** Empty if nothing was measured. */
  readonly figures: string;
  readonly lacks: string;
}

export const settingsOf = ({ figures, why }: HowWell, { play, noteCodes }: Reported): Settings => {
  if (!figures) return { own: ownWords({ play, noteCodes }), figures, lacks: "" };
  return { own: sentenceCase(why), figures, lacks: play?.resolution ? "" : "settings not given" };
};

type Reported = Pick<EvidenceItem, "play" | "noteCodes">;

/** How the source calls it: "Rated “4 of 5”", "Called unstable". */
export function ownWords({ play, noteCodes }: Reported): string {
  if (play?.rating) return `Rated “${lowerFirst(play.rating)}”`;
  const called = STABLE_WORDS.find(([code]) => noteCodes.includes(code));
  return called ? `Called ${called[1]}` : "";
}

const STABLE_WORDS = [
  ["ran_unstable", "unstable"],
  ["ran_very_stable", "very stable"],
  ["ran_stable", "stable"],
] as const;
