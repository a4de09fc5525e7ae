import { urls } from "#lib/core/urls.ts";
import { fileResponse } from "#lib/site/feeds/file-response.ts";
import { rosettaChart } from "#lib/site/feeds/rosetta-chart.ts";
import { measureRosettaShare } from "#lib/site/queries/rosetta-share.ts";

export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  const share = await measureRosettaShare(new Date());
  const drawn = rosettaChart(share, new URL(urls.site("/rosetta")).host);
  return fileResponse(drawn, "image/svg+xml; charset=utf-8");
}
