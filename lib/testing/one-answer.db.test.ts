/** One name has one answer at every door: search page, API, tool, and the join of /check and the command line. */
import { beforeAll, describe, expect, test } from "vitest";
import { mcp } from "#lib/api/mcp/server.ts";
import { oldEdition } from "#lib/catalog/titles/old-editions.ts";
import { type Catalogue, DATA_FORMAT, openCatalogue } from "#lib/check/catalogue.ts";
import { judge } from "#lib/check/judge.ts";
import { match } from "#lib/check/match-listed-app.ts";
import type { Verdict } from "#lib/contract/schema.ts";
import { readLines } from "#lib/site/queries/check-data.ts";
import { searchSite } from "#lib/site/queries/search.ts";
import { request, serveContext } from "#lib/testing/request.ts";
import { useShippedCatalogue } from "#lib/testing/shipped.ts";
import { site } from "#lib/testing/site.ts";

useShippedCatalogue();
const context = serveContext({ RATE_LIMIT_ANONYMOUS: 10_000 });
const answer = site(() => context);
const tools = mcp(
  async () => null,
  () => context,
);
let catalogue: Catalogue;

beforeAll(async () => {
  const { day, lines } = await readLines();
  catalogue = openCatalogue({ format: DATA_FORMAT, day, titles: lines.map(({ json }) => JSON.parse(json)) });
});

async function askTool(identifier: string): Promise<unknown> {
  const call = { jsonrpc: "2.0", id: 1, method: "tools/call" };
  const response = await tools.POST(
    new Request("http://localhost:3000/mcp", {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json, text/event-stream" },
      body: JSON.stringify({ ...call, params: { name: "lookup_verdict", arguments: { identifier } } }),
    }),
  );
  const text = await response.text();
  const { result } = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text);
  return result.structuredContent ?? "an error";
}

function joined(name: string) {
  const found = { name, build: "unknown" } as const;
  const matched = match(found, catalogue);
  const slug = matched && "title" in matched ? matched.title.slug : matched && "several" in matched ? "several" : null;
  return { slug, status: judge(found, matched, "app").on[1] };
}

const rows = (text: string) =>
  text
    .trim()
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()) as [string, string]);

// Names of today's product, or of an edition that the evidence covers.
const TODAY = rows(`
  SketchUp | sketchup
  MATLAB R2023a | matlab
  AutoCAD 2024 | autocad
  Adobe Photoshop 2024 | photoshop
  photoshop cc | photoshop
  Acrobat DC | adobe-acrobat-pro
  Adobe Acrobat Pro DC | adobe-acrobat-pro
  Lightroom Classic 2022 | lightroom-classic
  Sibelius | avid-sibelius
  Excel | microsoft-excel
  Word | microsoft-word
  Microsoft Excel 2021 | microsoft-excel
  Office 2021 | microsoft-office
  Microsoft Office 365 | microsoft-office
  Logic Pro | logic-pro
  Logic Pro X | logic-pro
  Final Cut Pro X | final-cut-pro
  Things 3 | things
  Rhino 8 | rhino-app
  MuseScore | musescore
  MuseScore 4 | musescore
  Mullvad | mullvad-vpn
  ChatGPT | chatgpt
  Minecraft | minecraft-java-edition
  Notes | notes
  Traktor Pro 4 | traktor-pro
  Zotero 7 | zotero
  Xcode 16 | xcode
  LibreOffice 24 | libreoffice
  FileMaker Pro 19 | filemaker-pro
  Ableton Live 12 | ableton-live
  Ableton Live 11 | ableton-live-suite@11
  BBEdit 14 | bbedit@14
`);

describe("a name of today's product", () => {
  test.each(TODAY)("%s is %s", async (name, slug) => {
    const response = await answer(request(`/verdicts/${encodeURIComponent(name)}`));
    const verdict = (await response.json()) as Verdict;
    expect(verdict).toMatchObject({ slug, status: "native" });
    expect(await askTool(name)).toEqual(verdict);
    const found = await searchSite(name, undefined, 1, 5);
    expect([found.meant, ...found.choices.map((line) => `${line.slug} ${line.status}`)]).toEqual([
      "one",
      `${slug} native`,
    ]);
    expect(joined(name)).toEqual({ slug, status: "native" });
  });
});

// Editions older than all evidence, with today's product. Nothing is lent to them.
const FORMER = rows(`
  sketchup 2021 | sketchup
  matlab r2020b | matlab
  MATLAB_R2020b | matlab
  autocad 2021 | autocad
  photoshop 2020 | photoshop
  Illustrator 2019 | illustrator
  InDesign 2020 | indesign
  Acrobat 2017 | adobe-acrobat-pro
  Excel 2016 | microsoft-excel
  Word 2016 | microsoft-word
  Office 2019 | microsoft-office
  Office 2011 | microsoft-office
  Microsoft Office 2019 | microsoft-office
  Sibelius 7 | avid-sibelius
  Logic Pro 9 | logic-pro
  Final Cut Pro 7 | final-cut-pro
  Things 2 | things
  MuseScore 3 | musescore
  VMware Fusion 11 | vmware-fusion
`);

describe("a former edition", () => {
  test.each(FORMER)("%s is unknown, with today's %s named beside it", async (name, slug) => {
    const response = await answer(request(`/verdicts/${encodeURIComponent(name)}`));
    const verdict = (await response.json()) as Verdict;
    expect(verdict).toMatchObject({ status: "unknown", alternatives: [{ altSlug: slug }] });
    expect(verdict.slug).not.toBe(slug);
    expect(await askTool(name)).toEqual(verdict);
    const found = await searchSite(name, undefined, 1, 5);
    expect([found.meant, found.choices[0]?.slug]).toEqual(["edition", slug]);
    // What ran on no Mac with Apple silicon is no question to the check.
    expect(joined(name).status).toBe(oldEdition(name) === "never" ? "unsupported" : "unknown");
  });
});

// Several well-known products have the name: every door asks back.
test.each(["Outline", "Fusion", "Rust"])("%s is several products", async (name) => {
  const response = await answer(request(`/verdicts/${name}`));
  const { error } = (await response.json()) as { error: { suggestions: { slug: string }[] } };
  expect(response.status).toBe(409);
  expect(await askTool(name)).toBe("an error");
  const found = await searchSite(name, undefined, 1, 5);
  expect(found.meant).toBe("several");
  expect(found.choices.map(({ slug }) => slug).toSorted()).toEqual(
    error.suggestions.map(({ slug }) => slug).toSorted(),
  );
  expect(joined(name)).toEqual({ slug: "several", status: "unknown" });
});

test("Apple is a maker: no door answers it with one of its apps", async () => {
  const verdict = (await (await answer(request("/verdicts/Apple"))).json()) as Verdict;
  expect(verdict).toMatchObject({ status: "unknown", slug: "apple" });
  expect(await askTool("Apple")).toEqual(verdict);
  expect((await searchSite("Apple", undefined, 1, 5)).meant).not.toBe("one");
  expect(joined("Apple")).toEqual({ slug: null, status: "unknown" });
});
