/** security.txt (RFC 9116). */
import { urls } from "#lib/core/urls.ts";

// Under a year, as the RFC asks; counted from the moment of asking, so that it never runs out by itself.
const VALID_DAYS = 180;

/** @param contact the operator's own, an address to mail or to open */
export function securityTxt(now: Date, contact?: string): string {
  const expires = new Date(now.getTime() + VALID_DAYS * 86_400_000);
  return [
    // The first is the preferred one.
    ...(contact ? [`Contact: ${contact}`] : []),
    `Contact: ${urls.docs("/preview#security")}`,
    `Expires: ${expires.toISOString().replace(/T.*/, "T00:00:00Z")}`,
    "Preferred-Languages: en",
    `Canonical: ${urls.site("/.well-known/security.txt")}`,
    "",
  ].join("\n");
}
