/** What is known of a maker whose plug-ins or drivers are asked about: in small rows with their kind, because these are not the answer. */
import { TitleRows } from "#lib/site/components/lists/title-rows.tsx";
import type { MakerPage } from "#lib/site/queries/lists/makers.ts";
import type { TitleLine } from "#lib/site/queries/lists/title-line.ts";
import { makerPath } from "#lib/site/words/paths.ts";
import { identify } from "./found.tsx";

const ROWS = 12;

export function Owned({ lines, maker }: { lines: readonly TitleLine[]; maker: MakerPage | null }) {
  return (
    <>
      <TitleRows ordered shape={lines.length > 3 ? "wide" : "narrow"} rows={lines.slice(0, ROWS).map(identify)} />
      {maker && lines.length > ROWS && (
        <p>
          <a href={makerPath(maker.key)}>
            All {lines.length} by {maker.name}
          </a>
        </p>
      )}
    </>
  );
}
