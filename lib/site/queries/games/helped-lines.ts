/** Of games that no Mac runs by itself: whether other software ran them lately, and what anti-cheat software keeps out. Rows in, plain objects out. */
import { isoDay } from "#lib/contract/days.ts";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import { groupBy } from "#lib/core/group-by.ts";
import { db } from "#lib/data/client.ts";
import { listAntiCheat } from "#lib/site/queries/games/anti-cheat.ts";
import { IS_RETRACTED, isMislabelled } from "#lib/site/queries/games/how-well-sql.ts";
import { listFloors } from "#lib/site/queries/lists/line-floors.ts";
import type { TitleLine } from "#lib/site/queries/lists/title-line.ts";
import { evidenceColumns, toItem } from "#lib/site/queries/title/evidence-item.ts";
import type { NewestReport } from "#lib/site/queries/title/pinned-report.ts";
import { methodsOf } from "#lib/site/words/games/compat-methods.ts";
import { keptOutWords } from "#lib/site/words/games/kept-out.ts";
import { ranLately } from "#lib/site/words/games/ran-lately.ts";
import type { MacScope } from "#lib/site/words/query.ts";

type Line = Pick<TitleLine, "kind" | "status" | "layer" | "scope">;
export type Help = Required<Pick<TitleLine, "ranLately" | "keptOut">>;

const ANY_MAC: MacScope = DEFAULT_SCOPE;
const NONE: Help = { ranLately: false, keptOut: "" };

/** As their pages say it, in the order of the lines. One title may have several lines. @param newest the newest reports of pinned titles, by id */
export async function listHelp(
  ids: readonly number[],
  lines: readonly Line[],
  newest: ReadonlyMap<number, NewestReport>,
): Promise<Help[]> {
  const games = lines
    .map((line, at) => ({ ...line, at, id: ids[at]! }))
    .filter(({ kind, status }) => kind === "game" && (status === "translation" || status === "unsupported"));
  if (games.length === 0) return lines.map(() => NONE);
  const gameIds = games.map(({ id }) => id);
  const [reports, antiCheat, floors] = await Promise.all([
    listReports(gameIds),
    listAntiCheat(gameIds),
    listFloors(gameIds, games),
  ]);
  const today = isoDay(new Date());
  const help = new Map(
    games.map(({ at, id, status, layer, scope = ANY_MAC }, nth): [number, Help] => {
      const answer = { status, translationLayer: layer };
      const [ways, newestReport] = [methodsOf(reports.get(id) ?? [], scope.exactChip), newest.get(id) ?? null];
      const ran = ranLately({ today, scope, ways, newestReport, floors: floors[nth]! }, answer);
      return [at, { ranLately: ran, keptOut: keptOutWords(antiCheat.get(id) ?? [], answer) }];
    }),
  );
  return lines.map((_, at) => help.get(at) ?? NONE);
}

/** By title id; those that their sources withdrew are left out. */
async function listReports(ids: readonly number[]) {
  const standing = await db().$queryRaw<{ id: string }[]>`
    SELECT s.id FROM "Signal" s WHERE s."titleId" = ANY(${[...ids]}::int[]) AND s.channel = 'released'
      AND s.status IN ('translation', 'unsupported') AND NOT ${IS_RETRACTED} AND NOT ${isMislabelled()}`;
  const rows = await db().signal.findMany({
    where: { id: { in: standing.map(({ id }) => id) } },
    select: { ...evidenceColumns, titleId: true },
  });
  return new Map([...groupBy(rows, ({ titleId }) => titleId)].map(([id, own]) => [id, own.map(toItem)]));
}
