import { noSuchFile } from "#lib/feeds/file-response.ts";
import { findCheckData } from "#lib/site/check-data.ts";

export const dynamic = "force-dynamic";

const HEADERS = { "Access-Control-Allow-Origin": "*" };

/** One address for each state of the data, kept for ever; every other leads to the current one. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const { file } = await params;
  if (!/^([0-9a-f]{16}|latest)\.json$/.test(file)) return noSuchFile();
  const { hash, body } = await findCheckData();
  if (file !== `${hash}.json`) {
    const headers = { ...HEADERS, Location: `/check/data/${hash}.json`, "Cache-Control": "no-store" };
    return new Response(null, { status: 307, headers });
  }
  const headers = {
    ...HEADERS,
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "public, max-age=31536000, immutable",
  };
  return new Response(body, { headers });
}
