/** Tiles by maker: a maker is as wide as the number of its tiles. Needs a SignSprite in its page. */
import type { CSSProperties } from "react";
import { withQuery } from "#lib/site/components/paths.ts";
import { TileItems } from "#lib/site/components/tile.tsx";
import type { MakerTitles } from "#lib/site/queries/maker-wall.ts";

/** "sonos.com" as "sonos": a tile is narrow. */
const shortName = (name: string) => name.replace(/(?:\.[a-z]{2,3})?\.[a-z]+$/, "");

export function MakerWall({ makers }: { makers: readonly MakerTitles[] }) {
  return (
    <ul className="makers">
      {makers.map(({ key, name, titles }) => (
        <li key={key} className="maker" style={{ "--w": titles.length } as CSSProperties}>
          <h3>
            <a href={`${withQuery("/rosetta", { maker: key })}#list`} title={name}>
              {shortName(name)}
            </a>
          </h3>
          <ul>
            <TileItems lines={titles} />
          </ul>
        </li>
      ))}
    </ul>
  );
}
