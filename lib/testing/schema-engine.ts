/** Prisma's schema engine as WebAssembly: prints schema.prisma as SQL, without the native binary. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import pg from "pg";
import { rootDir } from "#lib/core/root.ts";

interface Engine {
  diff(params: object): Promise<{ exitCode: number; stdout: string | null }>;
}

interface Glue {
  SchemaEngine: { "new"(options: object, log: () => void, adapter: object): Promise<Engine> };
}

let loaded: Promise<Glue> | undefined;

async function loadGlue(): Promise<Glue> {
  const folder = join(rootDir(), "node_modules", "@prisma", "schema-engine-wasm");
  const glue = await import(pathToFileURL(join(folder, "schema_engine_bg.js")).href);
  const { instance } = await WebAssembly.instantiate(readFileSync(join(folder, "schema_engine_bg.wasm")), {
    "./schema_engine_bg.js": glue,
  });
  glue.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  return glue;
}

async function openEngine(url: string): Promise<Engine> {
  // Its memory belongs to the module: a second instantiation would corrupt the first.
  loaded ??= loadGlue();
  const { SchemaEngine } = await loaded;
  const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPg({ connectionString: url }) as never);
  return SchemaEngine.new({ datamodels: undefined }, () => {}, adapter);
}

export function readSchema(): string {
  return readFileSync(join(rootDir(), "prisma", "schema.prisma"), "utf8");
}

/** The SQL with which Prisma would create a database for `schema`. `url` is any PostgreSQL; nothing is written there. */
export async function schemaSql(url: string, schema: string): Promise<string> {
  const engine = await openEngine(url);
  const { stdout } = await engine.diff({
    from: { tag: "empty" },
    to: { tag: "schemaDatamodel", files: [{ path: "schema.prisma", content: schema }] },
    script: true,
    exitCode: false,
    filters: { externalTables: [], externalEnums: [] },
  });
  return stdout ?? "";
}

const CATALOGUE = {
  columns: `SELECT table_name, column_name, data_type, udt_name, is_nullable, column_default
    FROM information_schema.columns WHERE table_schema = 'public'`,
  constraints: `SELECT conrelid::regclass::text AS relation, conname, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace`,
  indexes: `SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'`,
  enums: `SELECT typname, enumlabel, enumsortorder FROM pg_enum JOIN pg_type ON pg_type.oid = enumtypid`,
};

/** A schema as sorted lines: two databases are equal when these are. */
export async function describeDatabase(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const lines: string[] = [];
    for (const [what, sql] of Object.entries(CATALOGUE)) {
      const { rows } = await client.query(sql);
      lines.push(...rows.map((row) => `${what}: ${Object.values(row).join(" | ")}`));
    }
    return lines.filter((line) => !line.includes("_prisma_migrations")).sort();
  } finally {
    await client.end();
  }
}
