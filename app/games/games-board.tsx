/** The board of games with its filters, the field for a library, and the ways to play. */
import { NEWER_CHIP } from "#lib/contract/scope.ts";
import { countWords, lowerFirst } from "#lib/contract/words.ts";
import { Filters } from "#lib/site/components/filters.tsx";
import { FindForm } from "#lib/site/components/find-form.tsx";
import { GameBoard, groupOf, unmeasuredWords } from "#lib/site/components/game-board.tsx";
import { WordScale } from "#lib/site/components/how-well.tsx";
import { Glyph, StatusIcon } from "#lib/site/components/icons.tsx";
import { PageLinks } from "#lib/site/components/page-links.tsx";
import { SignSprite } from "#lib/site/components/sign-sprite.tsx";
import { WAY_WORDS } from "#lib/site/components/way-matrix.tsx";
import { WaysByChip } from "#lib/site/components/ways-by-chip.tsx";
import { LIST_MAX } from "#lib/site/queries/check-list.ts";
import { BOARD_SORTS, type BoardSort, countGamesByWay, type GamesFilter, listGames } from "#lib/site/queries/games.ts";
import { CHIP_WORDS } from "#lib/site/words/answers.ts";
import { COMPAT_METHODS, type CompatMethod, NAMED_CHIPS, type NamedChip } from "#lib/site/words/compat-methods.ts";
import { gamesParameters, gamesPath, withQuery } from "#lib/site/words/paths.ts";

const PAGE_SIZE = 24;

const ORDER_WORDS = { known: "Best known first", best: "Plays best first" } as const satisfies Record<
  BoardSort,
  string
>;

export interface BoardAsked extends Pick<GamesFilter, "way" | "chip" | "text"> {
  readonly sort: BoardSort;
}

/** Null beyond the last page. */
export async function Board({ page, ...asked }: BoardAsked & { readonly page: number }) {
  const { way, chip, text, sort } = asked;
  const [{ games, total, measured }, counts] = await Promise.all([
    listGames({ way, chip, text }, page, PAGE_SIZE, sort),
    countGamesByWay(),
  ]);
  if (page > 1 && games.length === 0) return null;
  const to = (change: Partial<BoardAsked>) => gamesPath({ ...asked, ...change });
  const ways = COMPAT_METHODS.filter((option) => counts[option]);
  return (
    <>
      <SignSprite />
      <div className="board-head">
        <p className="lead board-lead">
          {countWords(total, "game")} {countedWords(asked)}
          {chip && !way && measured > 0 && measuredWords(measured, chip)}.
        </p>
        <p className="board-library">
          <a className="button" href="#library">
            Paste my Steam library
          </a>
        </p>
      </div>
      <div className="board-order">
        <FindForm action={gamesPath()} text={text} finds="a game" kept={{ ...gamesParameters(asked), q: undefined }} />
        <Filters
          name="Order"
          filters={BOARD_SORTS.map((option) => ({
            href: to({ sort: option }),
            label: ORDER_WORDS[option],
            current: option === sort,
          }))}
        />
      </div>
      <div className="board-filters">
        <Filters
          name="My chip"
          filters={[
            { href: to({ chip: undefined }), label: "Any chip", current: !chip },
            ...NAMED_CHIPS.map((option) => ({
              href: to({ chip: option }),
              label: CHIP_WORDS[option],
              current: option === chip,
            })),
          ]}
        />
        <details className="board-ways">
          <summary>
            Way to run it: <b>{way ? <Way way={way} /> : "any"}</b>
          </summary>
          <Filters
            name="Way to run it"
            filters={[
              { href: to({ way: undefined }), label: "Any way", current: !way },
              ...ways.map((option) => ({
                href: to({ way: option }),
                label: <Way way={option} />,
                current: option === way,
              })),
            ]}
          />
        </details>
      </div>
      {games.length > 0 ? (
        <GameBoard label={`Games, ${lowerFirst(ORDER_WORDS[sort])}`} games={games} chip={chip} />
      ) : (
        <Nothing {...asked} />
      )}
      {games.length > 0 && (
        <section className="word-meanings" aria-labelledby="word-meanings">
          <h2 id="word-meanings">What the words mean</h2>
          <WordScale games={games.filter((game) => groupOf(game) !== "unknown" && !unmeasuredWords(game, chip))} />
          <p className="fine">
            Each word is by the report named below it.{" "}
            {chip && way === "native" && "Native games run on any chip unless their source names one. "}No report does
            not mean that it fails.
          </p>
        </section>
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

function reportWords({ way, chip }: Pick<BoardAsked, "way" | "chip">): string {
  if (!chip || !way) return "with reports from players, press or makers";
  return way === "native" ? `native on ${CHIP_WORDS[chip]}` : `with a report from ${macOf(chip)}`;
}

function measuredWords(count: number, chip: NamedChip): string {
  return `, ${count === 1 ? "the one" : `the ${count.toLocaleString("en-GB")}`} measured on ${macOf(chip)} first`;
}

/** "an M1 Mac"; M5 stands for newer ones, too. */
const macOf = (chip: NamedChip) => `an ${chip.toUpperCase()} Mac${chip === NEWER_CHIP ? " or newer" : ""}`;

function Nothing({ way, chip, text, sort }: BoardAsked) {
  if (text === undefined)
    return (
      <p>
        No reports yet. <a href={gamesPath()}>See every game</a>
      </p>
    );
  return (
    <p>
      {(way || chip) && (
        <>
          <a href={gamesPath({ text, sort })}>Find it with any chip and way</a>, or{" "}
        </>
      )}
      <a href={withQuery(gamesPath(), { q: text, view: "table" })}>look among all games</a>, also those without a
      report. Not there? <a href={withQuery("/search", { q: text })}>Search everywhere</a>.
    </p>
  );
}

function Way({ way }: { way: CompatMethod }) {
  return (
    <>
      <StatusIcon status={WAY_WORDS[way].sign} />
      {way === "native" ? "Native only" : WAY_WORDS[way].name}
    </>
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
