import { expect, test } from "vitest";
import { type Purpose, readPurposes } from "#lib/evidence/alternatives/purposes.ts";
import { type Described, suggestAlternatives } from "#lib/evidence/alternatives/similar.ts";

const HOMES: Record<string, string> = {
  retroarch: "https://www.retroarch.com/",
  "retroarch-metal": "https://www.retroarch.com/?page=platforms",
};

/** Native, fresh and well known, unless a test says otherwise; what needs Rosetta 2 breaks. */
function title(slug: string, name: string, more: Partial<Described> = {}): Described {
  const homepage = HOMES[slug] ?? "https://maker.test/";
  const plain = { kind: "app", categories: [], popularity: 3, notes: [], status: "native", stale: false } as const;
  const breaks = more.status === "rosetta2";
  return { id: 0, slug, name, homepage, ...plain, breaks, succeeded: false, ...more };
}

const MARKDOWN: Purpose = {
  ...{ purpose: "markdown-editor", words: "edits Markdown" },
  titles: ["old-notes"],
  natives: ["first", "second", "third", "fourth"].map((each) => ({
    slug: `${each}-notes`,
    source: `https://${each}.test/`,
  })),
};
const purposes = readPurposes(JSON.stringify(MARKDOWN));

/** `slug: reason` for each suggestion to the first title. */
function suggestTo(first: Described, ...others: Described[]): string[] {
  const titles = [first, ...others].map((each, index) => ({ ...each, id: index + 1 }));
  const suggested = suggestAlternatives(titles, purposes).get(titles[0]!) ?? [];
  return suggested.map(({ altId, reason }) => `${titles[altId - 1]?.slug}: ${reason}`);
}

const vpn = { categories: ["security-and-privacy"] };
const unknown = { status: "unknown" } as const;
const intel = { status: "rosetta2" } as const;

test.each([
  {
    when: "an old version has a regular edition",
    first: title("virtualbox@6", "Oracle VirtualBox", { status: "unsupported" }),
    other: title("virtualbox", "Oracle VirtualBox"),
    reason: "virtualbox: The regular edition, Oracle VirtualBox, runs natively. Source: https://maker.test/.",
  },
  {
    when: "the maker has a native edition of a title that needs Rosetta",
    first: title("retroarch", "RetroArch", { status: "rosetta2" }),
    other: title("retroarch-metal", "RetroArch Metal"),
    reason:
      "retroarch-metal: RetroArch Metal, another edition by the same maker, runs natively. Source: https://www.retroarch.com/?page=platforms.",
  },
  {
    when: "both names say what they are for, and a source lists them alike",
    first: title("tunnel-vpn", "Tunnel VPN", { ...intel, ...vpn }),
    other: title("protonvpn", "ProtonVPN", { ...vpn, homepage: "https://protonvpn.com/" }),
    reason: "protonvpn: Another VPN. Both are listed under Security and privacy.",
  },
  {
    when: "only the name tells what the unlisted one is for",
    first: title("expressvpn", "ExpressVPN", intel),
    other: title("protonvpn", "ProtonVPN", { ...vpn, homepage: "https://protonvpn.com/" }),
    reason: "protonvpn: Another VPN. Told from the names alone.",
  },
])("one is suggested when $when", ({ first, other, reason }) => {
  expect(suggestTo(first, other)).toEqual([reason]);
});

const proton = (more: Partial<Described>) => title("protonvpn", "ProtonVPN", { ...vpn, homepage: null, ...more });
const express = title("expressvpn", "ExpressVPN", intel);

test.each([
  { when: "it is not native", first: express, other: proton({ status: "rosetta2" }) },
  { when: "its answer is stale", first: express, other: proton({ stale: true }) },
  { when: "it is discontinued", first: express, other: proton({ notes: [{ code: "discontinued" }] }) },
  { when: "only one list knows it", first: express, other: proton({ popularity: 1 }) },
  { when: "it is a channel", first: express, other: title("protonvpn@beta", "ProtonVPN", vpn) },
  { when: "it is unfinished", first: express, other: title("proton-nightly", "Proton Nightly VPN", vpn) },
  { when: "the title is a channel of another", first: { ...express, slug: "expressvpn@beta" }, other: proton({}) },
  {
    when: "the title runs natively itself",
    first: { ...express, status: "native" as const, breaks: false },
    other: proton({}),
  },
  { when: "it is unknown how the title runs", first: { ...express, ...unknown, breaks: false }, other: proton({}) },
  {
    when: "its layer outlives Rosetta",
    first: { ...express, status: "translation" as const, breaks: false },
    other: proton({}),
  },
  { when: "a source names what takes its place", first: { ...express, succeeded: true }, other: proton({}) },
  {
    when: "the title is listed as something else",
    first: { ...express, categories: ["productivity"] },
    other: proton({}),
  },
  {
    when: "the title is one company's own client",
    first: title("a", "Aviatrix VPN Client", intel),
    other: proton({}),
  },
  {
    when: "a television guide is called a browser",
    first: title("tv-browser", "TV-Browser", intel),
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
    when: "the home pages are on a shared host",
    first: title("tool", "Tool", { status: "rosetta2", homepage: "https://sourceforge.net/projects/tool/" }),
    other: title("tool-pro", "Tool Pro", { homepage: "https://sourceforge.net/projects/tool-pro/" }),
  },
  {
    when: "one is a game",
    first: title("redis-pro", "Redis Pro", intel),
    other: title("redis-run", "Redis Run", { kind: "game", categories: ["developer-tools"], homepage: null }),
  },
])("none is better than a silly one: $when", ({ first, other }) => {
  expect(suggestTo(first, other)).toEqual([]);
});

test("suggests the three best known, and stops at an edition", () => {
  const named = (name: string, popularity: number) =>
    title(name.toLowerCase(), name, { ...vpn, popularity, homepage: null });
  const others = [named("AVPN", 2), named("BVPN", 5), named("CVPN", 4), named("DVPN", 3)];
  expect(suggestTo(express, ...others).map((line) => line.split(":")[0])).toEqual(["bvpn", "cvpn", "dvpn"]);
  const edition = title("expressvpn-pro", "ExpressVPN Pro");
  expect(suggestTo(express, ...others, edition)).toHaveLength(1);
});

const oldNotes = (more: Partial<Described>) => title("old-notes", "Old Notes", { homepage: null, ...more });
const editor = (slug: string, more: Partial<Described> = {}) => title(slug, slug, { homepage: null, ...more });

test.each([
  { when: "it needs Rosetta 2", more: intel },
  { when: "it does not run", more: { status: "unsupported" } as const },
  { when: "its layer goes with Rosetta 2", more: { status: "translation", breaks: true } as const },
])(
  "a title whose purpose we know gets the native ones of that purpose, in our order, three at most, when $when",
  ({ more }) => {
    const natives = ["fourth-notes", "third-notes", "second-notes", "first-notes"].map((slug) => editor(slug));
    expect(suggestTo(oldNotes(more), ...natives)).toEqual([
      "first-notes: Edits Markdown. Source: https://first.test/.",
      "second-notes: Edits Markdown. Source: https://second.test/.",
      "third-notes: Edits Markdown. Source: https://third.test/.",
    ]);
  },
);

test.each([
  ["is a platform game", "Another platform game."],
  ["is an Emacs", "Another Emacs."],
  ["edits Markdown", "Edits Markdown."],
  ["isolates vocals", "Isolates vocals."],
])("says of what %s, as English does", (words, reason) => {
  const alike = readPurposes(JSON.stringify({ ...MARKDOWN, words }));
  const titles = [oldNotes(intel), editor("first-notes")].map((each, id) => ({ ...each, id }));
  expect([...suggestAlternatives(titles, alike).values()][0]?.[0]?.reason).toBe(
    `${reason} Source: https://first.test/.`,
  );
});

test("suggests only native, maintained titles of the same purpose, also with stale answers", () => {
  const natives = [
    editor("first-notes", intel),
    editor("second-notes", { notes: [{ code: "discontinued" }] }),
    editor("third-notes", { stale: true }),
  ];
  expect(suggestTo(oldNotes(intel), ...natives)).toEqual(["third-notes: Edits Markdown. Source: https://third.test/."]);
});

test.each([
  { when: "it runs natively", more: {} },
  { when: "it is unknown how it runs", more: unknown },
  { when: "a source names what takes its place", more: { ...intel, succeeded: true } },
])("a title gets no rivals when $when", ({ more }) => {
  expect(suggestTo(oldNotes(more), editor("first-notes"))).toEqual([]);
});

test("the maker's own edition comes before other products of the same purpose", () => {
  const first = title("old-notes", "Old Notes", intel);
  const edition = title("old-notes-pro", "Old Notes Pro");
  expect(suggestTo(first, edition, editor("first-notes"))).toEqual([
    "old-notes-pro: Old Notes Pro, another edition by the same maker, runs natively. Source: https://maker.test/.",
  ]);
});

test("of unknown titles only the best known get suggestions by purpose", () => {
  const native = title("first-notes", "First Notes");
  const asked = (popularity: number) => title("old-notes", "Old Notes", { ...unknown, popularity });
  expect(suggestTo(asked(3), native)).toEqual([]);
  expect(suggestTo(asked(150), native)).toEqual(["first-notes: Edits Markdown. Source: https://first.test/."]);
});
