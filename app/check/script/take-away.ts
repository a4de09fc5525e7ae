/** The files that a list is taken away in. */

import { toCsv, toMarkdown } from "#lib/check/formats/exports.ts";
import { toFleetCsv } from "#lib/check/formats/fleet-csv.ts";
import type { Row } from "#lib/check/judging/rows.ts";
import { toCalendar } from "#lib/check/lists/calendar.ts";
import type { ListedApp } from "#lib/check/lists/listed-app.ts";
import { fileName } from "#lib/check/words/heading.ts";
import { isoDay } from "#lib/contract/days.ts";
import { download } from "./elements.ts";
import { listAddress } from "./keep.ts";

interface Taken {
  readonly all: () => readonly Row[];
  /** What these were judged from. */
  readonly found: () => readonly ListedApp[];
  /** As filtered and sorted on the page. */
  readonly shown: () => readonly Row[];
}

/** What each button does, by its id. */
export function takeAwayFiles({ all, found, shown }: Taken): Readonly<Record<string, () => void>> {
  const called = (extension: string) => fileName(all(), isoDay(new Date()), extension);
  return {
    "check-csv": () => download(called("csv"), "text/csv", toCsv(shown())),
    "check-fleet": () => download(`which-macs-${isoDay(new Date())}.csv`, "text/csv", toFleetCsv(all(), found())),
    "check-markdown": () => download(called("md"), "text/markdown", toMarkdown(shown())),
    "check-calendar": () => download(called("ics"), "text/calendar", toCalendar(all(), new Date(), listAddress(all()))),
  };
}
