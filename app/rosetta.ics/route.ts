import { calendar } from "#lib/feeds/calendar.ts";
import { fileResponse } from "#lib/feeds/file-response.ts";
import { MILESTONES } from "#lib/site/milestones.ts";

export const dynamic = "force-dynamic";

export function GET(): Response {
  return fileResponse(calendar(MILESTONES), "text/calendar; charset=utf-8");
}
