/** Makers with their apps, chosen so that lines of tiles are full. Pure. */

import type { Maker } from "#lib/catalog/titles/names/maker.ts";
import { groupBy } from "#lib/core/group-by.ts";

interface Made {
  readonly maker: Pick<Maker, "key" | "name"> | null;
}

export interface MakerGroup<Line extends Made> {
  readonly name: string;
  /** As in lib/catalog/titles/names/maker.ts; null for a group of several makers. */
  readonly key: string | null;
  readonly total: number;
  /** The first of them. */
  readonly lines: readonly Line[];
}

// Wider, one maker would be a line of its own.
const SHOWN = 6;
/** The heading of those of whom no list and no app says more than an address. */
const NOT_NAMED = "Maker not named";

/** In the order of `lines`: each maker where its first app stands, those without one last. */
export function groupByMaker<Line extends Made>(lines: readonly Line[]): MakerGroup<Line>[] {
  const groups = [...groupBy(lines, groupKey)].map(([key, own]) => {
    const maker = own[0]!.maker;
    const isOne = maker !== null && key === maker.key;
    // "brian on GitHub": the wall has no room for the place.
    const name = isOne ? maker.name.split(" on ")[0]! : key;
    return { name, key: isOne ? key : null, total: own.length, lines: own.slice(0, SHOWN) };
  });
  const isKnown = ({ name }: MakerGroup<Line>) => name !== NOT_NAMED;
  return [...groups.filter(isKnown), ...groups.filter((group) => !isKnown(group))];
}

function groupKey({ maker }: Made): string {
  return !maker || maker.name === maker.key ? NOT_NAMED : maker.key;
}

/** At most so many full lines of so many tiles: the first group that still fits comes next. */
export function packMakers<Group extends { readonly lines: readonly unknown[] }>(
  groups: readonly Group[],
  columns: number,
  count: number,
): Group[] {
  const left = [...groups];
  const packed: Group[] = [];
  for (let line = 0; line < count; line++) {
    for (let room = columns; room > 0; ) {
      const at = left.findIndex(({ lines }) => lines.length <= room);
      if (at < 0) break;
      const [next] = left.splice(at, 1);
      packed.push(next!);
      room -= next!.lines.length;
    }
  }
  return packed;
}
