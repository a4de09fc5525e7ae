import { expect, test } from "vitest";
import { displayName, distinctName } from "#lib/catalog/titles/display-name.ts";

test.each([
  { name: "Alfred", slug: "alfred", shown: "Alfred" },
  { name: "Alfred", slug: "alfred@4", shown: "Alfred 4" },
  { name: "1Password", slug: "1password@beta", shown: "1Password (beta)" },
  { name: "Firefox Developer Edition", slug: "firefox@developer-edition", shown: "Firefox Developer Edition" },
  { name: "Zed Preview", slug: "zed@preview", shown: "Zed Preview" },
])("$slug is shown as $shown", ({ name, slug, shown }) => {
  expect(displayName(name, slug)).toBe(shown);
});

test.each([
  { name: "RetroArch", slug: "retroarch-metal", told: "RetroArch (Metal)" },
  { name: "RetroArch", slug: "retroarch", told: "RetroArch" },
  { name: "Bilibili", slug: "typcn-bilibili", told: "Bilibili (Typcn)" },
  { name: "Alfred", slug: "alfred@4", told: "Alfred 4" },
  { name: "Dash", slug: "dash-dash", told: "Dash" },
])("among titles of the same name $slug is shown as $told", ({ name, slug, told }) => {
  expect(distinctName(name, slug)).toBe(told);
});
