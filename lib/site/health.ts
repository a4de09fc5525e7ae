/** What an operator's monitoring asks. */
import { databaseAnswers } from "#lib/db/health.ts";

const answer = (status: string, code: number) =>
  Response.json({ status }, { status: code, headers: { "Cache-Control": "no-store" } });

/** The process is up. */
export function health(): Response {
  return answer("up", 200);
}

/** The database answers. */
export async function readiness(): Promise<Response> {
  return (await databaseAnswers()) ? answer("ready", 200) : answer("the database does not answer", 503);
}
