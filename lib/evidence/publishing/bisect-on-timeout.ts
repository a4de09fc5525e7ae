/** Splits a batch that timed out: a slow machine takes longer, and still finishes. */
import { OutOfTime } from "#lib/data/transaction.ts";

/**
 * @param work handles all of a batch or none
 * @returns its results, in their order
 */
export async function bisectOnTimeout<T, R>(
  items: readonly T[],
  work: (some: readonly T[]) => Promise<readonly R[]>,
): Promise<readonly R[]> {
  try {
    return await work(items);
  } catch (cause) {
    if (items.length < 2 || !(cause instanceof OutOfTime)) throw cause;
    const middle = Math.ceil(items.length / 2);
    const first = await bisectOnTimeout(items.slice(0, middle), work);
    return [...first, ...(await bisectOnTimeout(items.slice(middle), work))];
  }
}
