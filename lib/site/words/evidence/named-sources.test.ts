import { expect, test } from "vitest";
import type { EvidenceItem } from "#lib/site/queries/title/evidence-item.ts";
import { pageCaveat } from "#lib/site/words/evidence/named-sources.ts";

const item = (name: string, url: string, sourceUrl: string, at: string) =>
  ({ source: { id: "x", name, url }, sourceUrl, at }) as EvidenceItem;
const evidence = [
  item("Developers who tried it", "", "https://github.com/frankea/Bridgeplay/blob/a/b.md", "2026-02-01T00:00:00Z"),
  item("Developers who tried it", "", "https://github.com/Whisky-App/whisky-book/a.md", "2024-09-30T00:00:00Z"),
  item("Makers’ statements", "", "https://www.example.com/a", "2023-03-01T00:00:00Z"),
  item("The-Mac-Repo", "https://github.com/WhySooooFurious/The-Mac-Repo", "https://github.com/a", "2024-01-25"),
];

test.each([
  [
    "It also ran with Whisky (Developers who tried it, 2024-09-30).",
    "It also ran with Whisky (whisky-book on GitHub, 30 September 2024).",
  ],
  ["In March 2023 it ran, according to Makers' statements.", "In March 2023 it ran, according to example.com."],
  [
    "The-Mac-Repo also reports that it runs with a virtual machine (2024-01-25).",
    "The-Mac-Repo also reports that it runs with a virtual machine (25 January 2024).",
  ],
  ["It requires macOS 13 or later.", "It requires macOS 13 or later."],
])("%s", (caveat, shown) => {
  expect(pageCaveat(caveat, evidence)).toBe(shown);
});
