import { isCategory } from "#lib/categories/browse.ts";
import { CATEGORIES } from "#lib/categories/catalog.ts";
import { listStatusChanges } from "#lib/changes/history.ts";
import { atom } from "#lib/ui/atom.ts";
import { fileResponse, noSuchFile } from "#lib/ui/documents.ts";
import { categoryPath } from "#lib/ui/paths.ts";
import { urls } from "#lib/urls.ts";
import { newestImport } from "#lib/verdicts/coverage.ts";

export const dynamic = "force-dynamic";

const LENGTH = 50;

export async function GET(_request: Request, { params }: { params: Promise<{ category: string }> }): Promise<Response> {
  const { category } = await params;
  if (!isCategory(category)) return noSuchFile();
  const feed = atom({
    title: `${CATEGORIES[category]} on Apple silicon: changed answers`,
    self: urls.site(`${categoryPath(category)}/feed.xml`),
    page: urls.category(category),
    changes: await listStatusChanges({ category }, LENGTH),
    since: await newestImport(),
  });
  return fileResponse(feed, "application/atom+xml; charset=utf-8");
}
