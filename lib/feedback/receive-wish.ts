/** Takes what the form "Tell us about it" sends. */
import { keepFromPeople, receiveForm } from "#lib/feedback/receive-form.ts";
import { readWish, toWishTyped, wishPath } from "#lib/feedback/wish.ts";
import { keepWish } from "#lib/feedback/wishes.ts";

export function receiveWish(request: Request, now: Date): Promise<Response> {
  return receiveForm(request, "wish", (form, neighbourhood) => take(form, neighbourhood, now), now);
}

async function take(form: URLSearchParams, neighbourhood: string, now: Date): Promise<string> {
  const typed = toWishTyped((field) => form.get(field));
  const read = readWish(typed);
  if ("faults" in read) return wishPath({ ...typed, tried: "yes" });
  await keepFromPeople(form, () => keepWish(read.wish, neighbourhood, now));
  return wishPath({ name: read.wish.name, sent: "yes" });
}
