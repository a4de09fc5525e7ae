/** What is too much at once for a slow machine is done in halves: it takes longer, and gets to its end. */
import { OutOfTime } from "#lib/data/transaction.ts";

/**
 * @param work all of them or none
 * @returns what `work` makes of them, in their order
 */
export async function inHalves<T, R>(
  items: readonly T[],
  work: (some: readonly T[]) => Promise<readonly R[]>,
): Promise<readonly R[]> {
  try {
    return await work(items);
  } catch (cause) {
    if (items.length < 2 || !(cause instanceof OutOfTime)) throw cause;
    const middle = Math.ceil(items.length / 2);
    const first = await inHalves(items.slice(0, middle), work);
    return [...first, ...(await inHalves(items.slice(middle), work))];
  }
}
