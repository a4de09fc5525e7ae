/** Takes what the form "Is this wrong?" sends. It works without scripts, so every answer is a page or the way to one. */
import { db } from "#lib/db/client.ts";
import { safetyHeaders } from "#lib/http/headers.ts";
import { type Door, Refused, readPost, tooMany } from "#lib/readers/post.ts";
import { readReport, reportPath, toTyped } from "#lib/readers/report.ts";
import { keepReport } from "#lib/readers/reports.ts";

const DOOR: Door = {
  name: "report",
  perMinute: 6,
  type: "application/x-www-form-urlencoded",
  bytesMax: 8 * 1024,
};
/** People never see this field; whoever fills it in is a program. */
export const TRAP = "website";
const DAY_SECONDS = 86_400;

export async function receiveReport(request: Request, now: Date): Promise<Response> {
  try {
    const { text, neighbourhood } = await readPost(request, DOOR, now);
    return await take(new URLSearchParams(text), neighbourhood, now);
  } catch (cause) {
    if (!(cause instanceof Refused)) throw cause;
    const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...safetyHeaders() };
    return new Response(cause.message, { status: cause.status, headers: { ...headers, ...cause.headers } });
  }
}

async function take(form: URLSearchParams, neighbourhood: string, now: Date): Promise<Response> {
  const slug = (form.get("title") ?? "").replaceAll("\0", "");
  const title = await db().title.findUnique({ where: { slug, pinned: false }, select: { id: true } });
  if (!title) throw new Refused(404, "There is no such title, or it is kept as an example that no report changes.");
  const typed = toTyped((field) => form.get(field));
  const read = readReport(typed);
  if ("faults" in read) return goTo(reportPath(slug, { ...typed, tried: "yes" }));
  const isProgram = (form.get(TRAP) ?? "") !== "";
  const kept = isProgram || (await keepReport(title.id, read.report, neighbourhood, now));
  if (!kept)
    throw tooMany(
      "Your network has sent a lot today, or too many reports wait to be read. Send it tomorrow.",
      DAY_SECONDS,
    );
  return goTo(reportPath(slug, { sent: "yes" }));
}

// Reloading what it leads to sends nothing again.
const goTo = (location: string) =>
  new Response(null, { status: 303, headers: { Location: location, "Cache-Control": "no-store", ...safetyHeaders() } });
