import { fileResponse } from "#lib/feeds/file-response.ts";
import { writeFleetQuery } from "#lib/site/fleet-files.ts";

export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  return fileResponse(await writeFleetQuery(), "text/plain; charset=utf-8");
}
