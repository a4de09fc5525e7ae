import { discoveryDocument } from "#lib/discovery/document.ts";
import { LINKS } from "#lib/discovery/links.ts";
import { llmsTxt } from "#lib/discovery/llms.ts";

export const dynamic = "force-dynamic";

export function GET(): Response {
  return discoveryDocument(LINKS.llms, llmsTxt());
}
