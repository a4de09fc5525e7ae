/** Responses of the site's own files: feeds, badges, calendars. */
export function fileResponse(body: string | ArrayBuffer, type: string): Response {
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Cache-Control": "public, max-age=300, stale-while-revalidate=86400",
      // Other sites show badges and feeds.
      "Access-Control-Allow-Origin": "*",
    },
  });
}

/** For programs, which mostly guess the address of a Markdown file. */
export const NO_SUCH_FILE =
  "There is nothing at this address. In Markdown: /titles/{slug}.md, /docs/{page}.md and the pages that /llms.txt names. A summary for agents: /llms.txt\n";

export function noSuchFile(): Response {
  return new Response(NO_SUCH_FILE, {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
