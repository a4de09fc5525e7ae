/** Games of one compatibility method: how well each ran, on which chip, the source, and today's answer. */

import { monthWords, sentenceCase } from "#lib/contract/words.ts";
import { CHIP_WORDS, claimLabel, surenessShort } from "#lib/site/components/copy.ts";
import { sourceWords } from "#lib/site/components/evidence-words.ts";
import { signalPath, titlePath } from "#lib/site/components/paths.ts";
import { ROLE } from "#lib/site/components/title-table.tsx";
import type { GameLine } from "#lib/site/queries/games.ts";

const HEADS = ["Game", "How well", "Chip", "Who says so", "When", "Answer today"];

export function GameTable({ label, games }: { label: string; games: readonly GameLine[] }) {
  return (
    <table className="titles games-said" aria-label={label} {...ROLE.table}>
      <thead {...ROLE.group}>
        <tr {...ROLE.row}>
          {HEADS.map((words) => (
            <th key={words} {...ROLE.head}>
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLE.group}>
        {games.map((game) => (
          <Line key={game.slug} game={game} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ game: { said, stability, ...game } }: { game: GameLine }) {
  return (
    <tr {...ROLE.row}>
      <th className="titles-name" {...ROLE.title}>
        <a href={titlePath(game.slug)}>{game.title}</a>
      </th>
      <td {...ROLE.cell}>{stability && sentenceCase(stability)}</td>
      <td {...ROLE.cell}>{said.triedOn ?? (said.chip !== "apple_silicon" && CHIP_WORDS[said.chip])}</td>
      <td {...ROLE.cell}>{sourceWords(said)}</td>
      <td {...ROLE.cell}>
        <a href={signalPath(said.id)}>{monthWords(said.at)}</a>
      </td>
      <td className="games-today" {...ROLE.cell}>
        <i className="sign-alone" data-status={game.status} aria-hidden="true" /> {claimLabel(game.status)}
        {game.status !== "unknown" && <span className="titles-answer">{surenessShort(game).toLowerCase()}</span>}
      </td>
    </tr>
  );
}
