import { openApiDocument } from "#lib/api/openapi.ts";
import { LINKS } from "#lib/site/discovery/links.ts";
import { discoveryDocument, printed } from "#lib/site/discovery/response.ts";

export function GET(): Response {
  return discoveryDocument(LINKS.openapi, printed(openApiDocument()));
}
