import { csv } from "#lib/check/formats/csv.ts";
import { fileResponse } from "#lib/site/feeds/file-response.ts";
import { listBundleIds } from "#lib/site/queries/check/fleet-files.ts";

export async function GET(): Promise<Response> {
  return fileResponse(csv(await listBundleIds()), "text/csv; charset=utf-8");
}
