import { urls } from "#lib/core/urls.ts";
import { atom } from "#lib/site/feeds/atom.ts";
import { fileResponse } from "#lib/site/feeds/file-response.ts";
import { listTitleChanges } from "#lib/site/queries/lists/history.ts";
import { findTitlePage } from "#lib/site/queries/title/page.ts";
import { headline, sentenceOf } from "#lib/site/words/answers/title-words.ts";
import { lastDayLine, withoutAge } from "#lib/site/words/evidence/last-day.ts";
import { titlePath } from "#lib/site/words/paths.ts";
import { movedFile } from "../moved.ts";

const LENGTH = 50;

export async function GET(_request: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const { slug } = await params;
  const page = await findTitlePage(slug);
  if (!page) return movedFile(slug, "/feed.xml");
  const feed = atom({
    title: `${page.name} on Apple silicon`,
    self: urls.site(`${titlePath(slug)}/feed.xml`),
    page: urls.title(slug),
    changes: withoutAge(await listTitleChanges(slug, LENGTH), page),
    report: page.newestReport,
    since: `${page.verdict.lastVerified}T00:00:00.000Z`,
    answer: { title: headline(page), summary: `${sentenceOf(page)} ${lastDayLine(page)}.` },
  });
  return fileResponse(feed, "application/atom+xml; charset=utf-8");
}
