/** How each source is watched, and its failures. */

import { dayWords, listWords, shortDay, typographic } from "#lib/contract/words.ts";
import { ScrollFrame } from "#lib/site/components/layout/scroll-frame.tsx";
import { TableHead } from "#lib/site/components/layout/table-head.tsx";
import type { WatchedState, WatchFailure } from "#lib/site/queries/status/operations.ts";
import { ownListName } from "#lib/site/words/evidence/credits.ts";

const FAILURE_WORDS = {
  unreachable: "could not be fetched",
  malformed: "its format has changed",
  shrunk: "much shorter than before",
  not_imported: "could not be imported",
} as const satisfies Record<WatchFailure, string>;

interface Props {
  readonly sources: readonly WatchedState[];
  /** The day of the main sources, YYYY-MM-DD. */
  readonly asOf: string;
}

export function WatchedSources({ sources, asOf }: Props) {
  const watched = sources.filter(({ everyDays }) => everyDays !== null);
  const isWatching = watched.some(({ lookedAt }) => lookedAt !== null);
  return (
    <>
      <p>
        {isWatching
          ? "We check the file of each source for changes. If a new file looks wrong, we keep the copy we have."
          : `New data is imported by hand; our main data is from ${dayWords(asOf)}.`}
      </p>
      {isWatching && <Watched sources={watched} />}
      {reasonsOf(sources).map(({ unwatched, names }) => (
        <p className="fine" key={unwatched}>
          {unwatched.replace(/\.$/, ":")} {typographic(listWords(names.map(ownListName)))}.
        </p>
      ))}
    </>
  );
}

function Watched({ sources }: { readonly sources: readonly WatchedState[] }) {
  return (
    <ScrollFrame label="Watched sources">
      <table>
        <TableHead names={["Source", "Checked", "Last check", "Last change", "Entries", "Problem"]} />
        <tbody>
          {sources.map((source) => (
            <tr key={source.id}>
              <th scope="row">{typographic(source.name)}</th>
              <td className="nowrap">{source.everyDays === 1 ? "daily" : `every ${source.everyDays} days`}</td>
              <td className="nowrap">{source.lookedAt ? shortDay(source.lookedAt) : "not yet"}</td>
              <td className="nowrap">{source.changedAt && shortDay(source.changedAt)}</td>
              <td className="num">{source.entries > 0 && source.entries.toLocaleString("en-GB")}</td>
              <td>{troubleOf(source)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

function troubleOf({ failures, lastFailure }: WatchedState): string {
  if (failures === 0 || !lastFailure) return "";
  const words = FAILURE_WORDS[lastFailure.kind];
  return failures === 1 ? words : `${words}, ${failures.toLocaleString("en-GB")} times in a row`;
}

/** Groups the unwatched sources by reason. */
function reasonsOf(sources: readonly WatchedState[]) {
  const reasons = new Set(sources.flatMap(({ unwatched }) => unwatched ?? []));
  return [...reasons].map((unwatched) => ({
    unwatched,
    names: sources.filter((source) => source.unwatched === unwatched).map(({ name }) => name),
  }));
}
