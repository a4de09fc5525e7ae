/** One title at every door: page, preview, structured data, Markdown, badge, file, API and tool give one answer. */
import { type APIRequestContext, expect, test } from "@playwright/test";
import { readCsv } from "#lib/check/formats/csv.ts";
import { defunctOf } from "#lib/contract/defunct.ts";
import type { Verdict } from "#lib/contract/schema.ts";

const SLUGS = [
  ...["blender", "1password@7", "git", "google-earth-pro", "brother-printer-drivers"],
  ...["palia", "elden-ring", "final-cut-pro", "apex-legends", "counter-strike", "anno-1800"],
  ...["itunes", "qldds", "skype", "dropbox-passwords", "assassins-creed-shadows"],
];

const decoded = (text: string) =>
  text.replace(/&(?:#x27|quot|amp|lt|gt);/g, (entity) => ENTITIES[entity as keyof typeof ENTITIES]);
const ENTITIES = { "&#x27;": "'", "&quot;": '"', "&amp;": "&", "&lt;": "<", "&gt;": ">" } as const;

interface Node {
  readonly "@type": string | readonly string[];
  readonly name: string;
  readonly reviewBody: string;
  readonly dateModified: string;
}

async function readPage(request: APIRequestContext, slug: string) {
  const html = await (await request.get(`/titles/${slug}`)).text();
  const meta = (name: string) =>
    decoded(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? "");
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!;
  const review = (JSON.parse(json)["@graph"] as Node[]).find((node) => node["@type"] === "Review")!;
  return { meta, review, title: decoded(/<title>([^<]*)/.exec(html)![1]!), json };
}

async function readMarkdown(request: APIRequestContext, slug: string) {
  const text = await (await request.get(`/titles/${slug}.md`)).text();
  const fact = (name: string) => new RegExp(`^- (?:${name})[^:\n]*: (\\S+)`, "m").exec(text)?.[1];
  return {
    sentence: /^\*\*.*?\*\* (.*)$/m.exec(text)![1]!.replaceAll("\\", ""),
    status: fact("Status")?.replaceAll("`", ""),
    // Of a kept example the newest evidence stands above.
    day: fact("Last confirmed|Last looked") ?? fact("Newest evidence"),
  };
}

async function askTool(request: APIRequestContext, slug: string): Promise<unknown> {
  const call = { name: "lookup_verdict", arguments: { identifier: `slug:${slug}` } };
  const response = await request.post("/mcp", {
    headers: { Accept: "application/json, text/event-stream" },
    data: { jsonrpc: "2.0", id: 1, method: "tools/call", params: call },
  });
  const text = await response.text();
  return JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text).result.structuredContent;
}

/** The first row of each title, by column. */
async function readFile(request: APIRequestContext, path: string) {
  const [head = [], ...rows] = readCsv(await (await request.get(path)).text());
  const records = rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at]])));
  return new Map(records.map((record) => [record.slug, record]));
}

test("every door says the same of titles of every kind", async ({ request }) => {
  const affected = await readFile(request, "/rosetta.csv");
  for (const slug of SLUGS) {
    const [answer, tool, page, markdown, badge] = await Promise.all([
      request.get(`/v1/verdicts/${encodeURIComponent(`slug:${slug}`)}`),
      askTool(request, slug),
      readPage(request, slug),
      readMarkdown(request, slug),
      request.get(`/titles/${slug}/badge.svg`),
    ]);
    const verdict = (await answer.json()) as Verdict;
    const { status, confidence, lastVerified, breaksAtRosettaEol, caveats } = verdict;
    expect(tool, slug).toEqual(verdict);

    const { meta, review, title, json } = page;
    // A month alone stays a month for people.
    const isSameDay = (day = "") => day.length >= 4 && lastVerified.startsWith(day);
    expect([slug, review.name, isSameDay(review.dateModified)]).toEqual([slug, status, true]);
    expect([slug, markdown.status, isSameDay(markdown.day)]).toEqual([slug, status, true]);
    expect([slug, review.reviewBody]).toEqual([slug, markdown.sentence]);
    expect(meta("description").startsWith(markdown.sentence), slug).toBe(true);
    expect([meta("og:title"), meta("og:description")]).toEqual([title.split(" · ")[0], meta("description")]);

    const defunct = defunctOf(verdict);
    if (defunct) expect(caveats, slug).toContain(defunct.fact);
    expect(json.includes("Requirements"), slug).toBe(!defunct && (status === "native" || status === "rosetta2"));
    expect([slug, /: (Probably r|R)uns natively/.test(await badge.text())]).toEqual([
      slug,
      status === "native" && !defunct,
    ]);

    const inList = affected.get(slug);
    if (inList) expect(inList, slug).toMatchObject({ status, confidence, lastVerified });
    expect([slug, inList !== undefined]).toEqual([slug, breaksAtRosettaEol && !defunct]);
  }
});
