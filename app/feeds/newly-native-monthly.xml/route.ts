import { isoDay } from "#lib/contract/days.ts";
import { urls } from "#lib/core/urls.ts";
import { monthlyAtom } from "#lib/site/feeds/atom.ts";
import { fileResponse } from "#lib/site/feeds/file-response.ts";
import { listNativeMonths } from "#lib/site/queries/lists/history.ts";
import { newestImport } from "#lib/site/queries/status/coverage.ts";

export async function GET(): Promise<Response> {
  const about = {
    title: "Newly native on Apple silicon, month by month",
    self: urls.site("/feeds/newly-native-monthly.xml"),
    page: urls.site("/changes?only=newly-native"),
  };
  const today = isoDay(new Date());
  const feed = monthlyAtom(about, await listNativeMonths(), today, await newestImport());
  return fileResponse(feed, "application/atom+xml; charset=utf-8");
}
