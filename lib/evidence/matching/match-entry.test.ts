import { describe, expect, test } from "vitest";
import { normalizeName } from "#lib/catalog/titles/names/normalize.ts";
import { CatalogIndex, entryKey } from "#lib/evidence/matching/catalog-index.ts";
import { newTitle } from "#lib/evidence/matching/existing-title.ts";
import { match } from "#lib/evidence/matching/match-entry.ts";
import { homeOf } from "#lib/evidence/sources/maker.ts";
import type { Entry } from "#lib/evidence/sources/source.ts";
import { publisher } from "#lib/testing/import-sources.ts";

interface TitleFacts {
  slug: string;
  name: string;
  homepage?: string;
  bundle?: { value: string; signed: boolean };
  source?: string;
  aliases?: string[];
  kind?: "app" | "game";
}

const listing = (sourceId: string, ref: string) => ({ sourceId, ref, version: null, checksum: null, figure: null });

function hold(...known: TitleFacts[]): CatalogIndex {
  const index = new CatalogIndex();
  for (const { slug, name, homepage, bundle, source = "homebrew-cask", aliases = [], kind = "app" } of known) {
    const title = {
      ...newTitle(slug, name, kind),
      homepage: homepage ?? null,
      names: new Set([name, ...aliases].map(normalizeName)),
      sources: new Set([source]),
      identifiers: bundle ? [{ scheme: "bundle" as const, rank: 0, ...bundle }] : [],
    };
    index.add(title, [listing(source, slug)]);
  }
  return index;
}

function entry(fields: Partial<Entry> & { name: string }): Entry {
  const nothing = { aliases: [], identifiers: [], categories: [], notes: [], replacements: [], statements: [] };
  return { ref: fields.name.toLowerCase(), ...nothing, ...fields };
}

const NONE = new Map<string, string | null>();

const LIST = publisher("doesitarm", "crowd", { refsAreSlugs: false });

function outcome(listed: Entry, index: CatalogIndex, decisions = NONE): string {
  const matched = match(LIST, listed, index, decisions);
  if (matched.kind === "existing") return matched.title.slug;
  return matched.kind === "review" ? `review: ${matched.candidates.join(", ")}` : matched.kind;
}

describe("two sources' names for one product become one title", () => {
  test.each<{ when: string; held: TitleFacts; listed: Entry }>([
    {
      when: "name and home page agree",
      held: { slug: "obs", name: "OBS", homepage: "https://obsproject.com/" },
      listed: entry({ name: "OBS", homepage: "https://www.obsproject.com/download" }),
    },
    {
      when: "the name is known as an alias",
      held: { slug: "obs", name: "Open Broadcaster Software", aliases: ["OBS"], homepage: "https://obsproject.com/" },
      listed: entry({ name: "OBS", homepage: "https://obsproject.com/" }),
    },
    {
      when: "the maker of one is unknown, and the name is not a common word",
      held: { slug: "disk-speed-test", name: "Disk Speed Test" },
      listed: entry({ name: "Disk Speed Test", homepage: "https://www.blackmagicdesign.com/" }),
    },
    {
      when: "the home page only says where code is kept",
      held: { slug: "kekazip", name: "KekaZip", homepage: "https://www.keka.io/" },
      listed: entry({ name: "KekaZip", homepage: "https://apps.apple.com/app/keka/id470158793" }),
    },
    {
      when: "a home page and a bundle id name the same maker",
      held: { slug: "balenaetcher", name: "Etcher", homepage: "https://etcher.balena.io/" },
      listed: entry({
        name: "Etcher",
        identifiers: [{ scheme: "bundle", value: "io.balena.etcher", signed: true }],
      }),
    },
    {
      when: "the developer's company is the owner of the code",
      held: { slug: "boop", name: "Boop", homepage: "https://github.com/IvanMathy/Boop" },
      listed: entry({ name: "Boop", publisher: "Ivan Mathy" }),
    },
    {
      when: "both are games",
      held: { slug: "cuphead", name: "Cuphead", kind: "game" },
      listed: entry({ name: "Cuphead", kind: "game" }),
    },
    {
      when: "a signature names the id that the title goes by, under another spelling of its name",
      held: {
        slug: "adobe-acrobat-reader",
        name: "Adobe Acrobat Reader",
        bundle: { value: "com.adobe.Reader", signed: false },
      },
      listed: entry({
        name: "AcrobatReader DC",
        publisher: "Adobe Inc.",
        identifiers: [{ scheme: "bundle", value: "com.adobe.Reader", signed: true }],
      }),
    },
    {
      when: "a signature names the same bundle, though the names differ",
      held: { slug: "x", name: "Acme Pro", bundle: { value: "com.acme.Pro", signed: true } },
      listed: entry({ name: "Pro Tool", identifiers: [{ scheme: "bundle", value: "com.acme.pro", signed: true }] }),
    },
    {
      when: "a list adds the platform to a name at the same home page",
      held: { slug: "paste", name: "Paste", homepage: "https://pasteapp.io/" },
      listed: entry({ name: "Paste for Mac", homepage: "https://pasteapp.io/" }),
    },
    {
      when: "an edition number follows the name at the same home page",
      held: { slug: "imazing", name: "iMazing", homepage: "https://imazing.com/" },
      listed: entry({ name: "iMazing 2", homepage: "https://imazing.com/de" }),
    },
  ])("when $when", ({ held, listed }) => {
    expect(outcome(listed, hold(held))).toBe(held.slug);
  });

  test("a channel loses to its base title", () => {
    const homepage = "https://www.mozilla.org/firefox/";
    const index = hold(
      { slug: "firefox@beta", name: "Firefox", homepage },
      { slug: "firefox", name: "Firefox", homepage },
    );
    expect(outcome(entry({ name: "Firefox", homepage }), index)).toBe("firefox");
  });
});

describe("two products never become one title", () => {
  test.each([
    {
      when: "a short name lives at two home pages (Redis the server, Redis the app)",
      held: [{ slug: "jpadilla-redis", name: "Redis", homepage: "https://jpadilla.github.io/redisapp/" }],
      listed: entry({ name: "Redis", homepage: "https://redis.io/" }),
      expected: "review: jpadilla-redis",
    },
    {
      when: "a signed id is another vendor's (Knock of Knock Software, Knock of KnockOS)",
      held: [
        {
          slug: "knock-app",
          name: "Knock",
          homepage: "https://www.knocktounlock.com/",
          bundle: { value: "com.knock.mac", signed: false },
        },
      ],
      listed: entry({
        name: "Knock",
        publisher: "Sohail Ahmed",
        identifiers: [{ scheme: "bundle", value: "com.knockos.app", signed: true }],
      }),
      expected: "review: knock-app",
    },
    {
      when: "the name is one common word, and nothing says who makes one of them (Mega)",
      held: [{ slug: "mega", name: "MEGA", homepage: "https://www.megasoftware.net/" }],
      listed: entry({ name: "Mega" }),
      expected: "review: mega",
    },
    {
      when: "a long name belongs to two makers (Google Chat, Google Chat of Perma)",
      held: [{ slug: "google-chat", name: "Google Chat", bundle: { value: "com.google.chat", signed: false } }],
      listed: entry({
        name: "Google Chat",
        identifiers: [{ scheme: "bundle", value: "com.perma.chat", signed: true }],
      }),
      expected: "review: google-chat",
    },
    {
      when: "two titles have the name and neither home page decides (Buzz)",
      held: [
        { slug: "buzz", name: "Buzz", homepage: "https://github.com/chidiwilliams/buzz" },
        { slug: "block-buzz", name: "Buzz", homepage: "https://github.com/block/buzz" },
      ],
      listed: entry({ name: "Buzz" }),
      expected: "review: buzz, block-buzz",
    },
    {
      when: "only an inferred bundle id is shared",
      held: [{ slug: "word", name: "Word", bundle: { value: "com.microsoft.Word", signed: false } }],
      listed: entry({ name: "Office", identifiers: [{ scheme: "bundle", value: "com.microsoft.Word", signed: true }] }),
      expected: "new",
    },
    {
      when: "the same source lists both",
      held: [{ slug: "outline", name: "Outline", source: "doesitarm" }],
      listed: entry({ ref: "outline-2", name: "Outline" }),
      expected: "new",
    },
    {
      when: "the platform follows a name that lives elsewhere",
      held: [{ slug: "mosaic", name: "Mosaic", homepage: "https://lightpillar.com/" }],
      listed: entry({ name: "Mosaic for Mac", homepage: "https://mosaic.test/" }),
      expected: "new",
    },
    {
      when: "an edition number follows a name that lives elsewhere",
      held: [{ slug: "gemini", name: "Gemini", homepage: "https://macpaw.com/gemini" }],
      listed: entry({ name: "Gemini 2", homepage: "https://gemini.google.com/" }),
      expected: "new",
    },
  ])("when $when", ({ held, listed, expected }) => {
    expect(outcome(listed, hold(...held))).toBe(expected);
  });

  test("the home page decides between two titles", () => {
    const index = hold(
      { slug: "buzz", name: "Buzz", homepage: "https://github.com/chidiwilliams/buzz" },
      { slug: "block-buzz", name: "Buzz", homepage: "https://github.com/block/buzz" },
    );
    expect(outcome(entry({ name: "Buzz", homepage: "https://github.com/block/buzz/releases" }), index)).toBe(
      "block-buzz",
    );
  });
});

describe("the operator may decide", () => {
  const index = () =>
    hold(
      { slug: "jpadilla-redis", name: "Redis", homepage: "https://jpadilla.github.io/redisapp/" },
      { slug: "other", name: "Other" },
    );
  const listed = entry({ ref: "redis", name: "Redis", homepage: "https://redis.io/" });

  test("that an entry is one of the titles", () => {
    expect(outcome(listed, index(), new Map([[entryKey("doesitarm", "redis"), "other"]]))).toBe("other");
  });

  test("that an entry is a separate title", () => {
    expect(outcome(listed, index(), new Map([[entryKey("doesitarm", "redis"), null]]))).toBe("new");
  });

  test("also against the match of an earlier import", () => {
    const held = index();
    held.add(held.bySlug("jpadilla-redis")!, [listing("doesitarm", "redis")]);
    expect(outcome(listed, held, new Map([[entryKey("doesitarm", "redis"), "other"]]))).toBe("other");
  });
});

test("an entry stays with its title when its source renames it", () => {
  const index = hold({ slug: "old-name", name: "Thing", source: "doesitarm" });
  expect(outcome(entry({ ref: "new-name", name: "Thing Pro", formerRefs: ["old-name"] }), index)).toBe("old-name");
});

test.each([
  ["https://www.example.co.uk/product", "example.co.uk"],
  ["https://etcher.balena.io", "balena.io"],
  ["https://github.com/Owner/repo/releases", "github.com/owner"],
  ["https://codeberg.org/Owner/repo", "codeberg.org/owner"],
  ["https://someone.github.io/app", "someone.github.io"],
  ["https://skim-app.sourceforge.io/", "skim-app.sourceforge.io"],
  ["https://project.readthedocs.io/en/latest/", "project.readthedocs.io"],
  ["https://someone.itch.io/game", "someone.itch.io"],
  ["https://someone.bitbucket.io", "someone.bitbucket.io"],
  ["https://project.sourceforge.net/", null],
  ["https://apps.apple.com/app/id1", null],
  ["not an address", null],
  [undefined, null],
])("%s identifies a maker: %s", (address, home) => {
  expect(homeOf(address)).toBe(home);
});

describe("a command-line tool", () => {
  const statement = { kind: "test", status: "native", confidence: "high", basis: [], at: null } as const;
  const FORMULAE = publisher("homebrew-formula", "automated_test", { refsAreSlugs: false });
  const tool = (name: string, fields: Partial<Entry> = {}) =>
    entry({ name, isTool: true, statements: [statement], ...fields });
  const meant = (listed: Entry, index: CatalogIndex) => match(FORMULAE, listed, index, NONE);
  const slugOf = (listed: Entry, index: CatalogIndex) => {
    const found = meant(listed, index);
    return "title" in found ? `${found.kind} ${found.title.slug}${found.title.tool ? " (tool)" : ""}` : found.kind;
  };
  const home = "https://bear.example/";

  test("uses its formula's name as slug unless an app has it", () => {
    expect(slugOf(tool("git"), hold())).toBe("new git (tool)");
    expect(slugOf(tool("bear"), hold({ slug: "bear", name: "Bear" }))).toBe("new bear-cli (tool)");
    expect(slugOf(tool("bear"), hold({ slug: "other", name: "Other", aliases: ["Bear"] }))).toBe("new bear-cli (tool)");
  });

  test("joins an app only if both address and name are the same", () => {
    const index = hold({ slug: "bear", name: "Bear", homepage: home });
    expect(slugOf(tool("bear", { homepage: "http://www.bear.example" }), index)).toBe("existing bear");
    expect(slugOf(tool("bear", { homepage: "https://else.example" }), index)).toBe("new bear-cli (tool)");
    expect(slugOf(tool("bear-tools", { homepage: home }), index)).toBe("new bear-tools (tool)");
  });

  test("joins an app whose repository its source code comes from, and one whose project has moved", () => {
    const index = hold(
      { slug: "bear", name: "Bear", homepage: "https://github.com/bears/bear/releases" },
      { slug: "deno", name: "Deno", homepage: "https://deno.land/" },
    );
    const archive = (owner: string) => `https://github.com/${owner}/bear/archive/refs/tags/v1.tar.gz`;
    const coded = (owner: string) => tool("bear", { homepage: "https://bear.example", sourceCode: archive(owner) });
    expect(slugOf(coded("bears"), index)).toBe("existing bear");
    expect(slugOf(coded("cubs"), index)).toBe("new bear-cli (tool)");
    expect(slugOf(tool("deno", { homepage: "https://deno.com/" }), index)).toBe("existing deno");
  });

  test("is not joined by decision to an app of another address, or of none", () => {
    const index = hold(
      { slug: "postgresql", name: "PostgreSQL" },
      { slug: "edb", name: "Postgres", homepage: "https://www.enterprisedb.com/" },
    );
    const formula = tool("postgresql@18", { aliases: ["postgresql"], homepage: "https://www.postgresql.org/" });
    for (const slug of ["postgresql", "edb"]) {
      const decided = new Map([[entryKey("homebrew-formula", formula.ref), slug]]);
      expect(match(FORMULAE, formula, index, decided)).toMatchObject({ kind: "new", title: { tool: true } });
    }
  });

  test("stays separate from an app that Homebrew has a cask of", () => {
    const index = hold({ slug: "bear-app", name: "Bear", homepage: home });
    const [app] = index.named("bear");
    Object.assign(app!, { identifiers: [{ scheme: "homebrew", value: "bear-app", signed: false, rank: 0 }] });
    expect(slugOf(tool("bear", { homepage: home }), index)).toBe("new bear-cli (tool)");
  });

  test("stays separate from an app with a bundle id of its own", () => {
    const bundle = { value: "org.bear.Bear", signed: true };
    const index = hold({ slug: "bear", name: "Bear", homepage: home, bundle });
    expect(slugOf(tool("bear", { homepage: home }), index)).toBe("new bear-cli (tool)");
  });

  test("without an answer creates no title", () => {
    expect(slugOf(tool("git", { statements: [] }), hold())).toBe("skipped");
  });

  test("is never joined by an app of the same name and address", () => {
    const index = new CatalogIndex();
    index.add({ ...newTitle("bear", "bear", "app", true), homepage: home, sources: new Set(["homebrew-formula"]) }, []);
    const app = entry({ name: "Bear", homepage: home });
    expect(match(publisher("homebrew-cask", "metadata"), app, index, NONE)).toMatchObject({
      kind: "new",
      title: { slug: "bear-app", tool: false },
    });
  });
});
