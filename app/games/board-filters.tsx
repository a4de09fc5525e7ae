/** What a board of games can be narrowed to: a chip, a way, a name; and its order. */
import type { ReactNode } from "react";
import { WAY_WORDS } from "#lib/site/components/games/way-matrix.tsx";
import { Filters } from "#lib/site/components/layout/filters.tsx";
import { FindForm } from "#lib/site/components/layout/find-form.tsx";
import { StatusIcon } from "#lib/site/components/signs/icons.tsx";
import { BOARD_SORTS, type BoardSort, type GamesFilter } from "#lib/site/queries/games/games-sql.ts";
import { CHIP_WORDS } from "#lib/site/words/answers/answers.ts";
import { BOARD_CHIPS, type CompatMethod } from "#lib/site/words/games/compat-methods.ts";
import { gamesParameters, gamesPath } from "#lib/site/words/paths.ts";
import { MEMORY_CHOICES } from "#lib/site/words/query.ts";

export const ORDER_WORDS = { known: "Best known first", best: "Plays best first" } as const satisfies Record<
  BoardSort,
  string
>;

export interface BoardAsked extends Pick<GamesFilter, "way" | "chip" | "text"> {
  readonly sort: BoardSort;
  /** In gigabytes: games that ask for more are marked. */
  readonly memory?: number | undefined;
}

interface Props {
  readonly asked: BoardAsked;
  /** Those with a report. */
  readonly ways: readonly CompatMethod[];
}

export function BoardFilters({ asked, ways }: Props) {
  const { way, chip, memory, text, sort } = asked;
  const to = (change: Partial<BoardAsked>) => gamesPath({ ...asked, ...change });
  return (
    <div className="board-filters">
      <FilterRow name="My chip">
        <Filters
          name="My chip"
          filters={[
            { href: to({ chip: undefined }), label: <Any what="chip" />, current: !chip },
            ...BOARD_CHIPS.map((option) => ({
              href: to({ chip: option }),
              label: CHIP_WORDS[option],
              current: option === chip,
            })),
          ]}
        />
      </FilterRow>
      <FilterRow name="Way">
        <details className="fold fold-phone">
          <summary>
            Way to run it: <b>{way ? <Way way={way} /> : "any"}</b>
          </summary>
          <Filters
            name="Way to run it"
            filters={[
              { href: to({ way: undefined }), label: <Any what="way" />, current: !way },
              ...ways.map((option) => ({
                href: to({ way: option }),
                label: <Way way={option} />,
                current: option === way,
              })),
            ]}
          />
        </details>
      </FilterRow>
      <FilterRow name="Memory">
        <details className="fold fold-phone">
          <summary>
            Memory: <b>{memory ? `${memory}\u00a0GB` : "any"}</b>
          </summary>
          <Filters
            name="My memory"
            filters={[
              { href: to({ memory: undefined }), label: <Any what="memory" />, current: memory === undefined },
              ...MEMORY_CHOICES.map((option) => ({
                href: to({ memory: option }),
                label: `${option}\u00a0GB`,
                current: option === memory,
              })),
            ]}
          />
        </details>
      </FilterRow>
      <FilterRow name="Order">
        <Filters
          name="Order"
          filters={BOARD_SORTS.map((option) => ({
            href: to({ sort: option }),
            label: ORDER_WORDS[option],
            current: option === sort,
          }))}
        />
        <FindForm action={gamesPath()} text={text} finds="a game" kept={{ ...gamesParameters(asked), q: undefined }} />
      </FilterRow>
    </div>
  );
}

const Any = ({ what }: { readonly what: string }) => (
  <span>
    Any<span className="out-of-sight"> {what}</span>
  </span>
);

/** Its name is read out with the links. */
function FilterRow({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="filter-row">
      <p aria-hidden="true">{name}</p>
      <div>{children}</div>
    </div>
  );
}

/** Shorter than the headings: all of them stand in one line. */
const FILTER_WORDS: Readonly<Partial<Record<CompatMethod, string>>> = {
  native: "Native only",
  whisky: "Whisky (ended)",
  unsupported: "Reported to fail",
};

function Way({ way }: { way: CompatMethod }) {
  return (
    <>
      <StatusIcon status={WAY_WORDS[way].sign} />
      {FILTER_WORDS[way] ?? WAY_WORDS[way].name}
    </>
  );
}
