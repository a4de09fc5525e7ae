import { discoveryDocument, printed } from "#lib/discovery/document.ts";
import { LINKS } from "#lib/discovery/links.ts";
import { pricing } from "#lib/discovery/pricing.ts";

export const dynamic = "force-dynamic";

export function GET(): Response {
  return discoveryDocument(LINKS.pricing, printed(pricing()));
}
