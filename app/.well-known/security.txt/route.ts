import { discoveryDocument } from "#lib/discovery/response.ts";
import { securityTxt } from "#lib/discovery/security-txt.ts";
import { env } from "#lib/env.ts";

export const dynamic = "force-dynamic";

export function GET(): Response {
  // Not "public": our server would keep it for as long as the data stays, and its end is counted from now.
  return discoveryDocument({ type: "text/plain" }, securityTxt(new Date(), env().SECURITY_CONTACT), {
    "Cache-Control": "max-age=3600",
  });
}
