import { LINKS } from "#lib/site/discovery/links.ts";
import { llmsTxt } from "#lib/site/discovery/llms.ts";
import { discoveryDocument } from "#lib/site/discovery/response.ts";

export function GET(): Response {
  return discoveryDocument(LINKS.llms, llmsTxt());
}
