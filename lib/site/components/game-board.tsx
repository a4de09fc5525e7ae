/** Games as tiles: the way to run each, how well in one word, what was measured, and who says so. Needs a SignSprite in its page. */
import type { Status } from "#lib/contract/schema.ts";
import { circumstanceWords, GameBars, gameWord } from "#lib/site/components/how-well.tsx";
import { MiniTile } from "#lib/site/components/tile.tsx";
import { WAY_WORDS } from "#lib/site/components/way-matrix.tsx";
import type { EvidenceItem } from "#lib/site/queries/evidence-item.ts";
import type { GameLine } from "#lib/site/queries/games.ts";
import { saidMonth } from "#lib/site/words/circumstance-words.ts";
import { wayOf } from "#lib/site/words/compat-methods.ts";
import { shortSource } from "#lib/site/words/evidence-words.ts";
import { signalPath, titlePath } from "#lib/site/words/paths.ts";

export function GameBoard({ label, games }: { label: string; games: readonly GameLine[] }) {
  return (
    <ul className="board" aria-label={label}>
      {games.map((game) => (
        <Game key={game.slug} game={game} />
      ))}
    </ul>
  );
}

function wayWords(said: EvidenceItem, answer: Status): string {
  // One report that it fails is not the answer where another way works.
  if (said.status === "unsupported") return answer === said.status ? "Does not run" : "Other reports differ";
  const way = wayOf(said);
  return way === "native" || !way ? "By itself" : WAY_WORDS[way].name;
}

function Game({ game }: { game: GameLine }) {
  const { said, status: answer, well, slug, title } = game;
  const status = said.status;
  const note = status === "rosetta2" ? "Until macOS 28" : status === "unsupported" ? said.antiCheatName : "";
  return (
    <li className="game" data-status={status}>
      <MiniTile title={title} status={status} />
      <div>
        <h2>
          <a href={titlePath(slug)}>{title}</a>
        </h2>
        <p>{wayWords(said, answer)}</p>
      </div>
      <p className="game-well">
        <strong>{gameWord(game)}</strong>
        {well && <GameBars {...game} />}
        <small>
          {[note, circumstanceWords(well, said)].filter(Boolean).join(" · ")}
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
