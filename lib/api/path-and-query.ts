/** A target as raw parameters: handlers parse it themselves, so that every mount decodes once and alike. */

import type { Operation } from "#lib/api/operations/operation.ts";
import { AppError, invalidParam } from "#lib/core/errors.ts";

export const ADDRESS_MAX = 8_000;

export interface PathAndQuery {
  readonly pathname: string;
  /** Without the question mark. */
  readonly query: string;
}

/** @param target path and query */
export function readPathAndQuery(target: string): PathAndQuery {
  const at = target.indexOf("?");
  return at < 0 ? { pathname: target, query: "" } : { pathname: target.slice(0, at), query: target.slice(at + 1) };
}

/** @throws AppError 414 */
export function refuseLong(target: string): void {
  if (target.length <= ADDRESS_MAX) return;
  throw new AppError("invalid_param", `The address must have at most ${ADDRESS_MAX} characters.`, { status: 414 });
}

/** The path's parameters, still encoded; null if the path does not match the operation. */
export function matchPath(operation: Operation, pathname: string): Map<string, string> | null {
  const template = `/v1${operation.path}`.split("/");
  const segments = pathname.split("/");
  if (segments.length !== template.length) return null;
  const found = new Map<string, string>();
  for (const [index, expected] of template.entries()) {
    const segment = segments[index]!;
    if (expected.startsWith("{")) found.set(expected.slice(1, -1), segment);
    else if (segment !== expected) return null;
  }
  return found;
}

/** @throws AppError 422 for a bad escape, or a known parameter given twice; unknown parameters are ignored */
export function rawInput(operation: Operation, path: Map<string, string>, query: string): Record<string, string> {
  const known = new Set(Object.keys(operation.input.shape));
  const raw: Record<string, string> = {};
  for (const [name, value] of path) raw[name] = decode(name, value);
  for (const pair of query.split("&")) {
    const [encodedName = "", ...rest] = pair.split("=");
    const name = tryDecode(formDecoded(encodedName));
    if (name === null || !known.has(name) || path.has(name)) continue;
    if (Object.hasOwn(raw, name)) throw invalidParam(name, "must be given once");
    raw[name] = decode(name, formDecoded(rest.join("=")));
  }
  return raw;
}

/** @returns null for a bad escape */
export function tryDecode(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}

function decode(name: string, encoded: string): string {
  const value = tryDecode(encoded);
  if (value === null) throw invalidParam(name, "is not valid percent-encoded UTF-8");
  return value;
}

function formDecoded(encoded: string): string {
  return encoded.replaceAll("+", " ");
}
