/** The board of games with its filters, the field for a library, and the ways to play. */
import { countWords } from "#lib/contract/words.ts";
import { Filters } from "#lib/site/components/filters.tsx";
import { GameBoard } from "#lib/site/components/game-board.tsx";
import { wordMeanings } from "#lib/site/components/how-well.tsx";
import { Glyph, StatusIcon } from "#lib/site/components/icons.tsx";
import { PageLinks } from "#lib/site/components/page-links.tsx";
import { SignSprite } from "#lib/site/components/sign-sprite.tsx";
import { WAY_WORDS } from "#lib/site/components/way-matrix.tsx";
import { WaysByChip } from "#lib/site/components/ways-by-chip.tsx";
import { countGamesByWay, type GamesFilter, listGames } from "#lib/site/queries/games.ts";
import { CHIP_WORDS } from "#lib/site/words/answers.ts";
import { COMPAT_METHODS, type CompatMethod, NAMED_CHIPS } from "#lib/site/words/compat-methods.ts";
import { gamesPath, withQuery } from "#lib/site/words/paths.ts";

const PAGE_SIZE = 24;

type BoardProps = Pick<GamesFilter, "way" | "chip"> & { readonly page: number };

/** Null beyond the last page. */
export async function Board({ way, chip, page }: BoardProps) {
  const [{ games, total }, counts] = await Promise.all([listGames({ way, chip }, page, PAGE_SIZE), countGamesByWay()]);
  if (page > 1 && games.length === 0) return null;
  const ways = COMPAT_METHODS.filter((option) => counts[option]);
  return (
    <>
      <SignSprite />
      <div className="board-head">
        <p className="lead board-lead">
          {countWords(total, "game")} {countedWords({ way, chip })}, each with its month.
        </p>
        <p className="board-library">
          <a className="button" href="#library">
            Paste my Steam library
          </a>
        </p>
      </div>
      <div className="board-filters">
        <Filters
          name="My chip"
          filters={[
            { href: gamesPath({ way }), label: "Any chip", current: !chip },
            ...NAMED_CHIPS.map((option) => ({
              href: gamesPath({ way, chip: option }),
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
              { href: gamesPath({ chip }), label: "Any way", current: !way },
              ...ways.map((option) => ({
                href: gamesPath({ way: option, chip }),
                label: <Way way={option} />,
                current: option === way,
              })),
            ]}
          />
        </details>
      </div>
      {games.length > 0 ? (
        <GameBoard label="Games, the best known first" games={games} />
      ) : (
        <p>
          No reports yet. <a href={gamesPath()}>See every game</a>
        </p>
      )}
      <p className="fine">
        What the words mean, each by the report named below it: {wordMeanings(games)}{" "}
        {chip && "Native games run on any chip unless their source names one. "}No report does not mean that it fails.
      </p>
      <PageLinks path={gamesPath()} query={{ method: way, chip }} page={page} size={PAGE_SIZE} total={total} />
      <div className="board-more later">
        <Library />
        {!way && !chip && page === 1 && (
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

function countedWords({ way, chip }: Pick<GamesFilter, "way" | "chip">): string {
  if (!chip) return "with at least one report";
  const named = `with a report from ${CHIP_WORDS[chip]}`;
  if (way === "native") return `native on ${CHIP_WORDS[chip]}`;
  return way ? named : `${named}, or native on any chip`;
}

function Way({ way }: { way: CompatMethod }) {
  return (
    <>
      <StatusIcon status={WAY_WORDS[way].sign} />
      {way === "native" ? "Native only" : WAY_WORDS[way].name}
    </>
  );
}

/** A plain form: the list is answered by the search page, in one table. */
function Library() {
  return (
    <section className="card library" aria-labelledby="library">
      <h2 id="library">Your Steam library</h2>
      <form action="/search">
        <label htmlFor="library-list">
          Paste names, store links or the games list of your Steam profile, one per line
        </label>
        <textarea id="library-list" name="q" rows={4} maxLength={4000} required spellCheck={false} />
        <button type="submit" className="button button-go">
          Check them all
        </button>
      </form>
    </section>
  );
}
