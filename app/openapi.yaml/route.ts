import { stringify } from "yaml";
import { openApiDocument } from "#lib/api/openapi.ts";
import { LINKS } from "#lib/discovery/links.ts";
import { discoveryDocument } from "#lib/discovery/response.ts";

export const dynamic = "force-dynamic";

export function GET(): Response {
  return discoveryDocument(LINKS.openapiYaml, stringify(openApiDocument(), { aliasDuplicateObjects: false }));
}
