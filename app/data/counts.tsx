/** How many answers of each kind a release holds, and how many more than the one before. */
import type { Projection } from "#lib/catalog/verdicts/rules/projection.ts";
import { Status } from "#lib/contract/schema.ts";
import { NEXT_MACOS } from "#lib/contract/scope.ts";
import { countWords } from "#lib/contract/words.ts";
import { type Growth, growth } from "#lib/dataset/release/growth.ts";
import type { Counts } from "#lib/dataset/release/manifest.ts";
import { TableHead } from "#lib/site/components/layout/table-head.tsx";
import { StatusIcon } from "#lib/site/components/signs/icons.tsx";
import { STATUS_WORDS } from "#lib/site/words/answers/answers.ts";
import { NEXT_LABELS, NEXT_MEANINGS } from "#lib/site/words/lists/list-words.ts";

const COUNT_WORDS = {
  titles: "Apps and games",
  ...NEXT_LABELS,
  bundleIds: "Bundle ids",
  changes: "Recorded changes since 2020",
} as const;

/** As its own table each. */
const TABLES: readonly { readonly of: string; readonly rows: readonly Growth["of"][] }[] = [
  { of: "By answer", rows: [...Status.options, "titles"] },
  { of: `In macOS ${NEXT_MACOS}`, rows: [...(Object.keys(NEXT_LABELS) as Projection[]), "titles"] },
  { of: "In all", rows: ["bundleIds", "changes"] },
];

/** What a row holds beside what its label says. */
function meaningOf(of: Growth["of"], { inBrowser = 0 }: Counts): string | undefined {
  const meaning = NEXT_MEANINGS[of as Projection];
  if (inBrowser === 0 || (of !== "unknown" && of !== "not_known")) return meaning;
  const websites = `${countWords(inBrowser, "is a website, which runs", "are websites, which run")} in any browser.`;
  return [meaning, websites].filter(Boolean).join(" ");
}

export function Counted({ now, before }: { now: Counts; before: Counts | null }) {
  const rows = growth(now, before);
  const counts = now;
  const isFirst = rows.every(({ change }) => change === null);
  // Earlier releases do not count what becomes of each.
  const tables = TABLES.filter(({ rows: [first] }) => rows.some(({ of }) => of === first));
  return (
    <div className="counted">
      {tables.map((table) => (
        <table key={table.of}>
          <TableHead names={[table.of, "Count", ...(isFirst ? [] : ["Change"])]} />
          <tbody>
            {table.rows
              .flatMap((of) => rows.find((row) => row.of === of) ?? [])
              .map(({ of, now, change }) => (
                <tr key={of}>
                  <th scope="row">
                    <Label of={of} />
                    <span className="fine block">{meaningOf(of, counts)}</span>
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
