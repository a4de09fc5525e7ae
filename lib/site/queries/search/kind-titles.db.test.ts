/** On the shipped catalogue. */
import { expect, test } from "vitest";
import { db } from "#lib/data/client.ts";
import { answerList } from "#lib/site/queries/search/answer-list.ts";
import { findKind } from "#lib/site/queries/search/kind-titles.ts";
import { suggest } from "#lib/site/queries/search/suggest.ts";
import type { Suggestions } from "#lib/site/queries/search/suggestions.ts";
import { useShippedCatalogue } from "#lib/testing/shipped.ts";

useShippedCatalogue();

test.each([
  { asked: "vpn", name: "VPN apps", known: ["nordvpn", "mullvad-vpn"], category: "security-and-privacy" },
  { asked: "browser for m1", name: "Browsers", known: ["safari", "google-chrome", "firefox"], category: "browsers" },
  { asked: "mail app", name: "Email apps", known: ["microsoft-outlook", "thunderbird", "mail"], category: null },
  {
    asked: "best video editor for mac",
    name: "Video editors",
    known: ["davinci-resolve", "final-cut-pro"],
    category: "video-and-motion",
  },
  { asked: "free photo editor", name: "Photo editors", known: ["photoshop", "gimp"], category: "photo-and-graphics" },
  {
    asked: "office suite",
    name: "Office suites",
    known: ["microsoft-office", "libreoffice"],
    category: "productivity",
  },
  { asked: "daw", name: "DAWs", known: ["logic-pro", "garageband"], category: "music-and-audio" },
  { asked: "antivirus", name: "Antivirus apps", known: ["malwarebytes"], category: "security-and-privacy" },
  { asked: "ai", name: "AI apps", known: ["chatgpt"], category: "ai-tools" },
  { asked: "ftp", name: "FTP clients", known: ["filezilla", "cyberduck"], category: "utilities" },
])("$asked asks which one of the $name, the best known first", async ({ asked, name, known, category }) => {
  const found = await findKind(asked);
  expect(found?.name).toBe(name);
  const first = found?.lines.slice(0, 9).map(({ slug }) => slug);
  expect(known.filter((slug) => !first?.includes(slug))).toEqual([]);
  expect([...Object.values(found!.byStatus)].reduce((sum, count) => sum + count, 0)).toBe(found?.total);
  if (category) expect(found?.category).toBe(category);
});

test.each([
  "mail",
  "Notes",
  "music",
  "calendar",
  "terminal",
  "passwords",
  "screenshot",
  "calculator",
  "chess",
  "is mail native",
  "minecraft launcher",
  "free download manager",
  "android file transfer",
  "ps remote play",
  "emacs",
  "gmail",
])("%s is a name", async (text) => {
  expect(await findKind(text)).toBeNull();
});

test.each([
  "is rosetta going away",
  "printer not working",
  "music plugins",
  "do my games stop",
  "check my apps",
  "what stops in macos 28",
])("%s has an answer of its own", async (text) => {
  expect(await findKind(text)).toBeNull();
});

test("a title that is called like a kind is found beside it, or in it", async () => {
  const titles = await db().title.findMany({
    where: { listed: true, slug: { not: { contains: "@" } } },
    select: { slug: true, name: true },
  });
  const lost: string[] = [];
  for (const { slug, name } of titles) {
    const found = await findKind(name, 1_000);
    if (found && ![...found.lines, found.namesake].some((line) => line?.slug === slug)) lost.push(name);
  }
  expect(lost).toEqual([]);
});

test("the plate asks which one while a kind is typed, and the list below it names them", async () => {
  const response = await suggest(new Request("http://localhost:3000/suggest?q=password+manager"));
  const { plate, suggestions } = (await response.json()) as Suggestions;
  expect(plate).toMatchObject({ name: "Password managers", answer: "Which one?", href: "/search?q=password+manager" });
  expect(plate?.sentence).toMatch(/^1Password, .+ or .+\? \d+ native/);
  expect(suggestions[0]).toMatchObject({ slug: "1password", status: "native" });
});

test("in a list a kind has no answer of its own", async () => {
  const [vpn, word] = await answerList(["vpn", "word"]);
  expect([vpn?.meant, vpn?.row, word?.row?.slug]).toEqual(["several", null, "microsoft-word"]);
});
