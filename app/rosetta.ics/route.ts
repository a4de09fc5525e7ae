import { calendar } from "#lib/ui/calendar.ts";
import { fileResponse } from "#lib/ui/documents.ts";
import { MILESTONES } from "#lib/verdicts/rosetta.ts";

export const dynamic = "force-dynamic";

export function GET(): Response {
  return fileResponse(calendar(MILESTONES), "text/calendar; charset=utf-8");
}
