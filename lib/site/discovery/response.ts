/** A discovery document as a response that anyone may keep for an hour and read from any origin. */
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

/** JSON for programs that people look at, too. */
export function printed(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
