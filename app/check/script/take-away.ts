/** The files that a list is taken away in. */

import { toCsv, toMarkdown } from "#lib/check/formats/exports.ts";
import { toFleetCsv } from "#lib/check/formats/fleet-csv.ts";
import type { Whose } from "#lib/check/judging/board.ts";
import type { Row } from "#lib/check/judging/rows.ts";
import { toCalendar } from "#lib/check/lists/calendar.ts";
import type { ListedApp } from "#lib/check/lists/listed-app.ts";
import { fileName } from "#lib/check/words/heading.ts";
import { isoDay } from "#lib/contract/days.ts";
import { download } from "./elements.ts";
import { listAddress } from "./keep.ts";

interface Taken {
  readonly all: readonly Row[];
  /** What these were judged from. */
  readonly found: readonly ListedApp[];
  /** As filtered and sorted on the page. */
  readonly shown: readonly Row[];
  readonly whose: Whose;
}

/** What each button does, by its id. */
export function takeAwayFiles(taken: () => Taken): Readonly<Record<string, () => void>> {
  const save = (extension: string, type: string, textOf: (list: Taken) => string) => () => {
    const list = taken();
    download(fileName(list.all, isoDay(new Date()), extension), type, textOf(list));
  };
  return {
    "check-csv": save("csv", "text/csv", ({ found, shown }) => toCsv(shown, found)),
    "check-fleet": () => {
      const { all, found } = taken();
      download(`which-macs-${isoDay(new Date())}.csv`, "text/csv", toFleetCsv(all, found));
    },
    "check-markdown": save("md", "text/markdown", ({ found, shown, whose }) =>
      toMarkdown(shown, { whose, now: Date.now() }, { found, page: `${location.origin}${location.pathname}` }),
    ),
    "check-calendar": save("ics", "text/calendar", ({ all }) => toCalendar(all, new Date(), listAddress(all))),
  };
}
