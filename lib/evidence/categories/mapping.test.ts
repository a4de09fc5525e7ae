import { expect, test } from "vitest";
import { CATEGORY_SLUGS } from "#lib/contract/categories.ts";
import { categoryOf, HEADINGS, type HeadingSource } from "#lib/evidence/categories/mapping.ts";

test.each<[HeadingSource, string[], string | undefined]>([
  ["doesitarm", ["VPNs, Security, and Privacy"], "security-and-privacy"],
  ["awesome-mac", ["Utilities", "Password Management"], "security-and-privacy"],
  ["awesome-mac", ["Utilities", "A new heading"], "utilities"],
  ["awesome-mac", ["Mac App Download Sites"], undefined],
  ["open-source-mac-os-apps", ["vpn--proxy"], "security-and-privacy"],
  ["open-source-mac-os-apps", ["iOS / macOS"], "developer-tools"],
  ["open-source-mac-os-apps", ["ios--macos"], "developer-tools"],
  ["autopkg", ["Applications"], undefined],
])("%s %j is %s", (source, headings, slug) => {
  expect(categoryOf(source, ...headings)).toBe(slug);
});

test("every heading maps to exactly one existing category", () => {
  for (const slugs of Object.values(HEADINGS)) {
    expect(Object.keys(slugs).filter((slug) => !CATEGORY_SLUGS.includes(slug as never))).toEqual([]);
    const headings = Object.values(slugs).flat();
    expect(new Set(headings).size).toBe(headings.length);
  }
});
