/** Searches the cause chain of a database error: Prisma, its adapter and the driver each wrap the one below. */

const DEPTH_MAX = 6;

/** Whether the error, or one of its causes, matches. */
export function hasCause(cause: unknown, fits: (error: Readonly<Record<string, unknown>>) => boolean): boolean {
  const look = (error: unknown, depth: number): boolean => {
    if (typeof error !== "object" || error === null || depth > DEPTH_MAX) return false;
    if (fits(error as Record<string, unknown>)) return true;
    const { errors } = error as { errors?: unknown };
    const inner = [
      (error as Error).cause,
      (error as { meta?: { driverAdapterError?: unknown } }).meta?.driverAdapterError,
    ];
    return [...inner, ...(Array.isArray(errors) ? errors : [])].some((each) => look(each, depth + 1));
  };
  return look(cause, 0);
}

/** The code of Prisma, Node or PostgreSQL, or the kind that Prisma's adapter assigns, wherever it is stored. */
export function hasCode(cause: unknown, codes: ReadonlySet<string>): boolean {
  return hasCause(cause, ({ code, originalCode, errorCode, kind }) =>
    [code, originalCode, errorCode, kind].some((each) => typeof each === "string" && codes.has(each)),
  );
}
