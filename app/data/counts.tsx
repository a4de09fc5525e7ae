/** How many answers of each kind a release holds, and how many more than the one before. */
import { Status } from "#lib/contract/schema.ts";
import { type Growth, growth } from "#lib/dataset/release/growth.ts";
import type { Counts } from "#lib/dataset/release/manifest.ts";
import { StatusIcon } from "#lib/site/components/icons.tsx";
import { TableHead } from "#lib/site/components/table-head.tsx";
import { STATUS_WORDS } from "#lib/site/words/answers.ts";

const COUNT_WORDS = {
  titles: "Apps and games, in all",
  breaking: "Depend on Rosetta 2, in all",
  stops: "Will stop in macOS 28, not known to be abandoned",
  may_stop: "May stop in macOS 28",
  stops_given_up: "Will stop in macOS 28, abandoned",
  old_game: "Old games that Apple may keep working",
  bundleIds: "Bundle ids",
  changes: "Recorded changes since 2020",
} as const;

export function Counted({ now, before }: { now: Counts; before: Counts | null }) {
  const rows = growth(now, before);
  const isFirst = rows.every(({ change }) => change === null);
  return (
    <table>
      <TableHead names={["What", "In this release", ...(isFirst ? [] : ["Change"])]} />
      <tbody>
        {rows.map(({ of, now, change }) => (
          <tr key={of}>
            <th scope="row">
              <Label of={of} />
            </th>
            <td className="num">{now.toLocaleString("en-GB")}</td>
            {change !== null && (
              <td className="num">{change.toLocaleString("en-GB", { signDisplay: "exceptZero" })}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Label({ of }: Pick<Growth, "of">) {
  const status = Status.options.find((option) => option === of);
  if (!status) return COUNT_WORDS[of as keyof typeof COUNT_WORDS];
  return (
    <>
      <StatusIcon status={status} /> {STATUS_WORDS[status].label}
    </>
  );
}
