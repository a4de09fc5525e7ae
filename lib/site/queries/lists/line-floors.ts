/** What titles ask for beyond any Mac with Apple silicon, as the newest source of their answer says. Rows in, plain objects out. */
import { type Claim, type Evidence, type Floors, sameClaim } from "#lib/contract/evidence.ts";
import type { TitleKind } from "#lib/contract/schema.ts";
import { db, Prisma } from "#lib/data/client.ts";
import { evidenceColumns, toItem } from "#lib/site/queries/title/evidence-item.ts";
import { methodsOf } from "#lib/site/words/games/compat-methods.ts";
import type { MemoryTest } from "#lib/site/words/games/memory-floor.ts";
import { testsOnLess } from "#lib/site/words/games/play-facts.ts";
import { asksForMemory } from "#lib/site/words/games/told-claims.ts";

interface Asking extends Claim {
  readonly floors: unknown;
}

/** @param asking released words about no edition, newest first */
export const askedBy = (asking: readonly Asking[], line: Claim): Floors | null =>
  (asking.find((each) => each.floors !== null && sameClaim(each, line))?.floors as Floors | undefined) ?? null;

/** Of all evidence about a title. */
export const newestReleased = (evidence: readonly Evidence[]): Evidence[] =>
  evidence
    .filter(({ channel, edition }) => channel === "released" && edition === null)
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());

interface AskingLine extends Claim {
  readonly kind: TitleKind;
}

/** Tests of games on less memory than they ask for, as their pages tell them. @param floors of the lines, in their order */
export async function listMemoryTests(
  ids: readonly number[],
  lines: readonly AskingLine[],
  floors: readonly (Floors | null)[],
): Promise<(readonly MemoryTest[])[]> {
  const asking = ids.filter((_, at) => lines[at]!.kind === "game" && asksForMemory(floors[at]!) !== null);
  if (asking.length === 0) return lines.map(() => []);
  const tests = await db().signal.findMany({
    where: { titleId: { in: asking }, channel: "released", edition: null, play: { not: Prisma.DbNull } },
    select: { ...evidenceColumns, titleId: true },
  });
  return lines.map(({ status, layer }, at) => {
    const items = tests.filter(({ titleId }) => titleId === ids[at]).map(toItem);
    const found = testsOnLess({ floors: floors[at]!, ways: methodsOf(items) }, { status, translationLayer: layer });
    return found.map(({ chip, triedOn, play }) => ({ chip, triedOn, play }));
  });
}

/** Of lines with these title ids, in their order. */
export async function listFloors(ids: readonly number[], lines: readonly Claim[]): Promise<(Floors | null)[]> {
  const asking = await db().signal.findMany({
    where: { titleId: { in: [...ids] }, channel: "released", edition: null, floors: { not: Prisma.DbNull } },
    select: { titleId: true, status: true, layer: true, floors: true },
    orderBy: { at: "desc" },
  });
  return lines.map((line, at) =>
    askedBy(
      asking.filter(({ titleId }) => titleId === ids[at]),
      line,
    ),
  );
}
