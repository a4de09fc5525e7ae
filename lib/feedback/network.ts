/** Stores networks as keyed hashes: enough to tell whether two are equal. */

import { createHmac } from "node:crypto";
import { DAY_MS } from "#lib/contract/days.ts";
import { cursorSecret } from "#lib/data/service-state.ts";

/** After this long a network's hash is deleted. */
export const REMEMBERED_DAYS = 60;
const HASH_LENGTH = 22;

/** @param parts equal parts under the same secret give equal hashes */
export async function keyedHash(...parts: readonly string[]): Promise<string> {
  // A derived key: the secret itself signs cursors.
  const key = createHmac("sha256", await cursorSecret())
    .update("what readers send")
    .digest();
  return createHmac("sha256", key).update(JSON.stringify(parts)).digest("base64url").slice(0, HASH_LENGTH);
}

/** The cut-off: networks of earlier submissions have been deleted. */
export function rememberedSince(now: Date): Date {
  return new Date(now.getTime() - REMEMBERED_DAYS * DAY_MS);
}
