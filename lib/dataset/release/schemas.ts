/** The schemas of a release's files: JSON Schema, and Frictionless fields. Pure. */
import { z } from "zod";
import { ChangeRecord, Verdict } from "#lib/contract/schema.ts";
import {
  ABOUT,
  BUNDLE_IDS,
  CHANGES,
  type Column,
  NAMES,
  SOURCES,
  type Table,
  VERDICTS,
} from "#lib/dataset/release/columns.ts";

const DIALECT = "https://json-schema.org/draft/2020-12/schema";

type JsonSchema = Record<string, unknown>;
type AnyTable = Table<never>;

/** A schema's file name, by the file it describes. */
export const SCHEMAS = {
  "verdicts.ndjson.gz": "verdicts.schema.json",
  "changes.ndjson.gz": "changes.schema.json",
  "verdicts.csv": "verdicts.csv.schema.json",
  "titles-by-bundle-id.csv": "titles-by-bundle-id.csv.schema.json",
  "verdicts.sqlite": "verdicts.sqlite.schema.json",
} as const;

export function printSchemas(): Record<(typeof SCHEMAS)[keyof typeof SCHEMAS], JsonSchema> {
  return {
    "verdicts.schema.json": lineSchema(Verdict, "A line of verdicts.ndjson: a verdict as the API answers it"),
    "changes.schema.json": lineSchema(ChangeRecord, "A line of changes.ndjson: a change as the API answers it"),
    "verdicts.csv.schema.json": { $schema: DIALECT, ...rowSchema(VERDICTS, "csv") },
    "titles-by-bundle-id.csv.schema.json": { $schema: DIALECT, ...rowSchema(BUNDLE_IDS, "csv") },
    "verdicts.sqlite.schema.json": {
      $schema: DIALECT,
      title: "Rows of each table of verdicts.sqlite",
      $defs: Object.fromEntries(
        [ABOUT, SOURCES, VERDICTS, BUNDLE_IDS, NAMES, CHANGES].map((table) => [
          table.name,
          rowSchema(table as AnyTable, "sqlite"),
        ]),
      ),
    },
  };
}

// A client that validates against a closed object would reject the first added field.
function lineSchema(schema: z.ZodType, title: string): JsonSchema {
  const { $schema: _, ...printed } = z.toJSONSchema(schema, {
    io: "output",
    override: ({ jsonSchema }) => {
      delete jsonSchema.additionalProperties;
      // Zod's pattern of a date only repeats the format.
      if (jsonSchema.format) delete jsonSchema.pattern;
    },
  });
  return { $schema: DIALECT, title, ...printed };
}

/** CSV has only text, SQLite no booleans. */
function rowSchema<Row>({ description, columns }: Table<Row>, form: "csv" | "sqlite"): JsonSchema {
  return {
    title: description,
    type: "object",
    properties: Object.fromEntries(columns.map((column) => [column.name, cellSchema(column, form)])),
    required: columns.map(({ name }) => name),
  };
}

function cellSchema<Row>({ type, nullable, description }: Column<Row>, form: "csv" | "sqlite"): JsonSchema {
  if (type === "boolean") return { description, enum: form === "csv" ? ["true", "false"] : [0, 1] };
  const format = type === "date" ? { format: "date" } : type === "datetime" ? { format: "date-time" } : {};
  return { description, type: nullable && form === "sqlite" ? ["string", "null"] : "string", ...format };
}

/** Frictionless Table Schema of a CSV file. */
export function tableSchema<Row>({ columns, key }: Table<Row>): JsonSchema {
  return {
    fields: columns.map(({ name, type, description }) => ({
      ...{ name, type, description },
      ...(key.includes(name) ? { constraints: { required: true } } : {}),
    })),
    primaryKey: key,
    missingValues: [""],
  };
}
