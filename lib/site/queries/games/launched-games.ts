/** The games that a launcher starts, where it starts all of its maker's. */
import type { Maker } from "#lib/catalog/titles/names/maker.ts";
import type { Status } from "#lib/contract/schema.ts";
import { groupBy } from "#lib/core/group-by.ts";
import { findMakerPage } from "#lib/site/queries/lists/makers.ts";
import type { TitleLine } from "#lib/site/queries/lists/title-line.ts";

const LAUNCHERS: ReadonlySet<string> = new Set(["battle-net"]);

// What goes on in macOS 28 first.
const ORDER = ["native", "rosetta2", "translation", "unsupported", "unknown"] as const satisfies readonly Status[];

export interface LaunchedGames {
  readonly status: Status;
  /** Best known first. */
  readonly lines: readonly TitleLine[];
}

export async function listLaunchedGames(slug: string, maker: Maker | null): Promise<LaunchedGames[]> {
  const page = maker && LAUNCHERS.has(slug) ? await findMakerPage(maker.key) : null;
  const games = groupBy(page?.lines.filter(({ kind }) => kind === "game") ?? [], ({ status }) => status);
  return ORDER.flatMap((status) => {
    const lines = games.get(status);
    return lines ? [{ status, lines }] : [];
  });
}
