/** The files of a release, and the columns of the one for spreadsheets. */
import { VERDICTS } from "#lib/dataset/release/columns.ts";
import { type DataFile, type DataPackage, FILE_WORDS } from "#lib/dataset/release/manifest.ts";
import { SCHEMAS } from "#lib/dataset/release/schemas.ts";
import { ScrollFrame } from "#lib/site/components/layout/scroll-frame.tsx";
import { ROLE, TableHead } from "#lib/site/components/layout/table-head.tsx";

const USED_WITH = {
  "verdicts.csv": "Opens in Excel, Numbers and pandas",
  "verdicts.sqlite": "Opens in SQLite, DuckDB and Datasette",
  "verdicts.ndjson.gz": "For programs: one JSON object per line",
  "titles-by-bundle-id.csv": "Opens in Excel and Numbers; for joining with device management",
  "changes.ndjson.gz": "For programs: one JSON object per line",
} as const satisfies Record<DataFile, string>;

/** The order for readers, the most wanted first. */
const ORDER = Object.keys(USED_WITH) as DataFile[];

export function Files({ release: { resources } }: { release: DataPackage }) {
  const sizes = new Map(resources.map(({ path, bytes }) => [path, bytes]));
  const [first] = ORDER;
  return (
    <>
      {first && sizes.has(first) && (
        <p>
          <a className="button button-go" href={`/data/latest/${first}`}>
            Download {first}, {sizeWords(sizes.get(first)!)}
          </a>
        </p>
      )}
      <ScrollFrame label="Files">
        <table className="stacked" {...ROLE.table}>
          <TableHead names={["File", "What it is", "Size", "Columns"]} />
          <tbody {...ROLE.group}>
            {ORDER.filter((path) => sizes.has(path)).map((path) => (
              <tr key={path} {...ROLE.row}>
                <th {...ROLE.title}>
                  <a href={`/data/latest/${path}`}>{path}</a>
                </th>
                <td {...ROLE.cell}>
                  {FILE_WORDS[path]}
                  <span className="fine block">{USED_WITH[path]}</span>
                </td>
                <td className="num nowrap" {...ROLE.cell}>
                  {sizeWords(sizes.get(path)!)}
                </td>
                <td {...ROLE.cell}>
                  <a className="fine" href={`/data/latest/${SCHEMAS[path]}`} aria-label={`Schema of ${path}`}>
                    schema
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
      <p>
        Also: <a href="/data/latest/SHA256SUMS">checksums</a>,{" "}
        <a href="/data/latest/datapackage.json">a Frictionless data package</a> with the sources and their licences, and{" "}
        <a href="/data/latest/dataset.jsonld">the metadata as DCAT and schema.org</a>. In CSV files, cells that a
        spreadsheet would run as formulas start with an apostrophe.
      </p>
    </>
  );
}

/** @param firstLines of verdicts.csv */
export function Columns({ firstLines }: { firstLines: string }) {
  return (
    <>
      <p>
        The first lines of <code>verdicts.csv</code>:
      </p>
      <ScrollFrame label="First lines of verdicts.csv">
        <pre className="file-lines">
          <code>{firstLines}</code>
        </pre>
      </ScrollFrame>
      <details className="box" open>
        <summary>What each column means</summary>
        <ScrollFrame label="Columns of verdicts.csv">
          <table className="stacked" {...ROLE.table}>
            <TableHead names={["Column", "Type", "Meaning"]} />
            <tbody {...ROLE.group}>
              {VERDICTS.columns.map(({ name, type, nullable, description }) => (
                <tr key={name} {...ROLE.row}>
                  <th className="nowrap" {...ROLE.title}>
                    <code>{name}</code>
                  </th>
                  <td className="nowrap" {...ROLE.cell}>
                    {nullable ? `${type}, or empty` : type}
                  </td>
                  <td {...ROLE.cell}>{description}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollFrame>
      </details>
    </>
  );
}

function sizeWords(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
