import { describe, expect, test } from "vitest";
import { type Block, listingsOf, SAMPLE_LANGUAGES } from "#lib/site/docs/page.ts";
import { DOC_GROUPS, DOC_PAGES, findDocPage } from "#lib/site/docs/pages.ts";
import { printBlocks } from "#lib/site/docs/printed.ts";
import { readDoc } from "#lib/site/docs/read.ts";
import { arrange } from "#lib/site/docs/sections.ts";

const code: Block = { language: "json", code: "{}" };
const table: Block = { head: ["a"], rows: [["b"]] };
const heading: Block = { heading: "H", id: "h" };
const kindsOf = (blocks: readonly Block[]) =>
  arrange(blocks).map(({ rows }) => rows.map((row) => row.map(({ kind }) => kind).join(" ")));

describe("text stands beside the code that it is about", () => {
  test.each([
    { when: "text introduces code", blocks: ["a", code], rows: ["text code"] },
    { when: "code comes first", blocks: [code, "a"], rows: ["code text"] },
    { when: "two calls follow each other", blocks: ["a", code, "b", code], rows: ["text code", "text code"] },
    { when: "text stands between two codes", blocks: [code, "a", code], rows: ["code", "text code"] },
    { when: "text ends the section", blocks: ["a", code, "b"], rows: ["text code text"] },
    { when: "a table stands alone", blocks: ["a", table, "b"], rows: ["text", "wide", "text"] },
    { when: "a table belongs to the text", blocks: ["a", { ...table, beside: true }, code], rows: ["text code"] },
    { when: "text follows a table", blocks: [code, table, "a"], rows: ["code", "wide", "text"] },
  ])("$when", ({ blocks, rows }) => {
    expect(kindsOf(blocks as Block[])).toEqual([rows]);
  });

  test("a heading begins a section, a lesser one does not", () => {
    expect(kindsOf(["a", heading, { ...heading, level: 3 }, "b"])).toEqual([["text"], ["text"]]);
    expect(kindsOf([heading])).toEqual([[]]);
  });

  test.each(DOC_PAGES.map((page) => ({ path: page.path || "/", page })))(
    "$path keeps all of its blocks, in order",
    ({ page }) => {
      const blocks = page.blocks();
      const arranged = arrange(blocks).flatMap(({ heading: own, rows }) => [
        ...(own ? [own] : []),
        ...rows.flatMap((row) => row.flatMap((part) => part.blocks)),
      ]);
      expect(JSON.stringify(arranged)).toBe(JSON.stringify(blocks));
    },
  );
});

describe("examples in several languages", () => {
  const samplesOf = (path: string) =>
    findDocPage(path)!
      .blocks()
      .filter((block) => typeof block === "object" && "samples" in block);

  test("listings without a text between them are one, with what each prints", () => {
    const fences = ["sh\na", "ts\nb", "text prints\nB", "py\nc"].map((fence) => `\`\`\`${fence}\n\`\`\``);
    const { blocks } = readDoc(`# T\n\nL\n\n${fences.join("\n\n")}\n\nThen:\n\n${fences[0]}\n`, printBlocks);
    expect(blocks).toEqual([
      {
        samples: [
          { language: "sh", code: "a" },
          { language: "ts", code: "b", prints: "B" },
          { language: "py", code: "c" },
        ],
      },
      "Then:",
      { language: "sh", code: "a" },
    ]);
  });

  test.each(["", "/reference", "/authentication", "/errors", "/rate-limits", "/pagination", "/caching"])(
    "/docs%s has each call in every language",
    (path) => {
      const samples = samplesOf(path);
      expect(samples.length).toBeGreaterThan(0);
      for (const block of samples)
        expect(listingsOf(block).map(({ language }) => language)).toEqual([...SAMPLE_LANGUAGES]);
    },
  );

  test("the reference shows a call of each operation", () => {
    expect(samplesOf("/reference")).toHaveLength(4);
  });

  test("no heading has the anchor of a language", () => {
    const anchors = DOC_PAGES.flatMap((page) => arrange(page.blocks()).flatMap(({ heading: own }) => own?.id ?? []));
    for (const language of ["curl", "typescript", "python"]) expect(anchors).not.toContain(language);
  });
});

test("callers' pages come first, operators' last and in one group", () => {
  expect(DOC_GROUPS.map(({ reader }) => reader)).toEqual(["caller", "caller", "caller", "caller", "operator"]);
  expect(DOC_GROUPS[0]!.name).toBe("Call the API");
  expect(DOC_GROUPS[0]!.pages[0]!.path).toBe("");
  expect(DOC_GROUPS.at(-1)!.name).toBe("Run your own copy");
  const pages = DOC_GROUPS.at(-1)!.pages.map(({ path }) => path);
  expect(pages.toSorted()).toEqual(["/deploying", "/monitoring", "/operating", "/scaling", "/signal-files"]);
});
