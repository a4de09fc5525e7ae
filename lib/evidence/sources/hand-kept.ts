/** Common parts of our own lists in prisma/catalogue: one JSON object per line, and the source they are credited to. */
import type { z } from "zod";
import type { SourceInfo } from "#lib/contract/evidence.ts";
import { invalidParam } from "#lib/core/errors.ts";
import { readLines } from "#lib/evidence/sources/payload.ts";
import type { Skipped } from "#lib/evidence/sources/source.ts";

export function ours(id: string, name: string): SourceInfo {
  return { id, kind: "curator", name, url: "", licence: "CC-BY-4.0", attribution: "Silicon Verdict" };
}

export interface HandKept<T> {
  readonly lines: readonly T[];
  /** Each error with file, line and field. */
  readonly skipped: readonly Skipped[];
}

/** Reports invalid lines and keeps the others. @throws AppError("invalid_param") naming the first invalid line if no line is valid */
export function readHandKept<S extends z.ZodType>(file: string, schema: S, input: Uint8Array): HandKept<z.output<S>> {
  const kept = parseHandKept(file, schema, input);
  if (kept.lines.length > 0) return kept;
  const [first = { ref: file, reason: "empty" }] = kept.skipped;
  throw invalidParam("file", `no line of it is good; ${first.ref}: ${first.reason}`);
}

/** The same for a list that may be empty. */
export function parseHandKept<S extends z.ZodType>(file: string, schema: S, input: Uint8Array): HandKept<z.output<S>> {
  const lines: z.output<S>[] = [];
  const skipped: Skipped[] = [];
  for (const { line, value } of readLines(input)) {
    const { data, error } = schema.safeParse(value);
    if (error)
      skipped.push({ ref: `${file}, line ${line}`, reason: value === undefined ? "not JSON" : reasonOf(error) });
    else lines.push(data);
  }
  return { lines, skipped };
}

function reasonOf({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => (path.length > 0 ? `${path.join(".")}: ${message}` : message)).join("; ");
}
