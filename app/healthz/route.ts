export const dynamic = "force-dynamic";

/** The process is up. */
export function GET(): Response {
  return Response.json({ status: "up" }, { headers: { "Cache-Control": "no-store" } });
}
