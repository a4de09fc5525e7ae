import { csv } from "#lib/check/csv.ts";
import { fileResponse } from "#lib/feeds/file-response.ts";
import { listBundleIds } from "#lib/site/fleet-files.ts";

export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  return fileResponse(csv(await listBundleIds()), "text/csv; charset=utf-8");
}
