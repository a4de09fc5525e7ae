/** A discovery document: cacheable for an hour, readable from any origin. */
import type { DiscoveryLink } from "#lib/site/discovery/links.ts";

export function discoveryDocument(
  { type }: Pick<DiscoveryLink, "type">,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const isText = type.startsWith("text/");
  return new Response(body, {
    headers: {
      "Content-Type": isText ? `${type}; charset=utf-8` : type,
      "Cache-Control": "public, max-age=3600",
      "Access-Control-Allow-Origin": "*",
      "X-Content-Type-Options": "nosniff",
      ...headers,
    },
  });
}

/** Indented JSON, because people read it too. */
export function printed(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
