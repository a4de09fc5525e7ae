/** security.txt (RFC 9116). */
import { DAY_MS } from "#lib/contract/days.ts";
import { urls } from "#lib/core/urls.ts";
import { messagePath } from "#lib/feedback/form.ts";
import { contactLabel } from "#lib/site/words/contact.ts";

// Less than a year, as the RFC recommends; counted from the request, so that it never expires.
const VALID_DAYS = 180;

/** @param contact the operator's own: mailto: or https: */
export function securityTxt(now: Date, contact?: string): string {
  const expires = new Date(now.getTime() + VALID_DAYS * DAY_MS);
  return [
    // The first Contact is the preferred one.
    ...(contact ? [`Contact: ${contact}`] : []),
    `Contact: ${urls.site(messagePath())}`,
    `Expires: ${expires.toISOString().replace(/T.*/, "T00:00:00Z")}`,
    "Preferred-Languages: en",
    `Policy: ${urls.docs("/preview#security")}`,
    `Canonical: ${urls.site("/.well-known/security.txt")}`,
    "",
  ].join("\n");
}

/** The same ways as Markdown, within a sentence. */
export function securityContacts(contact?: string): string {
  const form = `[Write to us](${messagePath()})`;
  return contact ? `${form}, or use our contact for vulnerabilities: [${contactLabel(contact)}](${contact})` : form;
}
