/** One name has one answer at every door: search page, API, tool, and the join of /check and the command line. */
import { beforeAll, describe, expect, test } from "vitest";
import { mcp } from "#lib/api/mcp/server.ts";
import { OLD_EDITION_WORDS, oldEdition, UNKNOWN_EDITION_WORDS } from "#lib/catalog/titles/names/old-editions.ts";
import { type Catalogue, DATA_FORMAT, openCatalogue } from "#lib/check/catalogue/catalogue.ts";
import { type TitleRecord, unpackTitle } from "#lib/check/catalogue/title-record.ts";
import { judge } from "#lib/check/judging/judge.ts";
import { Gatherer } from "#lib/check/judging/rows.ts";
import type { ListedApp } from "#lib/check/lists/listed-app.ts";
import { match } from "#lib/check/matching/match-listed-app.ts";
import { isBeforeNative } from "#lib/check/words/doubt.ts";
import { adviceFor } from "#lib/check/words/verdicts.ts";
import { DEFUNCT_SIGN, defunctOf } from "#lib/contract/defunct.ts";
import type { Verdict } from "#lib/contract/schema.ts";
import { db } from "#lib/data/client.ts";
import { readLines } from "#lib/site/queries/check/data.ts";
import { listTitleLines } from "#lib/site/queries/lists/browse.ts";
import { findAffected } from "#lib/site/queries/rosetta/rosetta.ts";
import { listNearTitles, searchSite } from "#lib/site/queries/search/search.ts";
import { searchQuestion } from "#lib/site/queries/search/search-question.ts";
import { suggest } from "#lib/site/queries/search/suggest.ts";
import type { Suggestions } from "#lib/site/queries/search/suggestions.ts";
import { IF_CURRENT } from "#lib/site/words/answers/short-plate.ts";
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
let titles: readonly TitleRecord[];

beforeAll(async () => {
  const { day, lines } = await readLines();
  const packed = lines.map(({ json }) => JSON.parse(json));
  titles = packed.map(unpackTitle);
  catalogue = openCatalogue({ format: DATA_FORMAT, day, titles: packed });
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

/** The rows of /check and the command line for a typed name. */
function checked(name: string, beside: Partial<ListedApp> = {}) {
  const gatherer = new Gatherer();
  gatherer.add({ name, build: "unknown", ...beside });
  return gatherer.rows(catalogue);
}

/** What the home page shows while it is typed. */
async function plateOf(name: string) {
  const response = await suggest(new Request(`http://localhost:3000/suggest?q=${encodeURIComponent(name)}`));
  return ((await response.json()) as Suggestions).plate;
}

const rows = (text: string) =>
  text
    .trim()
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()) as [string, string]);

// Names of today's product, or of an edition that the evidence covers.
const TODAY = rows(`
  SketchUp | sketchup
  SketchUp 2024 | sketchup
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
  Office 365 | microsoft-office
  Microsoft 365 | microsoft-office
  Word 365 | microsoft-word
  Word for Microsoft 365 | microsoft-word
  excel 365 | microsoft-excel
  PowerPoint 365 | microsoft-powerpoint
  outlook 365 | microsoft-outlook
  Logic Pro | logic-pro
  Logic Pro X | logic-pro
  Logic Pro 10 | logic-pro
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
  Ableton Live 11 | ableton-live
  BBEdit 14 | bbedit@14
`);

describe("a name of today's product", () => {
  test.each(TODAY)("%s is %s", async (name, slug) => {
    const response = await answer(request(`/verdicts/${encodeURIComponent(name)}`));
    const verdict = (await response.json()) as Verdict;
    expect(verdict).toMatchObject({ slug, status: "native" });
    expect(await askTool(name)).toEqual(verdict);
    const found = await searchSite(name);
    expect([found.meant, ...found.choices.map((line) => `${line.slug} ${line.status}`)]).toEqual([
      "one",
      `${slug} native`,
    ]);
    expect(joined(name)).toEqual({ slug, status: "native" });
  });
});

test("a name with Microsoft's subscription in it is no slip", async () => {
  expect((await searchSite("Word for Microsoft 365")).isSlip).toBe(false);
});

// As a library on Steam names them.
test.each(
  rows(`
  The Witcher 3: Wild Hunt - Game of the Year Edition | the-witcher-3-wild-hunt
  Fallout 4: Game of the Year Edition | fallout-4
  Red Dead Redemption 2: Ultimate Edition | red-dead-redemption-2
  `),
)("%s is the game", async (name, slug) => {
  const found = await searchSite(name);
  expect([found.meant, found.choices[0]?.slug, joined(name).slug]).toEqual(["one", slug, slug]);
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
    const found = await searchSite(name);
    expect([found.meant, found.choices[0]?.slug]).toEqual(["edition", slug]);
    // What ran on no Mac with Apple silicon is no question to the check.
    expect(joined(name).status).toBe(oldEdition(name) === "never" ? "unsupported" : "unknown");
  });

  // One rule, whatever their product answers today.
  test.each(
    rows(`
    Photoshop 2019 | older
    SketchUp 2020 | older
    AutoCAD 2021 | older
    TurboTax 2019 | older
    QuarkXPress 2018 | older
    Guitar Pro 6 | never
    QuickTime Player 7 | never
    Pages ’09 | never
    SketchUp 2021 |
    Guitar Pro 7 |
    TurboTax 2023 |
  `),
  )("%s is an edition for search, plate and check alike: %s", async (name, age) => {
    const found = await searchSite(name);
    expect([found.meant, found.old]).toEqual(["edition", age || null]);
    const words = found.old ? OLD_EDITION_WORDS[found.old] : UNKNOWN_EDITION_WORDS;
    expect((await plateOf(name))?.sentence).toBe(words);
    expect(checked(name)[0]?.judgement.old).toBe(found.old);
  });

  // Some by their names alone, others only by the evidence of their products.
  test.each([...FORMER.map(([name]) => [name]), ["AutoCAD 2020"], ["SketchUp 2019"], ["Kontakt 5"], ["Things 3"]])(
    "%s stops in the check where the API says so, and nowhere else",
    async (name) => {
      const verdict = (await (await answer(request(`/verdicts/${encodeURIComponent(name!)}`))).json()) as Verdict;
      const isOld = verdict.caveats.some((caveat) => caveat.includes("older than Apple silicon"));
      expect([name, checked(name!)[0]!.judgement.old !== null]).toEqual([name, isOld]);
    },
  );
});

// Of today's product, with a version or an edition that the answer need not hold for.
const OLDER = rows(`
  Photoshop 2021 | photoshop
  Office 2021 | microsoft-office
  VMware Fusion 13.5 | vmware-fusion
`);

describe("an edition that may be older than the answer", () => {
  test("is meant by the CC of Adobe's names, or today's", async () => {
    const found = await searchSite("photoshop cc");
    expect([found.meant, found.choices[0]?.slug]).toEqual(["one", "photoshop"]);
    expect(found.olderNote).toContain("If you mean an edition of 2013 to 2019");
    expect(await plateOf("photoshop cc")).toMatchObject({ answer: IF_CURRENT, sentence: found.olderNote });
    expect(checked("Photoshop CC")[0]?.judgement.action).toBe("renew");
    expect((await searchSite("Acrobat DC")).olderNote).toBe("");
  });

  test.each(OLDER)("%s is told so beside the answer of %s", async (name, slug) => {
    const found = await searchSite(name);
    expect([found.meant, found.choices[0]?.slug]).toEqual(["one", slug]);
    expect(found.olderNote).toMatch(/older (?:copy|one) may still be Intel/);
    const verdict = (await (await answer(request(`/verdicts/${encodeURIComponent(name)}`))).json()) as Verdict;
    expect([verdict.slug, verdict.status, verdict.caveats.at(-1)]).toEqual([slug, "native", found.olderNote]);
    expect(await askTool(name)).toEqual(verdict);
    expect(await plateOf(name)).toMatchObject({ answer: IF_CURRENT, sentence: found.olderNote });
  });

  test.each(
    rows(`
    old excel | microsoft-excel
    excel macros | microsoft-excel
  `),
  )("%s is told so, too", async (text, slug) => {
    const { found } = await searchQuestion(text);
    expect([found.meant, found.choices[0]?.slug]).toEqual(["one", slug]);
    expect(found.olderNote).toMatch(/older (?:copy|one) may still be Intel/);
    expect(await plateOf(text)).toMatchObject({ answer: IF_CURRENT, sentence: found.olderNote });
  });

  // Each later than the first version that was said to be native, and not the newest one; then one before it.
  test.each(
    rows(`
    Blender 4.2 | Blender 2.92
    OBS 30.2 | OBS 27.2
    calibre 7.1 | calibre 5.44
    Brave 1.60.1 | Brave 1.17.1
    `),
  )("%s is native by a statement about an earlier version, and %s is not", async (later, before) => {
    expect((await searchSite(later)).olderNote).toBe("");
    expect([later, before].map((name) => checked(name)[0]?.judgement.action)).toEqual(["nothing", "renew"]);
    expect(isBeforeNative(checked(before)[0]!)).toBe(true);
  });

  test("of every product with yearly editions, as in the check, and of no later edition", async () => {
    const yearly = titles.filter(
      ({ slug, onLatest, editionsSince }) => onLatest === "native" && editionsSince !== "" && !slug.includes("@"),
    );
    expect(yearly.length).toBeGreaterThan(30);
    const apart: string[] = [];
    for (const { name, editionsSince } of yearly.slice(0, 60))
      for (const year of [Number(editionsSince), Number(editionsSince) + 1]) {
        const asked = `${name} ${year}`;
        const found = await searchSite(asked);
        const [row] = checked(asked);
        if (found.meant !== "one" || found.choices[0]?.slug !== row?.title?.slug) continue;
        const isDoubted = row?.judgement.action === "renew" || row?.judgement.action === "probably";
        if (isDoubted !== (found.olderNote !== "")) apart.push(asked);
      }
    expect(apart).toEqual([]);
  });
});

// Later than the first native version, and no source names a newer one.
test.each(
  rows(`
  DaVinci Resolve 20 | davinci-resolve
  Final Cut Pro 11 | final-cut-pro
  Logic Pro 11 | logic-pro
`),
)("%s is native by its version", async (name, slug) => {
  const verdict = (await (await answer(request(`/verdicts/${encodeURIComponent(name)}`))).json()) as Verdict;
  expect(verdict).toMatchObject({ slug, status: "native" });
  expect(joined(name)).toEqual({ slug, status: "native" });
  expect(await plateOf(name)).toMatchObject({ href: `/titles/${slug}`, answer: "Yes." });
});

describe("what no Mac runs any more", () => {
  test("has one answer at every door, and is counted with what does not run", async () => {
    const defunct = titles.flatMap((title) => {
      const told = defunctOf({ slug: title.slug, title: title.name, status: title.onLatest });
      return told ? [{ title, told }] : [];
    });
    expect(new Set(defunct.map(({ told }) => told.why)).size).toBe(4);
    for (const { title, told } of defunct) {
      const { slug, name } = title;
      const verdict = (await (await answer(request(`/verdicts/slug:${slug}`))).json()) as Verdict;
      expect([slug, verdict.caveats]).toEqual([slug, expect.arrayContaining([told.fact])]);
      expect(await plateOf(`slug:${slug}`)).toMatchObject({ status: DEFUNCT_SIGN, answer: told.answer });
      const [row] = checked(slug, { token: slug });
      expect([slug, row?.judgement.on, row?.judgement.action]).toEqual([slug, Array(3).fill(DEFUNCT_SIGN), "remove"]);
      expect(adviceFor(row!)).toContain(told.fact);
      expect([slug, title.next]).toEqual([slug, "does_not_run"]);
      // By the answer that its evidence alone would have, and by that for what no Mac runs.
      for (const status of new Set([title.onLatest, DEFUNCT_SIGN])) {
        const listed = (await listTitleLines({ status, text: name }, 1, 500)).rows.some((line) => line.slug === slug);
        expect([slug, status, listed]).toEqual([slug, status, status === DEFUNCT_SIGN]);
      }
      expect((await findAffected({ text: name }, "known", { skip: 0, take: 500 })).ids).not.toContain(
        (await db().title.findUniqueOrThrow({ where: { slug } })).id,
      );
    }
  }, 120_000);
});

// Several well-known products have the name: every door asks back.
test.each(["Outline", "Fusion", "Motion", "Rust"])("%s is several products", async (name) => {
  const response = await answer(request(`/verdicts/${name}`));
  const { error } = (await response.json()) as { error: { suggestions: { slug: string }[] } };
  expect(response.status).toBe(409);
  expect(await askTool(name)).toBe("an error");
  const found = await searchSite(name);
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
  expect((await searchSite("Apple")).meant).not.toBe("one");
  expect(joined("Apple")).toEqual({ slug: null, status: "unknown" });
});

test("an address of an edition without a page names its product, and no plug-in for it", async () => {
  const near = await listNearTitles("photoshop-2021");
  expect(near.map(({ slug }) => slug)).toEqual(["photoshop"]);
});
