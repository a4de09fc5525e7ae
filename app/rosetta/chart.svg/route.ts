import { countedAsOf } from "#lib/catalog/verdicts/last-look.ts";
import { urls } from "#lib/core/urls.ts";
import { fileResponse } from "#lib/site/feeds/file-response.ts";
import { rosettaChart } from "#lib/site/feeds/rosetta-chart.ts";
import { measureRosettaShare } from "#lib/site/queries/rosetta/share.ts";

export async function GET(): Promise<Response> {
  const [share, asOf] = await Promise.all([measureRosettaShare(new Date()), countedAsOf()]);
  const drawn = rosettaChart(share, asOf, new URL(urls.site("/rosetta")).host);
  return fileResponse(drawn, "image/svg+xml; charset=utf-8");
}
