/** One SQLite file of everything, for anyone to query. The same facts give the same bytes. */
import { setImmediate as yieldToOthers } from "node:timers/promises";
import type { Database } from "node-sqlite3-wasm";
import {
  ABOUT,
  BUNDLE_IDS,
  type Cell,
  CHANGES,
  type Column,
  NAMES,
  namesOf,
  SOURCES,
  type Table,
  VERDICTS,
} from "#lib/dataset/release/columns.ts";
import type { Contents } from "#lib/dataset/release/contents.ts";

export interface About {
  /** YYYY-MM-DD */
  readonly date: string;
  readonly licence: string;
  readonly attribution: string;
  readonly home: string;
}

// The server answers requests between two batches.
const ROWS_AT_ONCE = 1_000;
// The application_id that `file` shows: "SiVe".
const APPLICATION_ID = 0x53695665;
const FORMAT_VERSION = 2;

export async function writeSqlite(file: string, about: About, contents: Contents): Promise<void> {
  // Loading it takes 16 MiB, so only a server that makes releases does.
  const { default: sqlite } = await import("node-sqlite3-wasm");
  const database = new sqlite.Database(file);
  try {
    // No journal: the file is renamed into place when it is complete, so no reader sees it before.
    database.exec(`PRAGMA page_size = 4096; PRAGMA encoding = 'UTF-8'; PRAGMA auto_vacuum = NONE;
      PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
      PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${FORMAT_VERSION};`);
    await fill(database, ABOUT, Object.entries(about));
    await fill(database, SOURCES, contents.sources);
    await fill(database, VERDICTS, contents.verdicts);
    await fill(database, BUNDLE_IDS, contents.bundleIds);
    await fill(database, NAMES, contents.names.flatMap(namesOf));
    await fill(database, CHANGES, contents.changes);
  } finally {
    database.close();
  }
}

const quoted = (name: string) => `"${name}"`;
const sqlType = ({ type }: Pick<Column<never>, "type">) => (type === "boolean" ? "INTEGER" : "TEXT");

async function fill<Row>(database: Database, table: Table<Row>, rows: readonly Row[]): Promise<void> {
  const { name, columns, key, indexed } = table;
  const declared = columns.map(
    (column) => `${quoted(column.name)} ${sqlType(column)}${column.nullable ? "" : " NOT NULL"}`,
  );
  const primary = key.length > 0 ? [`PRIMARY KEY (${key.map(quoted).join(", ")})`] : [];
  const rowid = key.length > 0 ? " WITHOUT ROWID" : "";
  database.exec(`CREATE TABLE ${quoted(name)} (${[...declared, ...primary].join(", ")})${rowid}`);
  const insert = database.prepare(`INSERT INTO ${quoted(name)} VALUES (${columns.map(() => "?").join(", ")})`);
  try {
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      database.exec("BEGIN");
      for (const row of rows.slice(start, start + ROWS_AT_ONCE)) insert.run(columns.map(({ of }) => stored(of(row))));
      database.exec("COMMIT");
      await yieldToOthers();
    }
  } finally {
    insert.finalize();
  }
  for (const column of indexed)
    database.exec(`CREATE INDEX ${quoted(`${name}_${column}`)} ON ${quoted(name)} (${quoted(column)})`);
}

const stored = (cell: Cell) => (typeof cell === "boolean" ? Number(cell) : cell);
