/** Stores networks as hashes under a secret key: enough to tell whether two are equal. */
import { createHmac } from "node:crypto";
import { cursorSecret } from "#lib/data/service-state.ts";

/** After that a network is forgotten. */
export const REMEMBERED_DAYS = 60;
const HASH_LENGTH = 22;

/** @param parts what is to be told apart; the same parts under the same secret give the same hash */
export async function keyedHash(...parts: readonly string[]): Promise<string> {
  // A key of its own: the secret itself signs cursors.
  const key = createHmac("sha256", await cursorSecret())
    .update("what readers send")
    .digest();
  return createHmac("sha256", key).update(JSON.stringify(parts)).digest("base64url").slice(0, HASH_LENGTH);
}

/** What was sent before is from networks that are forgotten by now. */
export function rememberedSince(now: Date): Date {
  return new Date(now.getTime() - REMEMBERED_DAYS * 86_400_000);
}
