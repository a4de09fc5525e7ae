import { db } from "#lib/db/client.ts";

const PATIENCE_MS = 1_000;

/** Does the database answer now? */
export async function databaseAnswers(): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("the database takes too long")), PATIENCE_MS);
  });
  try {
    await Promise.race([db().$queryRaw`SELECT 1`, tooLong]);
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
