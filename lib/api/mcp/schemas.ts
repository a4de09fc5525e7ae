/** An operation's Zod schemas as the JSON Schemas that tools advertise. */
import { z } from "zod";
import type { Operation } from "#lib/api/operations/operation.ts";

/** The protocol requires an object at the top level. */
type JsonSchema = Record<string, unknown> & { type: "object" };

/** A tool's input schema, without REST's strings and defaults: `limit` is a plain integer. */
export function argumentsSchema({ input }: Operation): JsonSchema {
  const { required } = z.toJSONSchema(input, { io: "input" });
  return { ...open(input), required: required ?? [] };
}

export function resultSchema({ output }: Operation): JsonSchema {
  return open(output);
}

// A client that validates against a closed object would reject the first added field.
function open(schema: z.ZodObject): JsonSchema {
  const printed = z.toJSONSchema(schema, {
    io: "output",
    override: ({ jsonSchema }) => {
      delete jsonSchema.additionalProperties;
    },
  });
  return { ...printed, type: "object" };
}
