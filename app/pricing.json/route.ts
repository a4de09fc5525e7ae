import { LINKS } from "#lib/site/discovery/links.ts";
import { pricing } from "#lib/site/discovery/pricing.ts";
import { discoveryDocument, printed } from "#lib/site/discovery/response.ts";

export function GET(): Response {
  return discoveryDocument(LINKS.pricing, printed(pricing()));
}
