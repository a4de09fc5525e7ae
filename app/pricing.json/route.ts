import { LINKS } from "#lib/discovery/links.ts";
import { pricing } from "#lib/discovery/pricing.ts";
import { discoveryDocument, printed } from "#lib/discovery/response.ts";

export const dynamic = "force-dynamic";

export function GET(): Response {
  return discoveryDocument(LINKS.pricing, printed(pricing()));
}
