/** An operation's Zod schemas as the JSON Schemas that tools advertise. */
import { z } from "zod";
import type { Operation } from "#lib/api/operations/operation.ts";

/** Of an object, as the protocol demands. */
type JsonSchema = Record<string, unknown> & { type: "object" };

/** What a tool takes: REST's strings and defaults aside, so `limit` is a plain integer. */
export function argumentsSchema({ input }: Operation): JsonSchema {
  const { required } = z.toJSONSchema(input, { io: "input" });
  return { ...open(input), required: required ?? [] };
}

export function resultSchema({ output }: Operation): JsonSchema {
  return open(output);
}

// A client that validates against a closed object would refuse the first field that is ever added.
function open(schema: z.ZodObject): JsonSchema {
  const printed = z.toJSONSchema(schema, {
    io: "output",
    override: ({ jsonSchema }) => {
      delete jsonSchema.additionalProperties;
    },
  });
  return { ...printed, type: "object" };
}
