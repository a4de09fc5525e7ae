/** Games as tiles: the way to run each, how well in one word, what was measured, and who says so. Needs a SignSprite in its page. */

import { equipmentParts } from "#lib/catalog/verdicts/rules/equipment.ts";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import { countWords, lowerFirst } from "#lib/contract/words.ts";
import { groupBy } from "#lib/core/group-by.ts";
import { DOT, GameBars, macWords, ownWords, type Settings, settingsOf } from "#lib/site/components/games/how-well.tsx";
import { WAY_WORDS } from "#lib/site/components/games/way-matrix.tsx";
import { MiniTile } from "#lib/site/components/signs/tile.tsx";
import type { GameLine } from "#lib/site/queries/games/games.ts";
import { isWeak } from "#lib/site/words/answers/answer-word.ts";
import { CONFIDENCE_WORDS, STATUS_WORDS } from "#lib/site/words/answers/answers.ts";
import { lineBelow } from "#lib/site/words/answers/line-words.ts";
import { saidMonth } from "#lib/site/words/evidence/circumstances.ts";
import { sourceName } from "#lib/site/words/evidence/evidence.ts";
import { type BoardChip, chipName, isPlain, namedChip, onMac, wayOf } from "#lib/site/words/games/compat-methods.ts";
import { BELOW_ITS_MINIMUM } from "#lib/site/words/games/memory-floor.ts";
import { figureWords, gameWord, isMeasured, usesEndedLayer } from "#lib/site/words/games/play.ts";
import { asTold } from "#lib/site/words/games/play-facts.ts";
import { asksForMemory } from "#lib/site/words/games/told-claims.ts";
import { signalPath, titlePath } from "#lib/site/words/paths.ts";
import { transitionName } from "#lib/site/words/transition-name.ts";

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
  /** Asked for, in gigabytes. */
  readonly memory?: number | undefined;
  /** Where to report on a game. */
  readonly reportOn: (slug: string) => string;
}

/** In the order of `games`, with a heading above those that say less than the others. */
export function GameBoard({ label, games, ...props }: Props) {
  return [...groupBy(games, groupOf)].map(([group, some]) => {
    if (group === "today") return <Games key={group} {...props} label={label} games={some} heading="h2" />;
    const { heading, words } = GROUPS[group];
    return (
      <section key={group} aria-labelledby={`board-${group}`}>
        <h2 id={`board-${group}`}>{heading}</h2>
        <p className="fine board-note">{words}</p>
        <Games {...props} label={`${label}: ${heading}`} games={some} heading="h3" />
      </section>
    );
  });
}

// Two lines on a desktop; the others are below the first screen.
const MOVING_MAX = 8;

type Heading = "h2" | "h3";

interface GamesProps extends Props {
  /** By slug. */
  readonly heading: Heading;
}

function Games({ label, games, ...props }: GamesProps) {
  return (
    <ul className="board" aria-label={label}>
      {games.map((game, at) => (
        <Game key={game.slug} {...props} game={game} moves={at < MOVING_MAX} />
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

/** Not where the report in large letters is of the same. */
const keptOutNote = ({ keptOut, said }: GameLine): string | null =>
  keptOut && said.status !== "unsupported" ? keptOut : null;

/** One player's "Perfect" weighs less than three. */
const ratingWords = ({ ratings }: GameLine) => ratings > 1 && `${countWords(ratings - 1, "more rating")}`;

/** A list's own word, beside the one that the scale gives by the frames. */
function stabilityWords({ said, well }: GameLine): string | null {
  if (said.status === "unsupported" || !well?.figures || said.play?.rating || well.why) return null;
  return said.noteCodes.includes("ran_stable") && said.play?.fps ? null : ownWords(said) || null;
}

/** Where the game asks for more than every Mac has; with the test on less memory, if this report is one. */
function floorWords({ said, floors, status }: GameLine): string | null {
  if (!floors || said.status !== status) return null;
  const memory = asksForMemory(floors);
  const [chip] = equipmentParts({ chip: floors.chip });
  const asked = [chip, memory && `${memory} GB`].filter(Boolean);
  if (asked.length === 0) return null;
  const tested = said.play?.memory;
  return `Asks for ${asked.join(" and ")}${memory && tested && tested < memory ? `, but ran on ${tested} GB` : ""}`;
}

/** Where the report is from another Mac than the chip asked for; null where it is from that chip, or a failure, which is for all. */
export function unmeasuredWords(game: GameLine, chip: BoardChip | undefined): string | null {
  const { said } = game;
  if (!chip || said.status === "unsupported" || namedChip(said) === chip) return null;
  return lineBelow(game, { chip }) ? BELOW_ITS_MINIMUM : `Not measured on ${chipName(chip)}`;
}

/** As sure as its page, where the report is of its answer. */
export const gameTold = (game: GameLine): string => (isAnswer(game) ? asTold(gameWord(game), game) : gameWord(game));

/** Without its online play a perfect game is not the game that most play: "Perfect, offline". */
const boardWord = (game: GameLine): string =>
  [gameTold(game), keptOutNote(game)?.endsWith("offline only") && "offline"].filter(Boolean).join(", ");

/** With a chip asked for, a larger one of its family is named beside the word: "on an M2 Pro". */
const largerWords = ({ said }: GameLine, chip: BoardChip | undefined): string =>
  (chip && !isPlain(said) && said.status !== "unsupported" && onMac(said)) || "";

/** "45 fps on an M5", "Good on a Mac not named". */
const otherFigure = (game: GameLine): string =>
  `${figureWords(game.said.play) || gameWord(game)} ${onMac(game.said) ?? "on a Mac not named"}`;

interface Told extends Settings {
  readonly word: string;
  /** The Mac of the word, where it is not the one asked for. */
  readonly on: string;
  readonly hasBars: boolean;
}

/** @param unmeasured as of `unmeasuredWords` */
function toldOf(game: GameLine, chip: BoardChip | undefined, unmeasured: string | null): Told {
  const { said, well } = game;
  const plain = { own: "", on: "", figures: "", lacks: "", hasBars: false };
  if (groupOf(game) === "unknown") return { ...plain, word: STATUS_WORDS.unknown.label, own: reportedWords(game) };
  if (unmeasured) return { ...plain, word: unmeasured, own: isMeasured(game) ? otherFigure(game) : "" };
  const [word, on] = [boardWord(game), largerWords(game, chip)];
  if (said.status === "unsupported") return { ...plain, word, figures: said.antiCheatName ?? "", hasBars: true };
  if (!well) return { ...plain, word, on, own: ownWords(said), figures: figureWords(said.play) };
  return { ...plain, word, on, ...settingsOf(well, said), hasBars: true };
}

interface GameProps extends Pick<GamesProps, "chip" | "memory" | "heading" | "reportOn"> {
  readonly game: GameLine;
  /** To its new place, when a filter changes. */
  readonly moves: boolean;
}

function Game({ game, chip, memory, reportOn, heading: Heading, moves }: GameProps) {
  const { said, well, slug, title, reportUrl } = game;
  const group = groupOf(game);
  const status = group === "unknown" ? "unknown" : said.status;
  const unmeasured = group === "unknown" ? null : unmeasuredWords(game, chip);
  const { word, on, own, figures, lacks, hasBars } = toldOf(game, chip, unmeasured);
  const [floor, isBelow] = [floorWords(game), lineBelow(game, { chip, memory }) !== null];
  const notes = [keptOutNote(game), noteOf(game), unmeasured ? null : stabilityWords(game)].filter(
    (note) => note !== null,
  );
  return (
    <li
      className="game"
      data-status={status}
      data-group={group}
      data-unmeasured={unmeasured || !well ? "" : undefined}
      style={moves ? { viewTransitionName: transitionName("game", slug) } : undefined}
    >
      <MiniTile title={title} status={status} />
      <div>
        <Heading>
          <a href={titlePath(slug, { ...DEFAULT_SCOPE, ...(chip && { chip }), memory })}>{title}</a>
        </Heading>
        <p>{wayWords(game)}</p>
      </div>
      <p className="game-well">
        <strong>
          {word}
          {on && <small> {on}</small>}
        </strong>
        {hasBars && <GameBars {...game} />}
        {group === "today" && !well && !unmeasured && isAnswer(game) && !isWeak(game) && (
          <span className="game-sure">{CONFIDENCE_WORDS[game.confidence].label}</span>
        )}
        {(own || figures) && (
          <span className="game-figures">
            {own}
            {own && figures && ", "}
            {figures && <b>{figures}</b>}
            {lacks && `, ${lacks}`}
          </span>
        )}
        <small>{unmeasured ? saidMonth(said) : [macWords(said), ratingWords(game)].filter(Boolean).join(DOT)}</small>
        {notes.map((note) => (
          <small key={note}>{note}</small>
        ))}
        {floor && <small>{isBelow ? <b>{floor}</b> : floor}</small>}
        <small>
          <a href={reportUrl ?? signalPath(said.id)}>
            Source: {sourceName(said)}
            <span className="out-of-sight">
              {" "}
              on {title}, {saidMonth(said)}
            </span>
          </a>
        </small>
        {group === "today" && !well && (
          <small className="no-print">
            <a href={reportOn(slug)} rel="nofollow">
              Own it? Tell us<span className="out-of-sight"> how {title} runs</span>
            </a>
          </small>
        )}
      </p>
    </li>
  );
}
