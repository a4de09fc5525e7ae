/** The games that a launcher starts, where it starts all of its maker's. */
import type { Maker } from "#lib/catalog/titles/names/maker.ts";
import type { Status } from "#lib/contract/schema.ts";
import { groupBy } from "#lib/core/group-by.ts";
import { findMakerPage } from "#lib/site/queries/lists/makers.ts";
import type { TitleLine } from "#lib/site/queries/lists/title-line.ts";
import { lineLabel } from "#lib/site/words/answers/line-words.ts";

const LAUNCHERS: ReadonlySet<string> = new Set(["battle-net"]);

// What goes on in macOS 28 first.
const ORDER = ["native", "rosetta2", "translation", "unsupported", "unknown"] as const satisfies readonly Status[];

export interface LaunchedGames {
  /** As of lineLabel. */
  readonly label: string;
  /** Best known first. */
  readonly lines: readonly TitleLine[];
}

export async function listLaunchedGames(slug: string, maker: Maker | null): Promise<LaunchedGames[]> {
  const page = maker && LAUNCHERS.has(slug) ? await findMakerPage(maker.key) : null;
  const games = page?.lines.filter(({ kind }) => kind === "game") ?? [];
  const inOrder = ORDER.flatMap((status) => games.filter((game) => game.status === status));
  return [...groupBy(inOrder, (game) => lineLabel(game))].map(([label, lines]) => ({ label, lines }));
}
