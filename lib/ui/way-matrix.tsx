/** A game's ways to run, chip by chip: who said it last, when, and how well it ran. */
import type { Status } from "#lib/contract/schema.ts";
import { CHIPS } from "#lib/contract/scope.ts";
import type { Way, WayRow, WayWord } from "#lib/site/ways.ts";
import { CHIP_WORDS, monthWords } from "#lib/ui/copy.ts";
import { sourceWords } from "#lib/ui/evidence-words.ts";
import { StatusIcon } from "#lib/ui/icons.tsx";
import { gamesPath, signalPath } from "#lib/ui/paths.ts";
import { ScrollFrame } from "#lib/ui/scroll-frame.tsx";

export const WAY_WORDS = {
  native: { name: "By itself", sign: "native", heading: "Games that run natively on Apple silicon" },
  rosetta2: { name: "Rosetta 2", sign: "rosetta2", heading: "Games that run through Rosetta 2" },
  crossover: { name: "CrossOver", sign: "translation", heading: "Games that run with CrossOver on a Mac" },
  gptk: {
    name: "Game Porting Toolkit",
    sign: "translation",
    heading: "Games that run with Apple’s Game Porting Toolkit",
  },
  whisky: { name: "Whisky", sign: "translation", heading: "Games that run with Whisky on a Mac" },
  vm: {
    name: "Virtual machine",
    sign: "translation",
    heading: "Games that run in a virtual machine with Windows on a Mac",
  },
  unsupported: { name: "Said not to run", sign: "unsupported", heading: "Games said not to run on Apple silicon" },
} as const satisfies Record<Way, { name: string; sign: Status; heading: string }>;

export function WayMatrix({ rows }: { rows: readonly WayRow[] }) {
  return (
    <section aria-labelledby="ways">
      <h2 id="ways">Ways to run it</h2>
      <ScrollFrame label="Ways to run it, by chip">
        <table className="ways">
          <thead>
            <tr>
              <th scope="col">Way</th>
              {CHIPS.map((chip) => (
                <th key={chip} scope="col">
                  {chip === "apple_silicon" ? "Any chip" : CHIP_WORDS[chip]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ way, words }) => (
              <tr key={way}>
                <th scope="row">
                  <StatusIcon status={WAY_WORDS[way].sign} /> <a href={gamesPath(way)}>{WAY_WORDS[way].name}</a>
                </th>
                {CHIPS.map((chip) => (
                  <td key={chip}>
                    <Word word={words[chip]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
      <p className="fine">
        The newest word for each; “any chip” where the source names none. A dash: nobody has said anything, which does
        not mean that it fails. How well it ran stands only where the source says so.
      </p>
    </section>
  );
}

function Word({ word }: { word: WayWord | undefined }) {
  if (!word) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="out-of-sight">no evidence</span>
      </>
    );
  }
  const { item, stability } = word;
  return (
    <>
      <a href={signalPath(item.id)}>{monthWords(item.at)}</a>
      {stability && `, ${stability}`}
      <span className="ways-source">{sourceWords(item)}</span>
    </>
  );
}
