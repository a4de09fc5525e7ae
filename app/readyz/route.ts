import { databaseAnswers } from "#lib/api/health.ts";

export const dynamic = "force-dynamic";

/** The database answers. */
export async function GET(): Promise<Response> {
  const ready = await databaseAnswers();
  return Response.json(
    { status: ready ? "ready" : "the database does not answer" },
    { status: ready ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}
