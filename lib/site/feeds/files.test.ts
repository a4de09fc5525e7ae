import { DOMParser } from "@xmldom/xmldom";
import fc from "fast-check";
import { parseAtomFeed } from "feedsmith";
import ICAL from "ical.js";
import { marked } from "marked";
import { expect, test } from "vitest";
import { csv } from "#lib/check/formats/csv.ts";
import { Confidence, Status } from "#lib/contract/schema.ts";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import { atom } from "#lib/site/feeds/atom.ts";
import { badge } from "#lib/site/feeds/badge.ts";
import { calendar } from "#lib/site/feeds/calendar.ts";
import { verdictMarkdown } from "#lib/site/feeds/markdown.ts";
import { sitemap } from "#lib/site/feeds/sitemap.ts";
import type { TitlePage } from "#lib/site/queries/title/page.ts";
import type { NewestReport } from "#lib/site/queries/title/pinned-report.ts";
import { answerLabel } from "#lib/site/words/answers/answer-word.ts";
import { BADGE_WORDS } from "#lib/site/words/answers/badge-words.ts";
import { SIGN_SHAPES } from "#lib/site/words/answers/sign.ts";
import { anyCharacter } from "#lib/testing/any-character.ts";
import { NOW } from "#lib/testing/request.ts";

function parseXml(text: string) {
  const complain = (level: string, message: unknown) => {
    throw new Error(`${level}: ${String(message)}`);
  };
  const root = new DOMParser({ onError: complain }).parseFromString(text, "text/xml").documentElement;
  if (!root) throw new Error("no document element");
  return root;
}

const SURE = { confidence: "high" } as const;
const anyText = fc.string({ unit: anyCharacter, maxLength: 60 });

test.each(Status.options.flatMap((status) => Confidence.options.map((confidence) => ({ status, confidence }))))(
  "the badge of a $status title, sure to $confidence, says so visibly and to screen readers",
  (answer) => {
    const words = answerLabel(answer);
    const svg = parseXml(badge({ slug: "foldit", title: "Foldit", ...answer }));
    expect(svg.getAttribute("aria-label")).toBe(`Foldit on Apple silicon: ${words}`);
    const drawn = Object.values(BADGE_WORDS).filter(({ label }) => label === words);
    const paths = [...svg.getElementsByTagName("path")].map((path) => path.getAttribute("d"));
    expect(drawn.map(({ path, sign }) => [paths.includes(path), sign])).toEqual([[true, answer.status]]);
    expect(paths).toContain(SIGN_SHAPES[answer.status][0]);
    for (const path of paths) expect(path).not.toContain("NaN");
  },
);

test("the feed of an answer that is kept as an example tells of its newest report", () => {
  const about = { title: "Elden Ring on Apple silicon", self: "https://x.test/feed.xml", page: "https://x.test/elden" };
  const report: NewestReport = {
    ...({ slug: "elden-ring", status: "translation", layer: "gptk", source: "highball-db" } as const),
    ...{ words: "Rated perfect.", url: "https://example.org/", day: "2026-09-26" },
  };
  const feed = parseAtomFeed(atom({ ...about, changes: [], since: "2023-06-07T00:00:00.000Z", report }));
  expect(feed.updated).toBe("2026-09-26T00:00:00.000Z");
  expect(feed.entries).toMatchObject([
    {
      title: { value: expect.stringMatching(/^Elden Ring on Apple silicon: needs extra software: .*newest report$/) },
      summary: { value: "Rated perfect." },
    },
  ]);
});

test("the feed of an answer that never changed has that answer as its only entry, under the same id every day", () => {
  const about = { title: "Sonos on Apple silicon", self: "https://x.test/feed.xml", page: "https://x.test/sonos" };
  const since = "2026-08-22T00:00:00.000Z";
  const answer = { title: "Does Sonos run on Apple silicon? Needs Rosetta 2", summary: "Sonos needs Rosetta 2." };
  const feed = parseAtomFeed(atom({ ...about, changes: [], since, answer }));
  expect(feed.entries).toMatchObject([
    { id: "https://x.test/sonos#answer", updated: since, title: { value: answer.title } },
  ]);
  const change = { slug: "sonos", title: "Sonos", changedAt: "2026-08-30T00:00:00.000Z", field: "status" } as const;
  const changed = parseAtomFeed(
    atom({ ...about, changes: [{ ...change, from: "rosetta2", to: "native" }], since, answer }),
  );
  expect(changed.entries).toHaveLength(1);
  expect(changed.entries?.[0]?.id).not.toContain("#answer");
});

test("the badge of a closed app says so, whatever its code can do", () => {
  const svg = parseXml(badge({ ...{ slug: "skype", title: "Skype" }, status: "native", confidence: "low" }));
  expect(svg.getAttribute("aria-label")).toBe("Skype on Apple silicon: Closed");
  const paths = [...svg.getElementsByTagName("path")].map((path) => path.getAttribute("d"));
  expect(paths).toContain(BADGE_WORDS.closed.path);
});

test("the badge of a website says that it runs in a browser, as its page does", () => {
  const svg = parseXml(badge({ ...SURE, slug: "sheets", title: "Sheets", status: "unknown", inBrowser: true }));
  expect(svg.getAttribute("aria-label")).toBe("Sheets on Apple silicon: Runs in a browser");
});

test("no name can break a badge, a feed or a sitemap", () => {
  fc.assert(
    fc.property(anyText, (title) => {
      parseXml(badge({ ...SURE, slug: "foldit", title, status: "native" }));
      parseXml(sitemap([{ url: `https://x.test/${title}` }]));
      const change = { slug: "s", title, changedAt: "2026-08-10T00:00:00.000Z", field: "status" } as const;
      parseXml(
        atom({
          title,
          self: "https://x.test/f",
          page: "https://x.test/",
          changes: [{ ...change, from: "rosetta2", to: "native" }],
          since: "2026-08-01T00:00:00.000Z",
        }),
      );
    }),
  );
});

const hostile = fc
  .string({
    unit: fc.constantFrom(..."[]()<>!`*_~|&#\\\"' ab", "javascript:alert(1)", "<img src=x>", "](x)"),
    maxLength: 30,
  })
  .map((text) => `a${text.trim()}`);

test("third-party text in a verdict's Markdown contains no link, image or markup", () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const links: string[] = [];
      const odd: string[] = [];
      marked.walkTokens(marked.lexer(verdictMarkdown(pageWith(text))), (token) => {
        if (token.type === "link") links.push(token.href);
        if (["html", "image", "del", "em"].includes(token.type)) odd.push(token.raw);
      });
      expect(odd).toEqual([]);
      const ours = /^https:\/\/(siliconverdict\.test\/|creativecommons\.org\/)/;
      expect(links.filter((href) => !ours.test(href))).toEqual([]);
    }),
    { examples: [["a[click](javascript:alert(1))"], ["a`](x)"], ["a`` <img src=x> ``"], ["a![](x)"]] },
  );
});

/** A verdict with this text in every free-text field. */
function pageWith(text: string): TitlePage {
  const verdict = {
    ...{ slug: "s", title: text, kind: "app", status: "rosetta2", confidence: "low", lastVerified: "2026-08-10" },
    ...{ stale: false, basis: [], caveats: [text], breaksAtRosettaEol: true, signals: [], alternatives: [] },
  };
  const item = {
    id: "1",
    at: NOW.toISOString(),
    dated: "day",
    channel: "announced",
    status: "native",
    layer: null,
    kind: "report",
    stance: "dissents",
    basis: ["crowd"],
  };
  return {
    verdict,
    name: text,
    names: [`${text} Deluxe`],
    maker: { name: text, href: null },
    homepage: null,
    categories: ["games"],
    scope: DEFAULT_SCOPE,
    identifiers: [{ scheme: "bundle", value: text }],
    alternatives: [{ slug: "other", title: text, reason: text }],
    evidence: [{ ...item, macos: null, chip: null, minMacos: null, source: { name: text } }],
    antiCheat: { ...item, source: { name: text }, antiCheat: text },
    reason: "web_app",
    announced: [{ ...item, source: { name: text } }],
    newestReport: {
      ...{ words: text, source: text, day: "2026-09-26", url: "https://siliconverdict.test/report" },
      ...{ status: "translation", layer: "gptk", ran: { rating: "good", chips: [] } },
    },
    next: "may_stop",
    pins: [],
    noteCodes: [],
    isOld: false,
    parts: [{ slug: "word", title: text, status: "native", lastVerified: "2026-01-14", confirmedTo: "day" }],
    ways: [
      { way: "crossover", words: { m1: { item: { ...item, chip: "m1", source: { name: text } }, stability: null } } },
    ],
  } as unknown as TitlePage;
}

test("a verdict's Markdown keeps the case of a sentence, the evidence of an unknown, and both Macs of one way", () => {
  const page = pageWith("Foldit");
  const report = { ...page.evidence[0], at: "2023-01-01T00:00:00.000Z", dated: "year", triedOn: null };
  const words = { m1: { item: report, well: null }, m2: { item: { ...report, triedOn: "M2 Pro" }, well: null } };
  const text = verdictMarkdown({
    ...{ ...page, pinned: true, reason: null, ways: [{ way: "crossover", words }] },
    isOld: true,
  } as unknown as TitlePage);
  expect(text).toContain("(kept as an example)");
  expect(text).toContain("- Also called: Foldit Deluxe\n- Category: Games");
  expect(text).toContain("## What to do\n\n- Keep using it for now.");
  expect(text).toContain("## The apps in Foldit\n\n- [Foldit](");
  expect(text).toContain("/titles/word): runs natively, last confirmed 14 January 2026\n");
  expect(text).toContain("Based on: too little evidence");
  expect(text).toContain("- CrossOver on M1: 2023,");
  expect(text).toContain("- CrossOver on M2 Pro: 2023,");
});

test("a verdict’s Markdown names what its address asks for in vain", () => {
  expect(verdictMarkdown(pageWith("Foldit"), ["the chip zz"])).toContain("\n\nWe have no answers for the chip zz.\n\n");
  expect(verdictMarkdown(pageWith("Foldit"))).not.toContain("We have no answers");
});

test("each change has a stable id, and the newest entry dates the feed", () => {
  const change = { slug: "foldit", title: "Foldit & Sons", changedAt: "2026-08-10T00:00:00.000Z" } as const;
  const feed = parseAtomFeed(
    atom({
      title: "Newly native",
      self: "https://x.test/feed",
      page: "https://x.test/",
      since: "2020-01-01T00:00:00.000Z",
      changes: [{ ...change, field: "status", from: "rosetta2", to: "native" }],
    }),
  );
  expect(feed).toMatchObject({
    id: "https://x.test/feed",
    title: { value: "Newly native" },
    updated: "2026-08-10T00:00:00.000Z",
  });
  expect(feed.links?.map(({ rel, href }) => [rel, href])).toEqual([
    ["self", "https://x.test/feed"],
    ["alternate", "https://x.test/"],
  ]);
  expect(feed.entries).toMatchObject([
    {
      id: expect.stringContaining("/titles/foldit#2026-08-10"),
      title: { value: "Foldit & Sons: needs Rosetta 2 → runs natively" },
      summary: { value: "Our answer for Foldit & Sons changed on 10 August 2026: needs Rosetta 2 → runs natively." },
      updated: "2026-08-10T00:00:00.000Z",
    },
  ]);
});

function parseEvents(ics: string) {
  const events = new ICAL.Component(ICAL.parse(ics)).getAllSubcomponents("vevent");
  return events.map((event) => new ICAL.Event(event));
}

test("calendar lines have at most 75 octets and unfold to the original text", () => {
  const text = "Größe, Maß; und \\ ".repeat(12);
  const source = { name: "Apple", url: "https://support.apple.com/102527" };
  const ics = calendar([{ id: "a", date: "2026-09-13", title: "Release", text, source }]);
  for (const line of ics.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const [event] = parseEvents(ics);
  expect(event).toMatchObject({ summary: "Release", description: `${text} Apple: ${source.url}` });
  expect(event?.startDate).toMatchObject({ isDate: true, year: 2026, month: 9, day: 13 });
});

test("a milestone without a day is tentative; without a season it is omitted", () => {
  const source = { name: "Apple", url: "https://support.apple.com/102527" };
  const milestone = { id: "b", date: null, title: "macOS 28", text: "", source };
  const [event] = parseEvents(calendar([{ ...milestone, expected: "2027-09-22" }]));
  expect(event?.component.getFirstPropertyValue("status")).toBe("TENTATIVE");
  expect(parseEvents(calendar([milestone]))).toEqual([]);
});

test.each([..."=+-@\t\r\n＝＋－＠﹦﹢﹣﹫"])("CSV: a cell that begins with %j is not a formula", (sign) => {
  const text = csv([[`${sign}1+1`, `a${sign}1`]]);
  expect(text.replaceAll('"', "").startsWith(`'${sign}`)).toBe(true);
  expect(text).toContain(`a${sign}1`);
});

test("CSV survives commas, quotes and line breaks, and holds no formula", () => {
  expect(csv([["a,b", 'say "x"', "two\nlines", "=1+1"]])).toBe('"a,b","say ""x""","two\nlines",\'=1+1\r\n');
});
