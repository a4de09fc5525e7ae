import { env } from "#lib/core/env.ts";
import { discoveryDocument } from "#lib/site/discovery/response.ts";
import { securityTxt } from "#lib/site/discovery/security-txt.ts";

export const dynamic = "force-dynamic";

export function GET(): Response {
  // Not "public": our server would keep it for as long as the data stays, and its end is counted from now.
  return discoveryDocument({ type: "text/plain" }, securityTxt(new Date(), env().SECURITY_CONTACT), {
    "Cache-Control": "max-age=3600",
  });
}
