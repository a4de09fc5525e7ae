/** Takes what the form "Is this wrong?" sends. */
import { db } from "#lib/data/client.ts";
import { Refused } from "#lib/feedback/post.ts";
import { keepFromPeople, receiveForm } from "#lib/feedback/receive-form.ts";
import { readReport, reportPath, toTyped } from "#lib/feedback/report.ts";
import { keepReport } from "#lib/feedback/reports.ts";

export function receiveReport(request: Request, now: Date): Promise<Response> {
  return receiveForm(request, "report", (form, neighbourhood) => take(form, neighbourhood, now), now);
}

async function take(form: URLSearchParams, neighbourhood: string, now: Date): Promise<string> {
  const slug = (form.get("title") ?? "").replaceAll("\0", "");
  const title = await db().title.findUnique({ where: { slug, pinned: false }, select: { id: true } });
  if (!title) throw new Refused(404, "There is no such title, or it is kept as an example that no report changes.");
  const typed = toTyped((field) => form.get(field));
  const read = readReport(typed);
  if ("faults" in read) return reportPath(slug, { ...typed, tried: "yes" });
  await keepFromPeople(form, () => keepReport(title.id, read.report, neighbourhood, now));
  return reportPath(slug, { sent: "yes" });
}
