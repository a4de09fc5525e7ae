/** The apps of a fleet that stop, have stopped, may stop or may be too old, as CSV: one line per copy, with Mac, user and version. Pure. */

import { confirmedOf } from "#lib/check/catalogue/confirmed.ts";
import { csv } from "#lib/check/formats/csv.ts";
import type { Install, Row } from "#lib/check/judging/rows.ts";
import { workOf } from "#lib/check/judging/summary.ts";
import type { ListedApp } from "#lib/check/lists/listed-app.ts";
import { listMacs } from "#lib/check/lists/macs.ts";
import { compareNames } from "#lib/check/matching/compare-names.ts";
import { doubtOf, latestKnown } from "#lib/check/words/doubt.ts";
import { onWords } from "#lib/check/words/on-macos.ts";
import { actionLabel, adviceFor, BUILD_WORDS } from "#lib/check/words/verdicts.ts";

const HEAD = [
  "mac",
  "owner",
  "macOS",
  "chip",
  "name",
  "kind",
  "version",
  "latestKnown",
  "builtFor",
  "macOS27",
  "macOS28",
  "toDo",
  "advice",
  // After the others, so that they keep their places.
  "model",
  "doubt",
  "lastConfirmed",
  "serialNumber",
];

/** One copy as its own row. */
const ofInstall = (row: Row, { mac, version, build, judgement }: Install): Row => ({
  ...row,
  ...{ version, build, judgement, macs: [mac], devices: 0, copies: 1, meant: { copies: 1, macs: 1 } },
});

const toDoOn = (row: Row): Install[] => row.installs.filter((install) => workOf(ofInstall(row, install)));

/** Whether the file has a line: for a list that names its Macs, and has something to do on them. */
export const hasFleetLines = (rows: readonly Row[]): boolean => rows.some((row) => toDoOn(row).length > 0);

/** By Mac, so that one person's lines stand together. @param found the same list, which tells of its Macs */
export function toFleetCsv(rows: readonly Row[], found: readonly ListedApp[]): string {
  const macs = new Map(listMacs(found, rows).map((each) => [each.name, each]));
  const lines = rows.flatMap((row) =>
    toDoOn(row).map((install) => {
      const { mac, owner, version, build } = install;
      const own = ofInstall(row, install);
      return [
        mac,
        owner,
        macs.get(mac)?.macos ?? "",
        macs.get(mac)?.chip ?? "",
        row.name,
        row.place,
        version,
        latestKnown(row),
        BUILD_WORDS[build],
        onWords(own.judgement, 1),
        onWords(own.judgement, 2),
        actionLabel(own),
        adviceFor(own),
        macs.get(mac)?.model ?? "",
        doubtOf(own),
        confirmedOf(row),
        macs.get(mac)?.serialNumber ?? "",
      ];
    }),
  );
  return csv([HEAD, ...lines.toSorted(([a = ""], [b = ""]) => compareNames(a, b))]);
}
