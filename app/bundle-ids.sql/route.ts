import { fileResponse } from "#lib/site/feeds/file-response.ts";
import { writeFleetQuery } from "#lib/site/queries/check/fleet-files.ts";

export async function GET(): Promise<Response> {
  return fileResponse(await writeFleetQuery(), "text/plain; charset=utf-8");
}
