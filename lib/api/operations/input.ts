/** Parses raw parameters, from a URL or a tool call, into an operation's input. */
import type { z } from "zod";
import type { Operation } from "#lib/api/operations/operation.ts";
import { type AppError, invalidParam } from "#lib/core/errors.ts";

/** @throws AppError 422 naming the parameter and its allowed values */
export function parseInput(operation: Operation, raw: Readonly<Record<string, unknown>>): z.output<z.ZodObject> {
  const parsed = operation.input.safeParse(raw);
  if (parsed.success) return parsed.data;
  throw refusal(parsed.error.issues[0]!, raw, operation);
}

function refusal(issue: z.core.$ZodIssue, raw: Readonly<Record<string, unknown>>, { hint }: Operation): AppError {
  const parameter = String(issue.path[0] ?? "arguments");
  if (raw[parameter] === undefined) return invalidParam(parameter, `is required${oneOf(issue, ", ")}`);
  if (issue.code === "invalid_value") {
    const wrongType = typeof raw[parameter] === "string" ? "" : "a string, ";
    const more = hint?.(parameter, raw[parameter]);
    return invalidParam(parameter, `must be ${wrongType}${oneOf(issue)}${more ? `; ${more}` : ""}`);
  }
  if (issue.code === "invalid_type" && issue.expected !== "int")
    return invalidParam(parameter, `must be a ${issue.expected}`);
  return invalidParam(parameter, issue.message);
}

function oneOf(issue: z.core.$ZodIssue, before = ""): string {
  return issue.code === "invalid_value" ? `${before}one of ${issue.values.join(", ")}` : "";
}
