import { CATEGORIES } from "#lib/contract/categories.ts";
import { urls } from "#lib/core/urls.ts";
import { atom } from "#lib/site/feeds/atom.ts";
import { fileResponse, noSuchFile } from "#lib/site/feeds/file-response.ts";
import { isCategory } from "#lib/site/queries/lists/browse.ts";
import { listAnswerChanges } from "#lib/site/queries/lists/history.ts";
import { newestImport } from "#lib/site/queries/status/coverage.ts";
import { categoryFeedPath, categoryPath } from "#lib/site/words/paths.ts";

const LENGTH = 50;

export async function GET(_request: Request, { params }: { params: Promise<{ category: string }> }): Promise<Response> {
  const { category } = await params;
  if (!isCategory(category)) return noSuchFile();
  const feed = atom({
    title: `${CATEGORIES[category]} on Apple silicon: changed answers`,
    self: urls.site(categoryFeedPath(category)),
    page: urls.site(categoryPath(category)),
    changes: await listAnswerChanges({ category }, LENGTH),
    since: await newestImport(),
  });
  return fileResponse(feed, "application/atom+xml; charset=utf-8");
}
