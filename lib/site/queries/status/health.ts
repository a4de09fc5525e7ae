/** Health checks for monitoring. */

import { servedVersion } from "#lib/data/cache/revision.ts";
import { databaseAnswers } from "#lib/data/health.ts";

const answer = (status: string, code: number) =>
  Response.json({ status }, { status: code, headers: { "Cache-Control": "no-store" } });

/** The process is up. */
export function health(): Response {
  return answer("up", 200);
}

/** Ready: the database answers, or has been away for less than a minute while cached answers are served. */
export async function readiness(): Promise<Response> {
  if (await databaseAnswers()) return answer("ready", 200);
  if (servedVersion() !== null) return answer("degraded: the database does not answer, kept answers are served", 200);
  return answer("the database does not answer", 503);
}
