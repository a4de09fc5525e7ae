import { LINKS } from "#lib/discovery/links.ts";
import { llmsTxt } from "#lib/discovery/llms.ts";
import { discoveryDocument } from "#lib/discovery/response.ts";

export const dynamic = "force-dynamic";

export function GET(): Response {
  return discoveryDocument(LINKS.llms, llmsTxt());
}
