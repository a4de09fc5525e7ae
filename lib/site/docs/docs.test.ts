import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ERRORS } from "#lib/api/http/envelope.ts";
import { SignalLine } from "#lib/contract/signal-line.ts";
import { parseEnv } from "#lib/core/env.ts";
import { rootDir } from "#lib/core/root.ts";
import { FACT_NAMES } from "#lib/site/docs/facts.ts";
import { parseInline } from "#lib/site/docs/inline.ts";
import { toMarkdown } from "#lib/site/docs/markdown.ts";
import type { Block, DocPage } from "#lib/site/docs/page.ts";
import { DOC_PAGES, findDocPage } from "#lib/site/docs/pages.ts";
import { printBlocks } from "#lib/site/docs/printed.ts";
import { readDoc } from "#lib/site/docs/read.ts";
import { ENV_NAMES } from "#lib/testing/env-names.ts";

const anchorsIn = (page: DocPage) =>
  page.blocks().flatMap((block) => (typeof block === "object" && "heading" in block ? [block.id] : []));
// Built once: it takes long, and each link into it is checked.
const ANCHORS = new Map(DOC_PAGES.map((page) => [page.path, anchorsIn(page)]));
const anchorsOf = ({ path }: DocPage) => ANCHORS.get(path) ?? [];

function textsOf(block: Block): string[] {
  if (typeof block === "string") return [block];
  if ("list" in block) return [...block.list];
  return "rows" in block ? block.rows.flat() : [];
}

function linksOf({ blocks }: DocPage): string[] {
  return blocks()
    .flatMap(textsOf)
    .flatMap(parseInline)
    .flatMap((part) => (part.kind === "link" ? [part.href] : []));
}

const said = (path: string) => toMarkdown(findDocPage(path)!);

describe("the pages hang together", () => {
  test("each page has its own URL, title and lead", () => {
    for (const member of ["path", "title", "lead"] as const) {
      const values = DOC_PAGES.map((page) => page[member]);
      expect(values).toEqual([...new Set(values)]);
    }
  });

  test.each(DOC_PAGES.map((page) => ({ path: page.path || "/", page })))(
    "$path: no anchor twice, and no table's name",
    ({ page }) => {
      expect(anchorsOf(page)).toEqual([...new Set(anchorsOf(page))]);
      const tables = page.blocks().flatMap((block) => (typeof block === "object" && "rows" in block ? [block] : []));
      const names = tables.map(({ caption, head }) => caption ?? head.join(", "));
      expect(names).toEqual([...new Set(names)]);
    },
  );

  test.each(DOC_PAGES.map((page) => ({ path: page.path || "/", page })))(
    "$path: every link leads somewhere",
    ({ page }) => {
      const dead = linksOf(page).filter((href) => {
        if (href.startsWith("https://creativecommons.org/")) return false;
        const [, path, anchor] = /^(\/[^#]*)(?:#(.+))?$/.exec(href) ?? [];
        if (!path) return true;
        const docs = /^\/docs(\/.*)?$/.exec(path);
        if (!docs) return !isServed(path, anchor);
        const target = findDocPage(docs[1] ?? "");
        return !target || (anchor !== undefined && !anchorsOf(target).includes(anchor));
      });
      expect(dead).toEqual([]);
    },
  );

  function isServed(path: string, anchor: string | undefined): boolean {
    // Files that are served as they are have no route.
    if (path !== "/" && !anchor && existsSync(join(rootDir(), "public", path))) return true;
    const folder = join(rootDir(), "app", path.replace(/^\/access\/\w+$/, "/access/[door]"));
    const file = ["page.tsx", "route.ts"].map((name) => join(folder, name)).find((each) => existsSync(each));
    return file !== undefined && (!anchor || readFileSync(file, "utf8").includes(`id="${anchor}"`));
  }

  test("the addresses that are promised are there", () => {
    const paths = DOC_PAGES.map(({ path }) => path);
    for (const path of [
      "",
      "/reference",
      "/errors",
      "/rate-limits",
      "/authentication",
      "/mcp",
      "/changelog",
    ] as const) {
      expect(paths).toContain(path);
    }
  });
});

describe("texts with marks", () => {
  test.each([
    ["plain", [{ kind: "text", text: "plain" }]],
    [
      "a `b` c",
      [
        { kind: "text", text: "a " },
        { kind: "code", text: "b" },
        { kind: "text", text: " c" },
      ],
    ],
    ["**b**", [{ kind: "strong", text: "b" }]],
    [
      "[b](/docs#c).",
      [
        { kind: "link", text: "b", href: "/docs#c" },
        { kind: "text", text: "." },
      ],
    ],
    ["`[b](/c)`", [{ kind: "code", text: "[b](/c)" }]],
  ])("%s", (text, parts) => {
    expect(parseInline(text)).toEqual(parts);
  });

  test("no page shows a mark that was not understood", () => {
    const texts = DOC_PAGES.flatMap((page) => page.blocks().flatMap(textsOf)).flatMap(parseInline);
    expect(texts.filter(({ kind, text }) => kind === "text" && /[`*]|\]\(/.test(text))).toEqual([]);
  });
});

describe("statements that the specification requires", () => {
  test("service.preview: the API is a preview, and a response that differs is drift, to be reported", () => {
    expect(said("/preview")).toContain("The API is a preview: its contract is published ahead of availability");
    expect(said("/preview")).toContain("A response that differs from the contract is drift");
    expect(anchorsOf(findDocPage("/preview")!)).toContain("report");
  });

  test("service.licence: facts are CC BY 4.0 with attribution", () => {
    expect(said("/licence")).toContain("published under CC BY 4.0");
    expect(said("/licence")).toContain("## Attribution");
  });

  test("service.citable-unit: verdict with its layer, the named alternative if unsupported, lastVerified", () => {
    const unit = findDocPage("/licence")!
      .blocks()
      .find((block) => typeof block === "object" && "list" in block);
    expect(unit).toEqual({
      list: [
        "the verdict: `status`, and `translationLayer` if it is `translation`",
        "the named alternative, if it is `unsupported`",
        "`lastVerified`",
      ],
    });
  });

  test("service.paid-axes: only the change feed is an operation", () => {
    const rows = said("/authentication").match(/^\| `\w+` \| .* \| (none|\[whatsChangedSince\].*) \|$/gm);
    expect(rows?.map((row) => row.split("|").at(-2)!.trim().slice(0, 6))).toEqual([
      "[whats",
      "none",
      "none",
      "none",
      "none",
    ]);
  });

  test("auth.not-open: key issuance is not yet open", () => {
    expect(said("/authentication")).toContain("Key issuance is not yet open");
  });

  test("what stays as it is for tests, and from which day, stands in the docs and not on the pages of visitors", () => {
    expect(said("/authentication")).toMatch(/slug:elden-ring.*last verified on 2023-06-07/);
    expect(said("/authentication")).toContain("whatever newer evidence says");
  });

  test("limit.no-metering: the docs say that lookups are never paid for", () => {
    expect(said("/rate-limits")).toContain("You never pay per lookup");
  });

  test("the docs name what the tag cannot detect", () => {
    expect(said("/caching")).toContain("every 304 carries `X-Service-Stale` with the **current** value");
  });

  test("version.distinct: the contract's number, the path's, the changelog and the change feed are told apart", () => {
    expect(said("/versioning")).toContain("The two numbers are deliberate and independent");
    expect(said("/changelog")).toContain("What changed in verdicts is the [change feed]");
  });
});

describe("what operators read is what is read from them", () => {
  /** The rows of the page's table whose first column has this heading. */
  const rowsOf = (path: string, head: string) => {
    const blocks = findDocPage(path)!.blocks();
    const table = blocks.find((block) => typeof block === "object" && "rows" in block && block.head[0] === head);
    return (table as unknown as { rows: string[][] }).rows.map(([name, ...cells]) => [
      name!.replaceAll("`", ""),
      ...cells,
    ]);
  };

  test("every variable, with its default", () => {
    const rows = rowsOf("/operating", "Variable");
    expect(rows.map(([name]) => name)).toEqual(ENV_NAMES);
    const defaults = parseEnv({}) as Record<string, unknown>;
    const shown = rows.filter(([name]) => defaults[name!] !== undefined && name !== "SITE_URL");
    expect(shown.map(([name, fallback]) => [name, fallback])).toEqual(
      shown.map(([name]) => [name, String(defaults[name!])]),
    );
  });

  test("every member of a signal file's line, and no other", () => {
    const rows = rowsOf("/signal-files", "Member");
    expect(rows.map(([name]) => name)).toEqual(Object.keys(SignalLine.shape));
    const required = Object.entries(SignalLine.shape).filter(([, schema]) => !schema.safeParse(undefined).success);
    expect(rows.filter(([, need]) => need === "yes").map(([name]) => name)).toEqual(required.map(([name]) => name));
  });
});

describe("the files of docs/", () => {
  const files = readdirSync(join(rootDir(), "docs")).filter((name) => name.endsWith(".md"));

  test("each is a page, and each page a file", () => {
    const names = DOC_PAGES.map(({ path }) => `${path.slice(1) || "start"}.md`);
    expect(files.filter((name) => name !== "README.md").sort()).toEqual(names.sort());
  });

  test("every fact there is, is quoted, and nothing is left unfilled", () => {
    const texts = files.map((name) => readFileSync(join(rootDir(), "docs", name), "utf8")).join("\n");
    expect(FACT_NAMES.filter((name) => !texts.includes(`{{${name}}}`))).toEqual([]);
    expect(DOC_PAGES.map(toMarkdown).join("\n")).not.toContain("{{");
  });

  test("every error code has its section with an example body", () => {
    const blocks = findDocPage("/errors")!.blocks();
    for (const code of Object.keys(ERRORS)) {
      const at = blocks.findIndex((block) => typeof block === "object" && "id" in block && block.id === code);
      const body = blocks.slice(at).find((block) => typeof block === "object" && "code" in block);
      expect(JSON.parse((body as { code: string }).code).error.code).toBe(code);
    }
  });

  test.each([
    ["no title", "Words.\n", /begins with a title/],
    ["a heading without an anchor", "# T\n\nL\n\n## Bare\n", /names its anchor/],
    ["markup", "# T\n\nL\n\n<div>x</div>\n", /have no html/],
    ["a block that nothing prints", "# T\n\nL\n\n{{nothing}}\n", /print no \{\{nothing\}\}/],
    ["a call of an operation that there is not", "# T\n\nL\n\n{{call nothing}}\n", /no operation "nothing"/],
    ["a call that lacks a language", "# T\n\nL\n\n```sh\na\n```\n\n```py\nb\n```\n", /are in sh, ts, py, not sh, py/],
    ["an example that there is not", "# T\n\nL\n\n{{example nothing}}\n", /no example "nothing"/],
  ])("%s is refused", (_, markdown, reason) => {
    expect(() => readDoc(markdown, printBlocks)).toThrow(reason);
  });
});

test("the reference names each category as the site does, beside what a program writes", () => {
  expect(JSON.stringify(printBlocks("reference", ""))).toContain("`developer-tools` (Developer tools)");
});
