/** What stops, by maker: each as wide as its apps. Needs a SignSprite in its page. */
import type { CSSProperties } from "react";
import { Parted, Wall } from "#lib/site/components/signs/tile.tsx";
import type { TitleLine } from "#lib/site/queries/lists/title-line.ts";
import type { MakerGroup } from "#lib/site/words/lists/pack-makers.ts";
import { withQuery } from "#lib/site/words/paths.ts";

export function MakersWall({ groups }: { groups: readonly MakerGroup<TitleLine>[] }) {
  return (
    <ul className="makers">
      {groups.map(({ name, key, total, lines }) => (
        <li key={lines[0]!.slug} style={{ "--w": lines.length } as CSSProperties}>
          <h3>
            {key && total > 1 ? (
              <>
                <a href={`${withQuery("/rosetta", { maker: key })}#list`}>
                  <Parted name={name} />
                </a>{" "}
                <span className="num">{total}</span>
              </>
            ) : (
              <Parted name={name} />
            )}
          </h3>
          <Wall lines={lines} maker={name} />
        </li>
      ))}
    </ul>
  );
}
