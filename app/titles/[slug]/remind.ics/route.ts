import { runsWindowsPrograms } from "#lib/contract/guest-hosts.ts";
import { titleCalendar } from "#lib/site/feeds/calendar.ts";
import { fileResponse, noSuchFile } from "#lib/site/feeds/file-response.ts";
import { findTitlePage } from "#lib/site/queries/title/page.ts";
import { endsWithRosetta } from "#lib/site/words/answers/page-facts.ts";
import { pageProjection } from "#lib/site/words/answers/title-words.ts";
import { movedFile } from "../moved.ts";

export async function GET(_request: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const { slug } = await params;
  const page = await findTitlePage(slug);
  if (!page) return movedFile(slug, "/remind.ics");
  if (!endsWithRosetta(page)) return noSuchFile();
  const { reason } = pageProjection(page, runsWindowsPrograms(slug));
  return fileResponse(titleCalendar({ slug, name: page.name, reason }), "text/calendar; charset=utf-8");
}
