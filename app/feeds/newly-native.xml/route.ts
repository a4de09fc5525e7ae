import { listNewlyNative } from "#lib/changes/history.ts";
import { atom } from "#lib/ui/atom.ts";
import { fileResponse } from "#lib/ui/documents.ts";
import { urls } from "#lib/urls.ts";
import { newestImport } from "#lib/verdicts/coverage.ts";

export const dynamic = "force-dynamic";

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
