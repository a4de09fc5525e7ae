/** What titles ask for beyond any Mac with Apple silicon, as the newest source of their answer says. Rows in, plain objects out. */
import { type Claim, type Floors, sameClaim } from "#lib/contract/evidence.ts";
import { db, Prisma } from "#lib/data/client.ts";

/** Of lines with these title ids, in their order. */
export async function listFloors(ids: readonly number[], lines: readonly Claim[]): Promise<(Floors | null)[]> {
  const asking = await db().signal.findMany({
    where: { titleId: { in: [...ids] }, channel: "released", edition: null, floors: { not: Prisma.DbNull } },
    select: { titleId: true, status: true, layer: true, floors: true },
    orderBy: { at: "desc" },
  });
  return lines.map((line, at) => {
    const found = asking.find((each) => each.titleId === ids[at] && sameClaim(each, line));
    return (found?.floors as Floors | undefined) ?? null;
  });
}
