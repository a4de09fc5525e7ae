/** security.txt (RFC 9116). */
import { DAY_MS } from "#lib/contract/days.ts";
import { urls } from "#lib/core/urls.ts";

// Less than a year, as the RFC recommends; counted from the request, so that it never expires.
const VALID_DAYS = 180;

/** @param contact the operator's own: mailto: or https: */
export function securityTxt(now: Date, contact?: string): string {
  const expires = new Date(now.getTime() + VALID_DAYS * DAY_MS);
  return [
    // The first Contact is the preferred one.
    ...(contact ? [`Contact: ${contact}`] : []),
    `Contact: ${urls.docs("/preview#security")}`,
    `Expires: ${expires.toISOString().replace(/T.*/, "T00:00:00Z")}`,
    "Preferred-Languages: en",
    `Canonical: ${urls.site("/.well-known/security.txt")}`,
    "",
  ].join("\n");
}
