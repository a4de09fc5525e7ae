/** What PostgreSQL does for the heaviest statements. */
import { catchStatements, explain, readingOf } from "#lib/testing/statements.ts";

/** The plan of the slowest statement that `ask` leads to, as it ran. */
export async function explainHeaviest(ask: () => Promise<unknown>): Promise<string> {
  const caught = await catchStatements(ask);
  const heaviest = readingOf(caught)
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 1);
  const [plan = []] = await explain(caught, heaviest, "ANALYZE, BUFFERS, COSTS OFF, TIMING OFF");
  return plan.join("\n");
}
