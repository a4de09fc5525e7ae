import { expect, test } from "vitest";
import { type Described, suggestAll } from "#lib/upkeep/similar.ts";

const HOMES: Record<string, string> = {
  retroarch: "https://www.retroarch.com/",
  "retroarch-metal": "https://www.retroarch.com/?page=platforms",
};

/** Native, fresh and well known, unless a test says otherwise. */
function title(slug: string, name: string, more: Partial<Described> = {}): Described {
  const homepage = HOMES[slug] ?? "https://maker.test/";
  const plain = { kind: "app", categories: [], popularity: 3, notes: [], status: "native", stale: false } as const;
  return { id: 0, slug, name, homepage, ...plain, ...more };
}

/** `slug: reason` for each suggestion to the first title. */
function suggestTo(first: Described, ...others: Described[]): string[] {
  const titles = [first, ...others].map((each, index) => ({ ...each, id: index + 1 }));
  return (suggestAll(titles).get(1) ?? []).map(({ altId, reason }) => `${titles[altId - 1]?.slug}: ${reason}`);
}

const vpn = { categories: ["security-and-privacy"] };
const unknown = { status: "unknown" } as const;

test.each([
  {
    when: "an old version has a regular edition",
    first: title("virtualbox@6", "Oracle VirtualBox", { status: "unsupported" }),
    other: title("virtualbox", "Oracle VirtualBox"),
    reason: "virtualbox: The regular edition, Oracle VirtualBox, runs natively.",
  },
  {
    when: "the maker has a native edition of a title that needs Rosetta",
    first: title("retroarch", "RetroArch", { status: "rosetta2" }),
    other: title("retroarch-metal", "RetroArch Metal"),
    reason: "retroarch-metal: RetroArch Metal, another edition by the same maker, runs natively.",
  },
  {
    when: "both names say what they are for, and a source lists them alike",
    first: title("tunnel-vpn", "Tunnel VPN", { ...unknown, ...vpn }),
    other: title("protonvpn", "ProtonVPN", { ...vpn, homepage: "https://protonvpn.com/" }),
    reason: "protonvpn: Also a VPN, and runs natively. Both are listed under Security and privacy.",
  },
  {
    when: "only the name tells what the unlisted one is for",
    first: title("expressvpn", "ExpressVPN", unknown),
    other: title("protonvpn", "ProtonVPN", { ...vpn, homepage: "https://protonvpn.com/" }),
    reason: "protonvpn: Also a VPN, and runs natively. Told from the names alone.",
  },
])("one is suggested when $when", ({ first, other, reason }) => {
  expect(suggestTo(first, other)).toEqual([reason]);
});

const proton = (more: Partial<Described>) => title("protonvpn", "ProtonVPN", { ...vpn, homepage: null, ...more });
const express = title("expressvpn", "ExpressVPN", unknown);

test.each([
  { when: "it is not native", first: express, other: proton({ status: "rosetta2" }) },
  { when: "its answer is stale", first: express, other: proton({ stale: true }) },
  { when: "it is discontinued", first: express, other: proton({ notes: [{ code: "discontinued" }] }) },
  { when: "only one list knows it", first: express, other: proton({ popularity: 1 }) },
  { when: "it is a channel", first: express, other: title("protonvpn@beta", "ProtonVPN", vpn) },
  { when: "it is unfinished", first: express, other: title("proton-nightly", "Proton Nightly VPN", vpn) },
  { when: "the title is a channel of another", first: { ...express, slug: "expressvpn@beta" }, other: proton({}) },
  { when: "the title runs natively itself", first: { ...express, status: "native" as const }, other: proton({}) },
  { when: "Rosetta runs the title", first: { ...express, status: "rosetta2" as const }, other: proton({}) },
  {
    when: "the title is listed as something else",
    first: { ...express, categories: ["productivity"] },
    other: proton({}),
  },
  {
    when: "the title is one company's own client",
    first: title("a", "Aviatrix VPN Client", unknown),
    other: proton({}),
  },
  {
    when: "a television guide is called a browser",
    first: title("tv-browser", "TV-Browser", unknown),
    other: title("tor-browser", "Tor Browser", { categories: ["browsers"], homepage: null }),
  },
  {
    when: "the edition is another maker's",
    first: title("retroarch", "RetroArch", { status: "rosetta2" }),
    other: title("other", "RetroArch Pro", { homepage: "https://other.test/" }),
  },
  {
    when: "the edition is older",
    first: title("tool-5", "Tool 5", { status: "rosetta2" }),
    other: title("tool-4", "Tool 4"),
  },
  {
    when: "a year's edition is no other year's",
    first: title("wiso-steuer-2020", "WISO Steuer 2020", { status: "rosetta2" }),
    other: title("wiso-steuer-2024", "WISO Steuer 2024"),
  },
  {
    when: "only the maker is the same",
    first: title("maker-draw", "Maker Draw", { status: "unsupported" }),
    other: title("maker-write", "Maker Write"),
  },
  {
    when: "it is the same thing listed twice",
    first: title("paste-for-mac", "Paste for Mac", { status: "rosetta2" }),
    other: title("paste", "Paste"),
  },
  {
    when: "home pages are shared by everybody",
    first: title("tool", "Tool", { status: "rosetta2", homepage: "https://sourceforge.net/projects/tool/" }),
    other: title("tool-pro", "Tool Pro", { homepage: "https://sourceforge.net/projects/tool-pro/" }),
  },
  {
    when: "one is a game",
    first: title("redis-pro", "Redis Pro", unknown),
    other: title("redis-run", "Redis Run", { kind: "game", categories: ["developer-tools"], homepage: null }),
  },
])("none is better than a silly one: $when", ({ first, other }) => {
  expect(suggestTo(first, other)).toEqual([]);
});

test("the best known come first, three at most, and an edition is enough", () => {
  const named = (name: string, popularity: number) =>
    title(name.toLowerCase(), name, { ...vpn, popularity, homepage: null });
  const others = [named("AVPN", 2), named("BVPN", 5), named("CVPN", 4), named("DVPN", 3)];
  expect(suggestTo(express, ...others).map((line) => line.split(":")[0])).toEqual(["bvpn", "cvpn", "dvpn"]);
  const edition = title("expressvpn-pro", "ExpressVPN Pro");
  expect(suggestTo(express, ...others, edition)).toHaveLength(1);
});
