/** Prints the result in the requested format. */
import { confirmedOf } from "../../../lib/check/catalogue/confirmed.ts";
import { toCsv, toMarkdown } from "../../../lib/check/formats/exports.ts";
import { toFleetCsv } from "../../../lib/check/formats/fleet-csv.ts";
import type { Row } from "../../../lib/check/judging/rows.ts";
import { summarise } from "../../../lib/check/judging/summary.ts";
import type { ListedApp } from "../../../lib/check/lists/listed-app.ts";
import { fullName } from "../../../lib/check/matching/shown-name.ts";
import { partialWords, todoLines } from "../../../lib/check/parts/group.ts";
import { doubtOf, latestKnown } from "../../../lib/check/words/doubt.ts";
import { onWords } from "../../../lib/check/words/on-macos.ts";
import { plateText } from "../../../lib/check/words/plate.ts";
import { actionLabel, adviceFor, BUILD_WORDS, ownAdvice } from "../../../lib/check/words/verdicts.ts";
import { shownVersion } from "../../../lib/contract/app-versions.ts";
import type { Format } from "./options.ts";
import { sarif } from "./sarif.ts";

export interface Answer {
  readonly rows: readonly Row[];
  /** What these were judged from. */
  readonly found: readonly ListedApp[];
  /** YYYY-MM-DD of the catalogue's newest evidence. */
  readonly day: string;
}

/** @param now as a timestamp in ms */
export function printAnswer({ rows, found, day }: Answer, format: Format, now: number): string {
  const reader = { whose: "this", now } as const;
  if (format === "csv") return toCsv(rows, found);
  if (format === "macs") return toFleetCsv(rows, found);
  if (format === "markdown") return toMarkdown(rows, reader, { found });
  if (format === "sarif") return `${JSON.stringify(sarif(rows.map(toFinding)), null, 2)}\n`;
  if (format === "json")
    return `${JSON.stringify({ format: 1, catalogue: day, summary: summarise(rows), apps: rows.map(toJson) }, null, 2)}\n`;
  const todo = todoLines(rows).map(({ words, advice }) => `${words} ${advice}`);
  return `${[table(rows), plateText(rows, reader), ...todo, partialWords(rows)].filter(Boolean).join("\n")}\n`;
}

/** The format that `--since` reads. */
export function toJson(row: Row) {
  const [macos26, macos27, macos28] = row.judgement.on;
  return {
    key: row.key,
    name: row.name,
    maker: row.maker,
    bundleId: row.bundleId,
    teamId: row.teamId,
    place: row.place,
    how: row.how,
    partial: row.partial,
    build: row.build,
    version: row.version,
    latestKnown: latestKnown(row),
    on: { 26: macos26, 27: macos27, 28: macos28 },
    action: row.judgement.action,
    advice: adviceFor(row),
    doubt: doubtOf(row),
    slug: row.title?.slug ?? null,
    successor: row.successor?.slug ?? null,
    lastConfirmed: confirmedOf(row),
    path: row.path,
    macs: row.macs,
    copies: row.copies,
    intelCopies: row.intelCopies,
    versions: row.versions,
  };
}

const toFinding = (row: Row) => ({
  status: row.judgement.on[2],
  name: row.name,
  path: row.path,
  text: `${row.name}: ${[actionLabel(row), adviceFor(row)].filter(Boolean).join(". ")}`,
});

const WIDTHS = [34, 16, 14, 14, 26] as const;

function table(rows: readonly Row[]): string {
  const lines = rows.map((row) => [
    fullName(row),
    row.build === "unknown" ? "not known" : BUILD_WORDS[row.build],
    shownVersion(row.version),
    shownVersion(latestKnown(row)),
    onWords(row.judgement, 2),
    [actionLabel(row), ownAdvice(row)].filter(Boolean).join(": "),
  ]);
  const head = ["Name", "The copy", "Version", "Latest known", "On macOS 28", "What to do"];
  return [head, ...lines].map((cells) => cells.map(fit).join("  ").trimEnd()).join("\n");
}

function fit(text: string, column: number): string {
  const width = WIDTHS[column];
  if (width === undefined) return text;
  const letters = [...text];
  return letters.length > width ? `${letters.slice(0, width - 1).join("")}…` : text.padEnd(width);
}
