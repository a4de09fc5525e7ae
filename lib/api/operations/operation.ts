/** The description of an operation, from which REST, MCP, OpenAPI, docs and llms.txt are generated. */
import type { z } from "zod";
import type { Capability } from "#lib/contract/tiers.ts";

export interface CallContext {
  /** A test key reads the sandbox: only the reserved titles. */
  readonly sandbox: boolean;
}

export interface Operation<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject> {
  /** OpenAPI operationId. */
  readonly id: string;
  /** Path below the base address, parameters in braces. */
  readonly path: `/${string}`;
  readonly tool: string;
  readonly summary: string;
  readonly description: string;
  readonly tier: "free" | "paid";
  /** The capability that a key needs; absent: free to all. */
  readonly capability?: Capability;
  readonly cache: "verdict" | "no-cache" | "private";
  readonly input: Input;
  readonly output: Output;
  /** Appended to the message about a refused value: where to find the requested data. */
  readonly hint?: (parameter: string, value: unknown) => string | undefined;
  /** May it answer 409 `ambiguous`? */
  readonly ambiguous: boolean;
  run(input: z.output<Input>, context: CallContext): Promise<z.output<Output>>;
}

export function defineOperation<Input extends z.ZodObject, Output extends z.ZodObject>(
  operation: Operation<Input, Output>,
): Operation<Input, Output> {
  return operation;
}
