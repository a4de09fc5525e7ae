import { noSuchFile } from "#lib/site/feeds/file-response.ts";
import { findCheckData } from "#lib/site/queries/check/data.ts";
import { findShard } from "#lib/site/queries/check/shards.ts";

const HEADERS = { "Access-Control-Allow-Origin": "*" };
const FOR_EVER = {
  ...HEADERS,
  "Content-Type": "application/json; charset=utf-8",
  "Cache-Control": "public, max-age=31536000, immutable",
};

/** An address for each version of the data and each shard, cached for ever; former addresses redirect to the current one. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const { file } = await params;
  const shard = file.startsWith("part-") ? await findShard(file) : null;
  if (shard !== null) return new Response(shard, { headers: FOR_EVER });
  if (!/^([0-9a-f]{16}|latest)\.json$/.test(file)) return noSuchFile();
  const { hash, body } = await findCheckData();
  if (file === `${hash}.json`) return new Response(body, { headers: FOR_EVER });
  const headers = { ...HEADERS, Location: `/check/data/${hash}.json`, "Cache-Control": "no-store" };
  return new Response(null, { status: 307, headers });
}
