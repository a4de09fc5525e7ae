/** Takes what a form of ours sends. It works without scripts, so every answer is a page or the way to one. */
import { safetyHeaders } from "#lib/api/http/headers.ts";
import { type Door, Refused, readPost, tooMany } from "#lib/feedback/post.ts";

/** People never see this field; whoever fills it in is a program. */
export const TRAP = "website";
const DAY_SECONDS = 86_400;

/**
 * @param name of the form, for its budget
 * @param take keeps what was sent, and says where to go
 */
export async function receiveForm(
  request: Request,
  name: string,
  take: (form: URLSearchParams, neighbourhood: string) => Promise<string>,
  now: Date,
): Promise<Response> {
  const door: Door = { name, perMinute: 6, type: "application/x-www-form-urlencoded", bytesMax: 8 * 1024 };
  try {
    const { text, neighbourhood } = await readPost(request, door, now);
    // Reloading what it leads to sends nothing again.
    return reply(null, 303, { Location: await take(new URLSearchParams(text), neighbourhood) });
  } catch (cause) {
    if (!(cause instanceof Refused)) throw cause;
    return reply(cause.message, cause.status, { "Content-Type": "text/plain; charset=utf-8", ...cause.headers });
  }
}

/** @param keep false where too much was sent already @throws Refused */
export async function keepFromPeople(form: URLSearchParams, keep: () => Promise<boolean>): Promise<void> {
  const isProgram = (form.get(TRAP) ?? "") !== "";
  if (isProgram || (await keep())) return;
  throw tooMany(
    "Your network has sent a lot today, or too many reports wait to be read. Send it tomorrow.",
    DAY_SECONDS,
  );
}

const reply = (body: string | null, status: number, headers: Readonly<Record<string, string>>) =>
  new Response(body, { status, headers: { "Cache-Control": "no-store", ...safetyHeaders(), ...headers } });
