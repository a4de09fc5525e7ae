import type { ReactNode } from "react";
import { LAYER_WORDS } from "#lib/contract/layer-words.ts";
import { StatusBadge } from "#lib/site/components/signs/status-badge.tsx";
import type { TitleLine } from "#lib/site/queries/lists/title-line.ts";
import { endedLayer } from "#lib/site/words/answers/answer-word.ts";
import { lineStatus, shortLabel } from "#lib/site/words/answers/line-words.ts";
import { saidMonth } from "#lib/site/words/evidence/circumstances.ts";
import { initials } from "#lib/site/words/lists/monogram.ts";
import { titlePath } from "#lib/site/words/paths.ts";

export interface Row extends TitleLine {
  readonly note?: ReactNode;
}

interface Props {
  readonly rows: readonly Row[];
  readonly ordered?: boolean;
  /** Two columns where there is room; narrow keeps name and answer together. */
  readonly shape?: keyof typeof ROWS_SHAPES;
}

export const ROWS_SHAPES = { wide: "rows rows-wide", narrow: "rows rows-narrow" } as const;

// An unknown status makes no claim that could be doubted.
const isDoubtful = ({ status, confidence }: TitleLine) => status !== "unknown" && confidence === "low";

/** Titles with their answers. */
export function TitleRows({ rows, ordered = false, shape }: Props) {
  const List = ordered ? "ol" : "ul";
  return (
    <List className={shape ? ROWS_SHAPES[shape] : "rows"}>
      {rows.map((row) => (
        <li className="row" key={row.slug} data-status={lineStatus(row)} data-letters={initials(row.title)}>
          <a className="row-name" href={titlePath(row.slug)}>
            {row.title}
          </a>
          <span className="row-answer">
            <StatusBadge status={lineStatus(row)} label={shortLabel(row)} />
            {isDoubtful(row) && (
              <span className="row-doubt">
                not very sure{row.lastVerified && `, ${saidMonth({ at: row.lastVerified, dated: row.confirmedTo })}`}
              </span>
            )}
          </span>
          {(row.note || (row.layer && !endedLayer(row.layer))) && (
            <p className="row-note">
              {row.layer && !endedLayer(row.layer) && `Through ${LAYER_WORDS[row.layer]}. `}
              {row.note}
            </p>
          )}
        </li>
      ))}
    </List>
  );
}
