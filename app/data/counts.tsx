/** How many answers of each kind a release holds, and how many more than the one before. */
import { Status } from "#lib/contract/schema.ts";
import { type Growth, growth } from "#lib/dataset/release/growth.ts";
import type { Counts } from "#lib/dataset/release/manifest.ts";
import { TableHead } from "#lib/site/components/layout/table-head.tsx";
import { StatusIcon } from "#lib/site/components/signs/icons.tsx";
import { STATUS_WORDS } from "#lib/site/words/answers/answers.ts";

const COUNT_WORDS = {
  titles: "Apps and games",
  stops: "Will stop, not known to be abandoned",
  may_stop: "May stop",
  stops_given_up: "Will stop, abandoned",
  old_game: "Old games that Apple may spare",
  bundleIds: "Bundle ids",
  changes: "Recorded changes since 2020",
} as const;

/** As its own table each. */
const TABLES: readonly { readonly of: string; readonly rows: readonly Growth["of"][] }[] = [
  { of: "By answer", rows: [...Status.options, "titles"] },
  { of: "In macOS 28", rows: ["stops", "may_stop", "stops_given_up", "old_game"] },
  { of: "In all", rows: ["bundleIds", "changes"] },
];

export function Counted({ now, before }: { now: Counts; before: Counts | null }) {
  const rows = growth(now, before);
  const isFirst = rows.every(({ change }) => change === null);
  return (
    <div className="counted">
      {TABLES.map((table) => (
        <table key={table.of}>
          <TableHead names={[table.of, "Count", ...(isFirst ? [] : ["Change"])]} />
          <tbody>
            {table.rows
              .flatMap((of) => rows.find((row) => row.of === of) ?? [])
              .map(({ of, now, change }) => (
                <tr key={of}>
                  <th scope="row">
                    <Label of={of} />
                  </th>
                  <td className="num">{now.toLocaleString("en-GB")}</td>
                  {!isFirst && (
                    <td className="num">{change?.toLocaleString("en-GB", { signDisplay: "exceptZero" })}</td>
                  )}
                </tr>
              ))}
          </tbody>
        </table>
      ))}
    </div>
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
