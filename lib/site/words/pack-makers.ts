/** Makers with their apps, chosen so that lines of tiles are full. Pure. */

import { groupBy } from "#lib/core/group-by.ts";

interface Made {
  readonly title: string;
  readonly makerName: string | null;
}

export interface MakerGroup<Line extends Made> {
  /** Null where no one is known to have made it. */
  readonly name: string | null;
  /** Its site, if it has one of its own. */
  readonly host: string | null;
  readonly total: number;
  /** The first of them. */
  readonly lines: readonly Line[];
}

// Wider, one maker would be a line of its own.
const SHOWN = 6;
/** The heading of those of whom neither a list nor an app says more than an address. */
const BY_WEBSITE = "Known by a website only";

/**
 * In the order of `lines`: each maker where its first app stands.
 * @param nameOf the host itself where it knows no name
 */
export function groupByMaker<Line extends Made>(
  lines: readonly Line[],
  nameOf: (host: string, lines: readonly Line[]) => string,
): MakerGroup<Line>[] {
  const byMaker = groupBy(lines, (line) => line.makerName ?? line.title);
  const makers = [...byMaker.values()].map((own) => {
    const maker = own[0]!.makerName;
    const host = maker && !maker.includes(" ") ? maker : null;
    return { host, name: host ? nameOf(host, own) : (maker?.split(" on ")[0] ?? null), own };
  });
  const isNamed = ({ host, name }: (typeof makers)[number]) => host === null || name !== host;
  const unnamed = makers.filter((maker) => !isNamed(maker)).flatMap(({ own }) => own);
  return makers.flatMap(({ host, name, own }) => {
    if (isNamed({ host, name, own })) return [groupOf({ host, name }, own)];
    return own[0] === unnamed[0] ? [groupOf({ host: null, name: BY_WEBSITE }, unnamed)] : [];
  });
}

const groupOf = <Line extends Made>(
  maker: Pick<MakerGroup<Line>, "name" | "host">,
  own: readonly Line[],
): MakerGroup<Line> => ({ ...maker, total: own.length, lines: own.slice(0, SHOWN) });

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
