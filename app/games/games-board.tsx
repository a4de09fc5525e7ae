/** The board of games with its filters, the field for a library, and the ways to play. */
import type { ReactNode } from "react";
import { GAMES } from "#lib/check/lists/library.ts";
import { NEWER_CHIP, PHONE_CHIP, WITH_ULTRA } from "#lib/contract/scope.ts";
import { countWords, lowerFirst } from "#lib/contract/words.ts";
import { reportPath } from "#lib/feedback/form.ts";
import { GameBoard, groupOf, unmeasuredWords } from "#lib/site/components/games/game-board.tsx";
import { PlayScale, WordMeanings } from "#lib/site/components/games/how-well.tsx";
import { PlayPlate } from "#lib/site/components/games/play-plate.tsx";
import { WAY_WORDS } from "#lib/site/components/games/way-matrix.tsx";
import { WaysByChip } from "#lib/site/components/games/ways-by-chip.tsx";
import { PageLinks } from "#lib/site/components/layout/page-links.tsx";
import { NearTitles } from "#lib/site/components/lists/near-titles.tsx";
import { Glyph } from "#lib/site/components/signs/icons.tsx";
import { SignSprite } from "#lib/site/components/signs/sign-sprite.tsx";
import { LIST_MAX } from "#lib/site/queries/check/list.ts";
import { countGamesByWay, type GameBoard as GameBoardRead, listGames } from "#lib/site/queries/games/games.ts";
import { listNearTitles } from "#lib/site/queries/search/search.ts";
import { CHIP_WORDS } from "#lib/site/words/answers/answers.ts";
import { type BoardChip, COMPAT_METHODS, chipName } from "#lib/site/words/games/compat-methods.ts";
import { gamesParameters, gamesPath, withQuery } from "#lib/site/words/paths.ts";
import { type BoardAsked, BoardFilters, ORDER_WORDS } from "./board-filters.tsx";

const PAGE_SIZE = 24;

interface BoardProps extends BoardAsked {
  readonly page: number;
  /** The heading. */
  readonly children: ReactNode;
}

/** Null beyond the last page. */
export async function Board({ page, children, ...asked }: BoardProps) {
  const { way, chip, memory, text, sort } = asked;
  const [{ games, total, grades, largerGrades, ...counted }, counts] = await Promise.all([
    listGames({ way, chip, memory, text }, page, PAGE_SIZE, sort),
    countGamesByWay(),
  ]);
  if (page > 1 && games.length === 0) return null;
  const near = total === 0 && text !== undefined ? await listNearTitles(text) : [];
  const hasLarger = Object.values(largerGrades).some((count) => count > 0);
  const hasGrades = hasLarger || Object.values(grades).some((count) => count > 0);
  const isOpening = hasGrades && !way && !chip && !memory && text === undefined && page === 1;
  return (
    <>
      <SignSprite />
      <div className={isOpening ? "games-hero" : undefined}>
        <div>
          {children}
          <div className="board-head">
            <p className="lead board-lead list-count">
              {total === 0 ? emptyWords(asked) : `${countWords(total, "game")} ${countedWords(asked)}`}
              {total > 0 && orderWords(counted, asked)}.
            </p>
            <p className="board-library">
              <a className="button" href="#library">
                Paste my Steam library
              </a>
            </p>
          </div>
        </div>
        {isOpening && <PlayPlate grades={grades} games={games} />}
        <div>
          <BoardFilters asked={asked} ways={COMPAT_METHODS.filter((option) => counts[option])} />
        </div>
      </div>
      {games.length > 0 ? (
        <>
          {hasGrades && !isOpening && (
            <section aria-labelledby="grades">
              <h2 className="board-scale" id="grades">
                {chip ? `How well, reported on ${macOf(chip)}` : "How well, where a report says so"}
              </h2>
              <PlayScale
                counts={grades}
                beside={
                  chip && hasLarger
                    ? { chip: chipName(chip), larger: largerName(chip), counts: largerGrades }
                    : undefined
                }
              />
            </section>
          )}
          <GameBoard
            label={`Games, ${lowerFirst(ORDER_WORDS[sort])}`}
            games={games}
            chip={chip}
            memory={memory}
            reportOn={(slug) => reportPath(slug)}
          />
        </>
      ) : (
        <>
          <NearTitles near={near.filter(({ kind }) => kind === "game")} />
          <Nothing {...asked} />
        </>
      )}
      {games.length > 0 && (
        <div className="word-meanings">
          <WordMeanings
            games={games.filter((game) => groupOf(game) !== "unknown" && !unmeasuredWords(game, chip))}
            hasScale={hasGrades}
          />
          <p className="fine">
            {hasGrades && "A report’s own rating, or “unstable”, counts before its frame rate. "}Each rating comes from
            the report linked below it.{" "}
            {chip && way && chip !== PHONE_CHIP && `Reports from ${largerOf(chip)} are among them, with their name. `}
            {chip && way === "native" && "Native games run on any chip unless their source names one. "}No report
            doesn’t mean it fails.
          </p>
        </div>
      )}
      <PageLinks path={gamesPath()} query={gamesParameters(asked)} page={page} size={PAGE_SIZE} total={total} />
      <div className="board-more later">
        <Library />
        {!way && !chip && text === undefined && page === 1 && (
          <section aria-labelledby="ways">
            <h2 id="ways">Ways to run a game, by chip</h2>
            <WaysByChip counts={counts} />
          </section>
        )}
      </div>
      <p className="button-row">
        <a className="button button-go" href={withQuery(gamesPath(), { view: "table" })}>
          All games, by answer <Glyph name="arrow" />
        </a>
        <a className="button" href="/tell">
          Tell us about a game
        </a>
      </p>
    </>
  );
}

function countedWords({ text, ...asked }: BoardAsked): string {
  return text === undefined ? reportWords(asked) : `with “${text}” in the name, ${reportWords(asked)}`;
}

/** "None of the games that run with CrossOver on a Mac has “zelda” in its name and a report from an M3 Mac" */
function emptyWords({ text, way, chip }: BoardAsked): string {
  const named = text === undefined ? "" : `“${text}” in its name`;
  if (!way) return text === undefined ? "No game has a report yet" : `No game with ${named} has a report yet`;
  const reported = chip ? `a report from ${macOf(chip)}` : "";
  return `None of the ${lowerFirst(WAY_WORDS[way].heading)} has ${[named, reported].filter(Boolean).join(" and ")}`;
}

function reportWords({ way, chip }: Pick<BoardAsked, "way" | "chip">): string {
  if (!chip) return "with reports from players, press or makers";
  if (!way) return "with reports";
  return way === "native" ? `native on ${CHIP_WORDS[chip]}` : `with a report from ${macOf(chip)}`;
}

type Counts = Omit<GameBoardRead, "games" | "total" | "grades" | "largerGrades">;

/** ", the 14 reported on an M2 Mac first, then the 5 on an M2 Pro, Max or Ultra"; in brief ", the 19 reported on any M2 Mac first" */
function firstWords({ measured, onLarger }: Counts, chip: BoardChip, isBrief: boolean): string {
  if (isBrief && onLarger > 0) return `, ${theCount(measured + onLarger)} reported on ${macOf(chip, "any")} first`;
  const onMacs = [
    ...(measured > 0 ? [`${theCount(measured)} reported on ${macOf(chip)} first`] : []),
    ...(onLarger > 0 ? [`${theCount(onLarger)} ${measured > 0 ? "on" : "reported on"} ${largerOf(chip)}`] : []),
  ].join(", then ");
  return onMacs && `, ${onMacs}${measured > 0 ? "" : " first"}`;
}

/** ", the 58 reported on any M1 Mac first, the 2 that ask for more than 8 GB last" */
function orderWords(counts: Counts, { way, chip, memory }: Pick<BoardAsked, "way" | "chip" | "memory">): string {
  // What the memory changes comes first: beside it there is no room for two counts.
  const first = chip && !way ? firstWords(counts, chip, memory !== undefined) : "";
  const { askingMore, askingLarger } = counts;
  if (chip && !memory && askingLarger > 0)
    return `${first}, ${theCount(askingLarger)} that ${askingLarger === 1 ? "needs" : "need"} ${largerOf(chip)} last`;
  if (!memory) return first;
  if (askingMore === 0) return `${first}. None asks for more than ${memory} GB`;
  return `${first}, ${theCount(askingMore)} that ${askingMore === 1 ? "asks" : "ask"} for more than ${memory} GB last`;
}

const theCount = (count: number): string => (count === 1 ? "the one" : `the ${count.toLocaleString("en-GB")}`);

const largerName = (chip: BoardChip): string =>
  `${chipName(chip)} ${WITH_ULTRA.includes(chip) ? "Pro, Max or Ultra" : "Pro or Max"}`;

const largerOf = (chip: BoardChip): string => `an ${largerName(chip)}`;

/** "an M1 Mac"; M5 stands for newer ones, too. */
const macOf = (chip: BoardChip, article: "an" | "any" = "an") =>
  `${article} ${chipName(chip)} Mac${chip === NEWER_CHIP ? " or newer" : ""}`;

function Nothing({ way, chip, text, sort }: BoardAsked) {
  return (
    <div className="box board-nothing">
      <h2>What you can do</h2>
      <ul>
        {chip && way && (
          <li>
            <a href={gamesPath({ text, way, sort })}>{WAY_WORDS[way].name} on any chip</a>, or{" "}
            <a href={gamesPath({ text, chip, sort })}>any way on {CHIP_WORDS[chip]}</a>
          </li>
        )}
        {text !== undefined && (way || chip) && (
          <li>
            <a href={gamesPath({ text, sort })}>Find it with any chip and way</a>
          </li>
        )}
        {text !== undefined && (
          <li>
            <a href={withQuery(gamesPath(), { q: text, view: "table" })}>Look among all games</a>, also those without a
            report
          </li>
        )}
        {text !== undefined && (
          <li>
            <a href={withQuery("/search", { q: text })}>Search everywhere</a>
          </li>
        )}
        <li>
          <a href={gamesPath({ sort })}>See every game with a report</a>
        </li>
        <li>
          <a href={withQuery("/tell", { name: text })} rel="nofollow">
            Played it? Tell us how it runs
          </a>
        </li>
      </ul>
    </div>
  );
}

/** Answered by /check: in the browser where scripts run, else by our server. */
function Library() {
  return (
    <section className="card library" aria-labelledby="library">
      <h2 id="library">Your Steam library</h2>
      <form action="/check" data-library>
        <label htmlFor="library-list">
          Paste names, store links or the games list of your Steam profile, one per line
        </label>
        <input type="hidden" name={GAMES} value="yes" />
        <textarea id="library-list" name="list" rows={4} required spellCheck={false} />
        <button type="submit" className="button button-go">
          Check them all
        </button>
        <noscript>
          <p className="fine">
            Scripts are off in your browser, so the list is sent to our server: at most {LIST_MAX} games at a time.
          </p>
        </noscript>
      </form>
      <script src="/library.js" defer />
    </section>
  );
}
