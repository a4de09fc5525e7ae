/** Answers that show the most. */
import { db } from "#lib/data/client.ts";
import { listTitleLines } from "#lib/site/queries/lists/browse.ts";
import type { ListRow } from "#lib/site/queries/lists/list-rows.ts";
import { findTitlePage, type TitlePage } from "#lib/site/queries/title/page.ts";
import { nextAnswer } from "#lib/site/words/answers/macos-answer.ts";

const LOOKED_AT = 12;

/** An app that works, and will stop: the answer that shows the most. */
export async function findExample(): Promise<ListRow | undefined> {
  const { rows } = await listTitleLines({ kind: "app", status: "rosetta2" }, 1, LOOKED_AT);
  return rows.find((row) => nextAnswer(row).status === "unsupported") ?? rows[0];
}

/** Of the best known, one of each answer. */
export async function findExamples(): Promise<readonly ListRow[]> {
  const [stopping, ...others] = await Promise.all([
    findExample(),
    ...(
      [
        { kind: "app", status: "native" },
        { kind: "game", status: "unsupported" },
        { kind: "game", status: "translation" },
        { kind: "game", status: "rosetta2" },
      ] as const
    ).map(async (filter) => surest((await listTitleLines(filter, 1, LOOKED_AT)).rows)),
  ]);
  return [stopping, ...others].flatMap((row) => row ?? []);
}

/** From another one on each minute, but not from a "No.", which would seem to be the site's own answer to its question. */
export function startingAt<T extends Pick<ListRow, "status">>(examples: readonly T[], minute: number): readonly T[] {
  const starts = examples.flatMap(({ status }, at) => (status === "unsupported" ? [] : [at]));
  const first = starts[minute % starts.length] ?? 0;
  return [...examples.slice(first), ...examples.slice(0, first)];
}

/** The best known that is neither in doubt nor old. */
const surest = (rows: readonly ListRow[]) =>
  rows.find(({ confidence, stale }) => confidence !== "low" && !stale) ??
  rows.find(({ confidence }) => confidence !== "low") ??
  rows[0];

// Enough to see old, weak and contrary evidence, and few enough to read.
const STATEMENTS = { least: 4, most: 7 } as const;

/** For the method: an app with evidence that no longer counts, and if there is one, with a source that says otherwise today. */
export async function findContested(): Promise<TitlePage | null> {
  const { rows } = await listTitleLines({ kind: "app", status: "native" }, 1, LOOKED_AT);
  const slugs = rows.map(({ slug }) => slug);
  const contrary = await db().title.findMany({
    where: { slug: { in: slugs }, signals: { some: { status: "rosetta2" } } },
    select: { slug: true },
  });
  let varied: TitlePage | null = null;
  for (const slug of slugs.filter((each) => contrary.some((title) => title.slug === each))) {
    const page = await findTitlePage(slug);
    const stances = new Set(page?.evidence.map(({ stance }) => stance));
    const { length } = page?.evidence ?? [];
    const isReadable = length >= STATEMENTS.least && length <= STATEMENTS.most;
    if (!page || !isReadable || stances.size <= 2) continue;
    if (stances.has("disagrees")) return page;
    varied ??= page;
  }
  return varied;
}
