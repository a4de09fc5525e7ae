import { fileResponse } from "#lib/feeds/file-response.ts";
import { rosettaChart } from "#lib/feeds/rosetta-chart.ts";
import { measureRosettaShare } from "#lib/site/rosetta-share.ts";
import { urls } from "#lib/urls.ts";

export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  const share = await measureRosettaShare(new Date());
  const drawn = rosettaChart(share, new URL(urls.site("/rosetta")).host);
  return fileResponse(drawn, "image/svg+xml; charset=utf-8");
}
