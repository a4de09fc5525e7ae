/** Moves the data of earlier versions and builds into the tables of the initial migration, in the caller's transaction. */
import pg from "pg";
import { WRITE_LOCK } from "#lib/data/locks.ts";

/** The first migration of 0.1.0 and 1.0.0, and that of the builds between them and the initial migration of today. */
const FORMER_FIRST = ["20261120000000_init", "20261123000000_init"];
const FORMER_TABLES = ["ReaderReport", "Wish"];
const FORMER_TYPES = ["ReportState"];
const FORMER_FUNCTIONS = [
  ...["words_of_name", "index_added_names", "unindex_removed_names", "rank_words_anew"],
  ...["list_categories_anew", "list_added", "list_removed", "list_other_status", "list_other_title"],
  ...["affected_place", "maker_key", "shown_name", "list_affected_anew"],
  ...["affect_added", "affect_removed", "affect_changed", "affect_named", "affect_unnamed", "affect_title"],
];
/** Recomputed from the rest. */
const DERIVED: ReadonlySet<string> = new Set(["Word", "TitleWord", "CategoryVerdict", "AffectedTitle", "Figure"]);

/** Homebrew's install gates, which both versions read as claims. */
const CLAIM_NOTHING = `UPDATE "Signal" SET status = 'unknown', reason = 'refused_by_package'
  WHERE status = 'unsupported' AND notes @> '[{"code": "intel_install_gate"}]'`;

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  /** The same without enum types, which are made anew. */
  readonly plain: string;
  readonly sequence: string | null;
}

interface Former {
  readonly columns: readonly Column[];
  readonly sequences: readonly (Column & { readonly last: string; readonly called: boolean })[];
}

export async function isFormer(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM "_prisma_migrations" WHERE migration_name = ANY($1) AND finished_at IS NOT NULL LIMIT 1`,
    [FORMER_FIRST],
  );
  return rowCount === 1;
}

/**
 * @param sql the initial migration, as Prisma writes it: types and tables, then indexes and constraints
 * @returns when the first migration was applied: the day of installation
 */
export async function takeOver(client: pg.Client, sql: string): Promise<Date> {
  const [tables, types] = ["TABLE", "TYPE"].map((kind) =>
    [...sql.matchAll(new RegExp(`^CREATE ${kind} "(\\w+)"`, "gm"))].map(([, name]) => name!),
  ) as [string[], string[]];
  try {
    // An import of a server of the version before ends first.
    await client.query("SELECT pg_advisory_xact_lock($1)", [WRITE_LOCK]);
    const former = await setAside(client, [...tables, ...FORMER_TABLES]);
    await dropFormer(client, former, [...types, ...FORMER_TYPES]);
    // A date becomes a moment.
    await client.query("SET LOCAL timezone = 'UTC'");
    // Indexes and foreign keys after the rows: faster, and in any order of tables.
    const border = sql.indexOf("-- CreateIndex");
    await client.query(sql.slice(0, border));
    await bringBack(client, former, tables);
    await client.query(CLAIM_NOTHING);
    await client.query(sql.slice(border));
    const { rows } = await client.query<{ installed: Date }>(
      `SELECT min(finished_at) AS installed FROM "_prisma_migrations"`,
    );
    await client.query(`DELETE FROM "_prisma_migrations"`);
    // Without it, the next start of a server computes everything derived anew (dataset/seed/upgrade-facts.ts).
    await client.query(`UPDATE "ServiceState" SET "rulesVersion" = NULL`);
    await client.query(`ANALYZE ${tables.map(pg.escapeIdentifier).join(", ")}`);
    return rows[0]!.installed;
  } catch (cause) {
    const { message, detail } = cause as { message: string; detail?: string };
    throw new Error(
      `The data of the earlier version could not be taken over, and nothing was changed: ${[message, detail].filter(Boolean).join(". ")}\n` +
        `The role that connects must own the tables and may make temporary ones; docs/operating.md, "Updating", says more`,
      { cause },
    );
  }
}

/** Temporary tables ask for the least rights: no new schema, and none renamed. */
async function setAside(client: pg.Client, names: readonly string[]): Promise<Former> {
  const columns = await readColumns(client, names);
  const tables = tablesOf(columns);
  await client.query(`LOCK TABLE ${tables.map(pg.escapeIdentifier).join(", ")}`);
  for (const table of tables.filter((name) => !DERIVED.has(name))) {
    const list = columns
      .filter((column) => column.table === table)
      .map(({ column, plain }) => `${pg.escapeIdentifier(column)}::${plain}`)
      .join(", ");
    await client.query(
      `CREATE TEMP TABLE ${copyOf(table)} ON COMMIT DROP AS SELECT ${list} FROM ${pg.escapeIdentifier(table)}`,
    );
  }
  const sequences = [];
  for (const column of columns) {
    if (!column.sequence) continue;
    const { rows } = await client.query(`SELECT last_value AS last, is_called AS called FROM ${column.sequence}`);
    sequences.push({ ...column, ...rows[0] });
  }
  return { columns, sequences };
}

const tablesOf = (columns: readonly Column[]) => [...new Set(columns.map(({ table }) => table))];
const copyOf = (table: string) => pg.escapeIdentifier(`former_${table}`);

async function readColumns(client: pg.Client, tables: readonly string[]): Promise<Column[]> {
  const { rows } = await client.query(
    `SELECT c.relname AS table, a.attname AS column, format_type(a.atttypid, a.atttypmod) AS type,
       CASE WHEN t.typtype = 'e' THEN 'text' WHEN e.typtype = 'e' THEN 'text[]'
         ELSE format_type(a.atttypid, a.atttypmod) END AS plain,
       pg_get_serial_sequence(quote_ident(c.relname), a.attname) AS sequence
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
       JOIN pg_type t ON t.oid = a.atttypid LEFT JOIN pg_type e ON e.oid = t.typelem
     WHERE c.relnamespace = to_regnamespace(quote_ident(current_schema())) AND c.relkind = 'r' AND c.relname = ANY($1)
     ORDER BY c.relname, a.attnum`,
    [tables],
  );
  return rows;
}

/** What others have built on these tables is not dropped with them: PostgreSQL refuses, and names it. */
async function dropFormer(client: pg.Client, { columns }: Former, types: readonly string[]): Promise<void> {
  await client.query(`DROP TABLE ${tablesOf(columns).map(pg.escapeIdentifier).join(", ")}`);
  const { rows } = await client.query<{ signature: string }>(
    `SELECT oid::regprocedure::text AS signature FROM pg_proc
     WHERE pronamespace = to_regnamespace(quote_ident(current_schema())) AND proname = ANY($1)`,
    [FORMER_FUNCTIONS],
  );
  if (rows.length > 0) await client.query(`DROP FUNCTION ${rows.map(({ signature }) => signature).join(", ")}`);
  await client.query(`DROP TYPE IF EXISTS ${types.map(pg.escapeIdentifier).join(", ")}`);
}

async function bringBack(client: pg.Client, former: Former, tables: readonly string[]): Promise<void> {
  const columns = await readColumns(client, tables);
  const formerColumns = new Set(former.columns.map(({ table, column }) => `${table}.${column}`));
  for (const table of tables.filter((name) => !DERIVED.has(name))) {
    const shared = columns.filter((each) => each.table === table && formerColumns.has(`${table}.${each.column}`));
    if (shared.length > 0) await copy(client, { from: table, to: table, shared });
  }
  const feedback = columns.filter(({ table }) => table === "Feedback");
  for (const [from, kind] of [["ReaderReport", "report"] as const, ["Wish", "title_request"] as const]) {
    const shared = feedback.filter(({ column }) => formerColumns.has(`${from}.${column}`));
    if (shared.length > 0) await copy(client, { from, to: "Feedback", shared, kind });
  }
  for (const { table, column, last, called } of former.sequences) {
    if (!columns.some((each) => each.table === table && each.column === column)) continue;
    await client.query("SELECT setval(pg_get_serial_sequence(quote_ident($1), $2), $3, $4)", [
      ...[table, column, last, called],
    ]);
  }
}

interface Copy {
  readonly from: string;
  readonly to: string;
  readonly shared: readonly Column[];
  /** Of feedback that had a table of its own. */
  readonly kind?: "report" | "title_request";
}

async function copy(client: pg.Client, { from, to, shared, kind }: Copy): Promise<void> {
  const names = shared.map(({ column }) => pg.escapeIdentifier(column));
  const values = shared.map(({ type }, index) => `${names[index]}::${type}`);
  if (kind) {
    names.push('"kind"');
    values.push(pg.escapeLiteral(kind));
  }
  await client.query(
    `INSERT INTO ${pg.escapeIdentifier(to)} (${names.join(", ")}) SELECT ${values.join(", ")} FROM ${copyOf(from)}`,
  );
}
