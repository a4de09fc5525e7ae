import { stringify } from "yaml";
import { openApiDocument } from "#lib/api/openapi.ts";
import { LINKS } from "#lib/site/discovery/links.ts";
import { discoveryDocument } from "#lib/site/discovery/response.ts";

export function GET(): Response {
  return discoveryDocument(LINKS.openapiYaml, stringify(openApiDocument(), { aliasDuplicateObjects: false }));
}
