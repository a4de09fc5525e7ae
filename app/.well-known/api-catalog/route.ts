import { apiCatalog, apiCatalogLink } from "#lib/site/discovery/api-catalog.ts";
import { LINKS } from "#lib/site/discovery/links.ts";
import { discoveryDocument, printed } from "#lib/site/discovery/response.ts";

/** Also answers HEAD, which must have the Link header (RFC 9727, section 2). */
export function GET(): Response {
  return discoveryDocument(LINKS.apiCatalog, printed(apiCatalog()), { Link: apiCatalogLink() });
}
