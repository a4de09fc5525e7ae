/** Parses a request target to an operation and its input; memoised, as the same target always means the same. */
import type { Input } from "#lib/api/answer.ts";
import { isLimitDemo } from "#lib/api/guard.ts";
import { parseInput } from "#lib/api/operations/input.ts";
import type { Operation } from "#lib/api/operations/operation.ts";
import { matchPath, rawInput, readPathAndQuery, tryDecode } from "#lib/api/path-and-query.ts";
import { OPERATIONS } from "#lib/api/registry.ts";
import { memoize } from "#lib/core/memoize.ts";

export interface Question {
  /** null: there is no operation at this path. */
  readonly operation: Operation | null;
  readonly isLimitDemo: boolean;
  /** @throws AppError 422 */
  input(): Input;
}

const NOTHING: Question = {
  operation: null,
  isLimitDemo: false,
  input: () => ({}),
};

/** @param target path and query */
export const readQuestion = memoize((target: string): Question => {
  const { pathname, query } = readPathAndQuery(target);
  for (const operation of OPERATIONS) {
    const path = matchPath(operation, pathname);
    if (!path) continue;
    let input: Input | undefined;
    return {
      operation,
      isLimitDemo: isLimitDemo(operation, tryDecode(path.get("identifier") ?? "")),
      input() {
        input ??= parseInput(operation, rawInput(operation, path, query));
        return input;
      },
    };
  }
  return NOTHING;
});
