/** The apps of a fleet that stop, or may, as CSV: one line per copy, with Mac, user and version. Pure. */

import { compareNames } from "#lib/check/compare-names.ts";
import { doubtOf, installsMeant, isFormer } from "#lib/check/doubt-words.ts";
import { csv } from "#lib/check/formats/csv.ts";
import { needsAction } from "#lib/check/parts/group.ts";
import type { Row } from "#lib/check/rows.ts";
import { actionLabel, adviceFor, BUILD_WORDS, onWords } from "#lib/check/verdict-words.ts";

const HEAD = [
  "mac",
  "owner",
  "name",
  "kind",
  "version",
  "latestKnown",
  "builtFor",
  "macOS27",
  "macOS28",
  "toDo",
  "advice",
];

/** By Mac, so that one person's lines stand together. */
export function toFleetCsv(rows: readonly Row[]): string {
  const lines = rows
    .filter((row) => needsAction(row) || isFormer(row))
    .flatMap((row) =>
      installsMeant(row).map(({ mac, owner, version, build }) => [
        mac,
        owner,
        row.name,
        row.place,
        version,
        row.title?.latest ?? "",
        BUILD_WORDS[build],
        onWords(row.judgement.on, 1),
        onWords(row.judgement.on, 2),
        actionLabel(row),
        adviceFor(row, { ofOneCopy: true }) || doubtOf(row),
      ]),
    );
  return csv([HEAD, ...lines.toSorted(([a = ""], [b = ""]) => compareNames(a, b))]);
}
