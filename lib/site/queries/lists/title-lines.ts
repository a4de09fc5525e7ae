/** Titles as lines, read by id or slug. */

import { toNotes } from "#lib/catalog/verdicts/derive.ts";
import { projectionOf } from "#lib/catalog/verdicts/rules/projection.ts";
import { isoDay } from "#lib/contract/days.ts";
import { isEnded, type Note } from "#lib/contract/evidence.ts";
import { db } from "#lib/data/client.ts";
import { defaultScope } from "#lib/data/service-state.ts";
import { listHelp } from "#lib/site/queries/games/helped-lines.ts";
import { listFloors, listMemoryTests } from "#lib/site/queries/lists/line-floors.ts";
import { tellApart } from "#lib/site/queries/lists/tell-apart.ts";
import type { TitleLine } from "#lib/site/queries/lists/title-line.ts";
import { type LineRow, lineColumns, toLine } from "#lib/site/queries/lists/title-line.ts";
import { listNewestReports } from "#lib/site/queries/title/pinned-report.ts";
import { isPart } from "#lib/site/words/answers/page-facts.ts";
import { listedDay } from "#lib/site/words/evidence/last-day.ts";

/** Each with the day and the conditions that the plate of its page names. */
export async function toLines(rows: readonly LineRow[]): Promise<TitleLine[]> {
  const lines = rows.map(toLine);
  const ids = rows.map(({ id }) => id);
  const [newest, floors] = await Promise.all([listNewestReports(rows), listFloors(ids, lines)]);
  const [tests, help] = await Promise.all([listMemoryTests(ids, lines, floors), listHelp(ids, lines, newest)]);
  const today = isoDay(new Date());
  return lines.map((line, at) => ({
    ...line,
    ...listedDay(line, newest.get(ids[at]!)),
    ...help[at]!,
    floors: floors[at]!,
    testsOnLess: tests[at]!,
    ...ofNotes(line, toNotes(rows[at]!.notes), today),
  }));
}

/** What a title's notes make of its line. @param today YYYY-MM-DD */
export function ofNotes(line: TitleLine, notes: readonly Note[], today: string) {
  const ended = isEnded(notes);
  const { title: name } = line;
  const noteCodes = notes.map(({ code }) => code);
  return { ended, next: projectionOf({ ...line, ended }, today), isPart: isPart({ verdict: line, name, noteCodes }) };
}

/** In the order of `ids`. */
export async function listLines(ids: readonly number[]): Promise<TitleLine[]> {
  const columns = lineColumns(await defaultScope());
  const rows = await db().title.findMany({ where: { id: { in: [...ids] } }, select: columns });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return toLines(ids.flatMap((id) => byId.get(id) ?? []));
}

export async function findTitleLine(slug: string): Promise<TitleLine | null> {
  const row = await db().title.findUnique({ where: { slug }, select: lineColumns(await defaultScope()) });
  const [line] = row ? await toLines([row]) : [];
  return line ?? null;
}

/** In the order of `slugs`, told apart. */
export async function listLinesBySlug(slugs: readonly string[]): Promise<TitleLine[]> {
  const rows = await db().title.findMany({
    where: { slug: { in: [...slugs] } },
    select: lineColumns(await defaultScope()),
  });
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  return tellApart(await toLines(slugs.flatMap((slug) => bySlug.get(slug) ?? [])));
}
