/** Opaque page cursors: a sort key, signed, and bound to the query that it continues. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { invalidParam } from "#lib/core/errors.ts";
import { cursorSecret } from "#lib/data/service-state.ts";

/** The sort key of the last row of a page. */
export type CursorKey = readonly (string | number | boolean | null)[];
/** The query that the cursor belongs to: every parameter but limit and cursor. */
export type CursorBinding = Readonly<Record<string, string | number | boolean | null | undefined>>;

// Raise when a sort key changes its shape: older cursors are then rejected.
const FORMAT = 1;
const MAC_BYTES = 16;

/** @param kind the list's name, such as "titles" */
export async function sealCursor(kind: string, binding: CursorBinding, key: CursorKey): Promise<string> {
  return seal(await cursorSecret(), kind, binding, key);
}

/** @throws AppError 422 naming `cursor`: malformed, tampered with, or from another query. */
export async function openCursor(kind: string, binding: CursorBinding, cursor: string): Promise<CursorKey> {
  return open(await cursorSecret(), kind, binding, cursor);
}

export function seal(secret: string, kind: string, binding: CursorBinding, key: CursorKey): string {
  const payload = Buffer.from(JSON.stringify(key));
  return Buffer.concat([sign(secret, kind, binding, payload), payload]).toString("base64url");
}

export function open(secret: string, kind: string, binding: CursorBinding, cursor: string): CursorKey {
  const bytes = Buffer.from(cursor, "base64url");
  const mac = bytes.subarray(0, MAC_BYTES);
  const payload = bytes.subarray(MAC_BYTES);
  // Node's decoder skips characters outside base64url; only the text that we printed is valid.
  const genuine =
    bytes.length > MAC_BYTES &&
    bytes.toString("base64url") === cursor &&
    timingSafeEqual(mac, sign(secret, kind, binding, payload));
  if (!genuine) throw invalidParam("cursor", "must be the nextCursor of the previous page of the same query");
  return JSON.parse(payload.toString()) as CursorKey;
}

function sign(secret: string, kind: string, binding: CursorBinding, payload: Buffer): Buffer {
  const bound = Object.entries(binding)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHmac("sha256", secret)
    .update(JSON.stringify([FORMAT, kind, bound]))
    .update("\0")
    .update(payload)
    .digest()
    .subarray(0, MAC_BYTES);
}
