/** What titles ask for beyond any Mac with Apple silicon, as the newest source of their answer says. Rows in, plain objects out. */
import { type Claim, type Evidence, type Floors, sameClaim } from "#lib/contract/evidence.ts";
import { db, Prisma } from "#lib/data/client.ts";

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
