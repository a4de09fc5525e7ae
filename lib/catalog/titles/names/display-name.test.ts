import { expect, test } from "vitest";
import { displayName, distinctName } from "#lib/catalog/titles/names/display-name.ts";

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
  { name: "RetroArch", slug: "retroarch-metal", kind: "app", told: "RetroArch (Metal)" },
  { name: "RetroArch", slug: "retroarch", kind: "app", told: "RetroArch" },
  { name: "Bilibili", slug: "typcn-bilibili", kind: "app", told: "Bilibili (Typcn)" },
  { name: "Alfred", slug: "alfred@4", kind: "app", told: "Alfred 4" },
  { name: "neovide", slug: "neovide-cli", kind: "app", told: "neovide (command-line tool)" },
  { name: "Dash", slug: "dash-dash", kind: "app", told: "Dash (cryptocurrency wallet)" },
  { name: "Dash", slug: "dash", kind: "app", told: "Dash (documentation browser)" },
  { name: "Rust", slug: "rust-2", kind: "game", told: "Rust (game)" },
  { name: "Quiet", slug: "quiet-2", kind: "app", told: "Quiet (2)" },
] as const)("among titles of the same name $slug is shown as $told", ({ name, slug, kind, told }) => {
  expect(distinctName(name, slug, kind)).toBe(told);
});
