import { expect, test } from "vitest";
import { displayName } from "#lib/site/display-name.ts";

test.each([
  { name: "Alfred", slug: "alfred", shown: "Alfred" },
  { name: "Alfred", slug: "alfred@4", shown: "Alfred 4" },
  { name: "1Password", slug: "1password@beta", shown: "1Password (beta)" },
  { name: "Firefox Developer Edition", slug: "firefox@developer-edition", shown: "Firefox Developer Edition" },
  { name: "Zed Preview", slug: "zed@preview", shown: "Zed Preview" },
])("$slug is shown as $shown", ({ name, slug, shown }) => {
  expect(displayName(name, slug)).toBe(shown);
});
