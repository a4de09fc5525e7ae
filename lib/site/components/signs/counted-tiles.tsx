import { ShareBar } from "#lib/site/components/layout/share-bar.tsx";
import { SignWords } from "#lib/site/components/signs/table-key.tsx";
import type { StatusCounts } from "#lib/site/queries/lists/browse.ts";

interface CountedLink {
  readonly href: string;
  readonly name: string;
  readonly total: number;
  readonly byStatus: StatusCounts;
  /** Of the total. */
  readonly note?: string;
}

/** "4 native": a share of all would count what is not known yet as not native. */
const nativeWords = ({ native = 0, unknown = 0 }: StatusCounts, total: number) =>
  unknown === total ? "none known yet" : `${native.toLocaleString("en-GB")} native`;

/** Categories or makers, each with how its apps and games run. */
export function CountedTiles({ links }: { links: readonly CountedLink[] }) {
  return (
    <>
      {/* The bars are read with their words. */}
      <p className="fine titles-key" aria-hidden="true">
        <SignWords />
      </p>
      <ul className="tiles">
        {links.map(({ href, name, total, byStatus, note }) => (
          <li className="tile" key={href}>
            <a href={href}>{name}</a>
            <span className="fine num">
              {[total.toLocaleString("en-GB"), note].filter(Boolean).join(" ")} · {nativeWords(byStatus, total)}
            </span>
            <ShareBar counts={byStatus} small />
          </li>
        ))}
      </ul>
    </>
  );
}
