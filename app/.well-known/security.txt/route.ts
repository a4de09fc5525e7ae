import { env } from "#lib/core/env.ts";
import { discoveryDocument } from "#lib/site/discovery/response.ts";
import { securityTxt } from "#lib/site/discovery/security-txt.ts";

export function GET(): Response {
  // Not "public": a public answer is cached until the data changes, and Expires counts from the request.
  return discoveryDocument({ type: "text/plain" }, securityTxt(new Date(), env().SECURITY_CONTACT), {
    "Cache-Control": "max-age=3600",
  });
}
