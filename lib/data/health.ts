import { db } from "#lib/data/client.ts";
import { withTimeout } from "#lib/data/with-timeout.ts";

const TIMEOUT_MS = 1_000;

/** Whether the database answers now. */
export async function databaseAnswers(): Promise<boolean> {
  return withTimeout(TIMEOUT_MS, db().$queryRaw`SELECT 1`).then(
    () => true,
    () => false,
  );
}
