import { urls } from "#lib/core/urls.ts";
import { atom } from "#lib/site/feeds/atom.ts";
import { fileResponse } from "#lib/site/feeds/file-response.ts";
import { listNewlyNative } from "#lib/site/queries/lists/history.ts";
import { newestImport } from "#lib/site/queries/status/coverage.ts";

const LENGTH = 100;

export async function GET(): Promise<Response> {
  const feed = atom({
    title: "Newly native on Apple silicon",
    self: urls.site("/feeds/newly-native.xml"),
    page: urls.site("/changes?only=newly-native"),
    changes: await listNewlyNative({}, LENGTH),
    since: await newestImport(),
  });
  return fileResponse(feed, "application/atom+xml; charset=utf-8");
}
