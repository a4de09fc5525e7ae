import { db } from "#lib/data/client.ts";
import { patiently } from "#lib/data/patience.ts";

const PATIENCE_MS = 1_000;

/** Does the database answer now? */
export async function databaseAnswers(): Promise<boolean> {
  return patiently(PATIENCE_MS, db().$queryRaw`SELECT 1`).then(
    () => true,
    () => false,
  );
}
