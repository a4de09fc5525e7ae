/** Games as tiles: the way to run each, how well in one word, what was measured, and who says so. Needs a SignSprite in its page. */

import { NEWER_CHIP, PHONE_CHIP } from "#lib/contract/scope.ts";
import { countWords, lowerFirst } from "#lib/contract/words.ts";
import { groupBy } from "#lib/core/group-by.ts";
import { GameBars, macWords, type Settings, settingsOf } from "#lib/site/components/how-well.tsx";
import { MiniTile } from "#lib/site/components/tile.tsx";
import { WAY_WORDS } from "#lib/site/components/way-matrix.tsx";
import type { GameLine } from "#lib/site/queries/games.ts";
import { CONFIDENCE_WORDS, STATUS_WORDS } from "#lib/site/words/answers.ts";
import { reachOf, scopedAnswer } from "#lib/site/words/chip-floor.ts";
import { saidMonth } from "#lib/site/words/circumstance-words.ts";
import { type BoardChip, chipName, isPlain, namedChip, onMac, wayOf } from "#lib/site/words/compat-methods.ts";
import { shortSource } from "#lib/site/words/evidence-words.ts";
import { lettersBySlug } from "#lib/site/words/monogram.ts";
import { signalPath, titlePath } from "#lib/site/words/paths.ts";
import { gameWord, usesEndedLayer } from "#lib/site/words/play.ts";
import { asksForMemory } from "#lib/site/words/play-facts.ts";

/** What holds today, what held with software that has ended, and what is not known. */
export type GameGroup = "today" | "ended" | "unknown";

export function groupOf({ status, said }: Pick<GameLine, "status" | "said">): GameGroup {
  if (status === "unknown") return "unknown";
  return usesEndedLayer(said) ? "ended" : "today";
}

/** Of a game without an answer: "Reported blocked", "Reported good with CrossOver". */
export function reportedWords({ well, said }: Pick<GameLine, "well" | "said">): string {
  const way = wayOf(said);
  if (said.status === "unsupported" || !way)
    return well?.word === "Blocked" ? "Reported blocked" : "Reported not to run";
  const how = well ? lowerFirst(well.word) : "to run";
  return way === "native" ? `Reported ${how} natively` : `Reported ${how} with ${WAY_WORDS[way].said}`;
}

const GROUPS = {
  ended: {
    heading: "Ran through Whisky, which is no longer maintained",
    words: "History: how well they run today is not known. CrossOver is Whisky’s successor.",
  },
  unknown: {
    heading: "Not known yet",
    words: "One report that a game fails is not enough for an answer, and old or withdrawn ones no longer count.",
  },
} as const satisfies Record<Exclude<GameGroup, "today">, { heading: string; words: string }>;

interface Props {
  readonly label: string;
  readonly games: readonly GameLine[];
  /** The one asked for: only its own figures are told in large letters. */
  readonly chip?: BoardChip | undefined;
}

/** In the order of `games`, with a heading above those that say less than the others. */
export function GameBoard({ label, games, chip }: Props) {
  const letters = lettersBySlug(games);
  return [...groupBy(games, groupOf)].map(([group, some]) => {
    if (group === "today")
      return <Games key={group} label={label} games={some} chip={chip} letters={letters} heading="h2" />;
    const { heading, words } = GROUPS[group];
    return (
      <section key={group} aria-labelledby={`board-${group}`}>
        <h2 id={`board-${group}`}>{heading}</h2>
        <p className="fine board-note">{words}</p>
        <Games label={`${label}: ${heading}`} games={some} chip={chip} letters={letters} heading="h3" />
      </section>
    );
  });
}

type Heading = "h2" | "h3";

interface GamesProps extends Props {
  /** By slug. */
  readonly letters: ReadonlyMap<string, string>;
  readonly heading: Heading;
}

function Games({ label, games, chip, letters, heading }: GamesProps) {
  return (
    <ul className="board" aria-label={label}>
      {games.map((game) => (
        <Game key={game.slug} game={game} chip={chip} letters={letters.get(game.slug)!} heading={heading} />
      ))}
    </ul>
  );
}

const isAnswer = ({ said, status, layer }: GameLine) => said.status === status && said.layer === layer;

function wayWords(game: GameLine): string {
  if (game.status === "unknown") return "Too little evidence";
  const way = wayOf(game.said);
  // One report that it fails is not the answer where another way works.
  if (way === "unsupported" || !way) return isAnswer(game) ? "Does not run" : "Other reports differ";
  return way === "whisky" ? "Whisky" : WAY_WORDS[way].name;
}

function noteOf({ said, status: answer, next }: GameLine): string | null {
  if (said.status === "unsupported") return null;
  if (answer === "native" && said.status !== "native") return "Now native";
  if (said.status !== "rosetta2" || answer !== "rosetta2") return null;
  return next === "stops" ? "Until macOS 28" : "May stop in macOS 28";
}

/** One player's "Perfect" weighs less than three. */
const ratingWords = ({ ratings }: GameLine) => ratings > 1 && `1 of ${countWords(ratings, "rating")}`;

/** A list's own word, beside the one that the scale gives by the frames, or where it has none. */
function stabilityWords({ said: { play, noteCodes, status } }: GameLine): string | null {
  if (status === "unsupported" || play?.rating) return null;
  if (noteCodes.includes("ran_unstable")) return "Called unstable";
  if (noteCodes.includes("ran_very_stable")) return "Called very stable";
  return noteCodes.includes("ran_stable") && !play?.fps ? "Called stable" : null;
}

/** Where the game asks for more memory than every Mac has; with the test on less, if this report is one. */
function memoryWords({ said, floors, status }: GameLine): string | null {
  const asked = said.status === status ? asksForMemory(floors) : null;
  if (!asked) return null;
  const tested = said.play?.memory;
  return tested && tested < asked ? `Asks for ${asked} GB, but ran on ${tested} GB` : `Asks for ${asked} GB`;
}

/** Where the report is from another Mac than the chip asked for; null where it is from that chip, or a failure, which is for all. */
export function unmeasuredWords({ said, floors, status }: GameLine, chip: BoardChip | undefined): string | null {
  if (!chip || said.status === "unsupported" || namedChip(said) === chip) return null;
  const isCompared = chip !== NEWER_CHIP && chip !== PHONE_CHIP;
  return isCompared && status === "native" && reachOf(floors, chip) !== "all"
    ? scopedAnswer("", floors, chip).slice(0, -1)
    : `Not measured on ${chipName(chip)}`;
}

/** With a chip asked for, a larger one of its family is named: "Good on an M2 Pro". */
const wordOn = (game: GameLine, chip: BoardChip | undefined): string =>
  chip && !isPlain(game.said) && game.said.status !== "unsupported"
    ? `${gameWord(game)} ${onMac(game.said)}`
    : gameWord(game);

/** "45 fps on an M5", "Good on a Mac not named". */
const otherFigure = (game: GameLine): string =>
  `${game.well?.figures || gameWord(game)} ${onMac(game.said) ?? "on a Mac not named"}`;

interface Told extends Settings {
  readonly word: string;
  readonly hasBars: boolean;
}

/** @param unmeasured as of `unmeasuredWords` */
function toldOf(game: GameLine, chip: BoardChip | undefined, unmeasured: string | null): Told {
  const { said, well } = game;
  if (groupOf(game) === "unknown")
    return { word: STATUS_WORDS.unknown.label, figures: "", lacks: reportedWords(game), hasBars: false };
  if (unmeasured) return { word: unmeasured, figures: "", lacks: well ? otherFigure(game) : "", hasBars: false };
  const word = wordOn(game, chip);
  if (said.status === "unsupported") return { word, figures: said.antiCheatName ?? "", lacks: "", hasBars: true };
  if (!well) return { word, figures: "", lacks: "No figures yet", hasBars: false };
  return { word, ...settingsOf(well, said), hasBars: true };
}

interface GameProps extends Pick<GamesProps, "chip" | "heading"> {
  readonly game: GameLine;
  readonly letters: string;
}

function Game({ game, chip, letters, heading: Heading }: GameProps) {
  const { said, well, slug, title } = game;
  const group = groupOf(game);
  const status = group === "unknown" ? "unknown" : said.status;
  const unmeasured = group === "unknown" ? null : unmeasuredWords(game, chip);
  const { word, figures, lacks, hasBars } = toldOf(game, chip, unmeasured);
  const notes = [noteOf(game), memoryWords(game), unmeasured ? null : stabilityWords(game)].filter(
    (note) => note !== null,
  );
  return (
    <li className="game" data-status={status} data-group={group} data-unmeasured={unmeasured ? "" : undefined}>
      <MiniTile title={title} status={status} letters={letters} />
      <div>
        <Heading>
          <a href={titlePath(slug)}>{title}</a>
        </Heading>
        <p>{wayWords(game)}</p>
      </div>
      <p className="game-well">
        <strong>{word}</strong>
        {hasBars && <GameBars {...game} />}
        {group === "today" && !well && isAnswer(game) && (
          <span className="game-sure">{CONFIDENCE_WORDS[game.confidence].label}</span>
        )}
        {(figures || lacks) && (
          <span className="game-figures">
            {figures && <b>{figures}</b>}
            {figures && lacks && ", "}
            {lacks}
          </span>
        )}
        <small>{unmeasured ? saidMonth(said) : [macWords(said), ratingWords(game)].filter(Boolean).join(" · ")}</small>
        {notes.map((note) => (
          <small key={note}>{note}</small>
        ))}
        <small>
          <a href={signalPath(said.id)}>
            Source: {shortSource(said)}
            <span className="out-of-sight">
              {" "}
              on {title}, {saidMonth(said)}
            </span>
          </a>
        </small>
      </p>
    </li>
  );
}
