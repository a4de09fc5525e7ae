/** ETag and conditional requests of the verdict lookup (RFC 9110, section 13). */
import { createHash } from "node:crypto";
import type { ReadHeader } from "#lib/api/http/call-and-reply.ts";
import { RULES_VERSION } from "#lib/contract/rules-version.ts";

export interface Validated {
  readonly slug: string;
  readonly macosVersion: string;
  readonly chip: string;
  /** Calendar date, UTC. */
  readonly lastVerified: string;
}

// Weak: the contract hashes four fields, and others (stale, caveats) may change without them. Under other rules the same
// evidence of the same day may come to another answer.
export function verdictEtag({ slug, macosVersion, chip, lastVerified }: Validated): string {
  const hash = createHash("sha256").update(JSON.stringify([RULES_VERSION, slug, macosVersion, chip, lastVerified]));
  return `W/"${hash.digest("base64url").slice(0, 22)}"`;
}

export function lastModified({ lastVerified }: Pick<Validated, "lastVerified">): string {
  return new Date(`${lastVerified}T00:00:00Z`).toUTCString();
}

/** Whether the client's copy is current. If-None-Match decides; If-Modified-Since only if it is absent. */
export function isNotModified(header: ReadHeader, current: { etag: string; lastModified: string }): boolean {
  const tags = header("if-none-match");
  if (tags !== null) return matchesTag(tags, current.etag);
  const since = header("if-modified-since");
  // Equal, not older: new rules may set lastVerified back.
  return since !== null && isHttpDate(since) && Date.parse(current.lastModified) === Date.parse(since);
}

// Tags may contain commas, so the list is matched tag by tag rather than split.
const TAG = /(?<![^\s,])(?:W\/)?"([\x21\x23-\x7e\x80-\xff]*)"/g;

/** Weak comparison: ignores W/. */
export function matchesTag(header: string, etag: string): boolean {
  // Nearly every client sends back the one tag that it received.
  if (header === etag || header.trim() === "*") return true;
  const opaque = etag.replace(/^W\//, "").slice(1, -1);
  return [...header.matchAll(TAG)].some(([, tag]) => tag === opaque);
}

function isHttpDate(text: string): boolean {
  return /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? .*(GMT|\d{4})$/.test(text) && !Number.isNaN(Date.parse(text));
}
