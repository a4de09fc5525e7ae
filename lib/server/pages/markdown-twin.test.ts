import { expect, test } from "vitest";
import { markdownTwin } from "#lib/server/pages/markdown-twin.ts";

test.each([
  ["/titles/sonos", "text/markdown", "/titles/sonos.md"],
  ["/titles/sonos", "text/markdown, text/html;q=0.9, */*;q=0.1", "/titles/sonos.md"],
  ["/docs/mcp", "Text/Markdown;q=0.5", "/docs/mcp.md"],
  ["/rosetta/guide", "text/markdown", "/rosetta/guide.md"],
  ["/status", "text/markdown", "/status.md"],
  ["/titles", "text/markdown", "/titles.md"],
  ["/data", "text/markdown", "/data.md"],
  ["/categories/browsers", "text/markdown", "/categories/browsers.md"],
  ["/makers/adobe.com", "text/markdown", "/makers/adobe.com.md"],
  ["/makers/github.com/alexkay", "text/markdown", "/makers/github.com/alexkay.md"],
  ["/makers/adobe", "text/markdown", null],
  ["/categories/browsers/feed.xml", "text/markdown", null],
  ["/pricing", "text/markdown", null],
  ["/titles/sonos", "text/html,application/xhtml+xml,*/*;q=0.8", null],
  ["/titles/sonos", "text/html, text/markdown;q=0.9", null],
  ["/titles/sonos", "text/html, text/markdown", null],
  ["/titles/sonos", "text/markdown;q=0", null],
  ["/titles/sonos", "text/markdown;q=nonsense", null],
  ["/titles/sonos", "*/*", null],
  ["/titles/sonos", undefined, null],
  ["/titles/sonos.md", "text/markdown", null],
])("%s asked for as %s leads to %s", (path, accept, twin) => {
  expect(markdownTwin(path, accept)).toBe(twin);
});
