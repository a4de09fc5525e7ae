import { calendar } from "#lib/site/feeds/calendar.ts";
import { fileResponse } from "#lib/site/feeds/file-response.ts";
import { MILESTONES } from "#lib/site/queries/rosetta/milestones.ts";

export function GET(): Response {
  return fileResponse(calendar(MILESTONES), "text/calendar; charset=utf-8");
}
