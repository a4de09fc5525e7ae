/** The text of each page's preview image, with today's figures. */
import { CATEGORIES } from "#lib/contract/categories.ts";
import { countWords, sentenceCase } from "#lib/contract/words.ts";
import type { PageCardWords } from "#lib/site/components/cards/page-card.tsx";
import { listGames } from "#lib/site/queries/games/games.ts";
import { countCategories, isCategory, listBestKnown } from "#lib/site/queries/lists/browse.ts";
import { listNewlyNative } from "#lib/site/queries/lists/history.ts";
import { findMakerPage } from "#lib/site/queries/lists/makers.ts";
import { measureCoverage } from "#lib/site/queries/status/coverage.ts";
import { lineStatus } from "#lib/site/words/answers/line-words.ts";
import { statusCounts } from "#lib/site/words/lists/counts.ts";
import { madeWords } from "#lib/site/words/lists/maker-words.ts";

// Two rows.
const TILES = 20;
// Worst first, as in the check.
const STOPPING = 5;

/** @param name as in /cards/<name>.png @returns null if there is no such card */
export async function wordsOf(name: string): Promise<PageCardWords | null> {
  const [, kind, of = ""] = /^(category|maker)-(.+)$/.exec(name) ?? [];
  if (kind === "maker") return ofMaker(of);
  if (kind === "category") return isCategory(of) ? ofCategory(of) : null;
  return Object.hasOwn(CARDS, name) ? CARDS[name as keyof typeof CARDS]() : null;
}

export async function titlesLine(): Promise<string> {
  const coverage = await measureCoverage();
  const answered = coverage.titles - (statusCounts(coverage).unknown ?? 0);
  return `${countWords(answered, "answer")} about apps and games, each with its evidence`;
}

const CARDS = {
  // Where there is no example to show.
  site: async () => ({
    heading: "Does it run on Apple silicon?",
    line: await titlesLine(),
    counts: statusCounts(await measureCoverage()),
  }),
  check: async () => ({
    heading: "Which of your apps stop in macOS 28?",
    line: "All at once, and your list stays on your computer",
    counts: statusCounts(await measureCoverage()),
    tiles: [
      ...(await listBestKnown({ kind: "app", status: "rosetta2" }, STOPPING)),
      ...(await listBestKnown({ kind: "app", status: "native" }, TILES - STOPPING)),
    ],
  }),
  changes: async () => ({
    heading: "Newly native",
    line: "Mac apps and games that no longer need Rosetta 2",
    counts: statusCounts(await measureCoverage()),
    tiles: (await listNewlyNative({}, TILES)).map(({ title }) => ({ title, status: "native" as const })),
  }),
  docs: async () => ({
    heading: "Mac compatibility as an API",
    line: "Four operations, one contract, free to try",
    counts: statusCounts(await measureCoverage()),
  }),
} as const satisfies Record<string, () => Promise<PageCardWords>>;

async function ofCategory(category: keyof typeof CATEGORIES): Promise<PageCardWords> {
  const found = (await countCategories()).find(({ slug }) => slug === category);
  const [heading, counts] = [`${CATEGORIES[category]} on Apple silicon`, found?.byStatus ?? {}];
  if (category === "games") {
    // Its page is the board of games that have reports.
    const { total } = await listGames({}, 1, 1);
    const line = `${countWords(total, "game")} with reports: how well each runs, and on which chip`;
    return { heading, line, counts, tiles: await listBestKnown({ kind: "game" }, TILES) };
  }
  const line = `${countWords(found?.total ?? 0, "app or game", "apps and games")}: what runs natively, and what will stop`;
  return { heading, line, counts };
}

async function ofMaker(key: string): Promise<PageCardWords | null> {
  const page = await findMakerPage(key);
  if (page?.key !== key) return null;
  const { name, lines, byStatus, inBrowser } = page;
  return {
    heading: `${name} on Apple silicon`,
    line: sentenceCase(madeWords(byStatus, inBrowser)),
    counts: byStatus,
    tiles: lines.slice(0, TILES).map((line) => ({ title: line.title, status: lineStatus(line) })),
  };
}
