/** How well games run, as a plate: how many run well, the best known as tiles, the scale in its lower edge. Needs a SignSprite in its page. */

import type { PlayGrade } from "#lib/contract/play-scale.ts";
import { PlayScale } from "#lib/site/components/games/how-well.tsx";
import { MiniTile } from "#lib/site/components/signs/tile.tsx";
import type { TitleLine } from "#lib/site/queries/lists/title-line.ts";
import { lineSign } from "#lib/site/words/answers/line-words.ts";

interface Props {
  /** How many games have each grade. */
  readonly grades: Readonly<Record<PlayGrade, number>>;
  /** Of the board, in its order: they are listed below. */
  readonly games: readonly TitleLine[];
}

export function PlayPlate({ grades, games }: Props) {
  const graded = Object.values(grades).reduce((sum, count) => sum + count, 0);
  const well = grades.Perfect + grades.Good;
  return (
    <section className="plate plate-ink play-plate" aria-labelledby="grades">
      <div className="plate-in">
        <h2 className="plate-answer" id="grades">
          <b className="num">{well}</b> of {graded} run well
        </h2>
        <p className="plate-sentence">
          {graded} have a rating or a measured frame rate. “Well” means perfect or good.{" "}
          <a className="play-library" href="#library">
            Paste my library
          </a>
        </p>
        <div className="play-tiles" aria-hidden="true">
          {games.map((game) => (
            <MiniTile key={game.slug} title={game.title} status={lineSign(game)} />
          ))}
        </div>
      </div>
      <PlayScale counts={grades} />
    </section>
  );
}
