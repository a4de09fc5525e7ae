/** An operation's Zod schemas as the JSON Schemas that tools advertise. */
import type { StandardSchemaWithJSON } from "@modelcontextprotocol/server";
import { z } from "zod";
import type { Operation } from "#lib/api/operation.ts";

type JsonSchema = Record<string, unknown>;

/** What a tool takes: REST's strings and defaults aside, so `limit` is a plain integer. */
export function argumentsSchema({ input }: Operation): JsonSchema {
  const { required } = z.toJSONSchema(input, { io: "input" });
  return { ...open(input), required: required ?? [] };
}

export function resultSchema({ output }: Operation): JsonSchema {
  return open(output);
}

/** The SDK advertises the schema and lets everything through: an argument error must carry our envelope, not its text. */
export function advertised(schema: JsonSchema): StandardSchemaWithJSON<Record<string, unknown>> {
  return {
    "~standard": {
      version: 1,
      vendor: "silicon-verdict",
      validate: (value) => ({ value: value as Record<string, unknown> }),
      jsonSchema: { input: () => schema, output: () => schema },
    },
  };
}

// A client that validates against a closed object would refuse the first field that is ever added.
function open(schema: z.ZodObject): JsonSchema {
  return z.toJSONSchema(schema, {
    io: "output",
    override: ({ jsonSchema }) => {
      delete jsonSchema.additionalProperties;
    },
  });
}
