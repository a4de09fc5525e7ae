import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { SignalLine } from "#lib/contract/signal-line.ts";
import { parseInline } from "#lib/docs/inline.ts";
import { toMarkdown } from "#lib/docs/markdown.ts";
import { VARIABLES } from "#lib/docs/operating.ts";
import type { Block, DocPage } from "#lib/docs/page.ts";
import { DOC_PAGES, findDocPage } from "#lib/docs/pages.ts";
import { LINE_FIELDS } from "#lib/docs/signal-files.ts";
import { ENV_NAMES, parseEnv } from "#lib/env.ts";
import { rootDir } from "#lib/root.ts";

const anchorsOf = (page: DocPage) =>
  page.blocks().flatMap((block) => (typeof block === "object" && "heading" in block ? [block.id] : []));

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
  test("each has an address, a title and a lead of its own", () => {
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

describe("what the specification wants said", () => {
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

  test("limit.no-metering: lookups are never what you pay for", () => {
    expect(said("/rate-limits")).toContain("The number of lookups is never what you pay for");
  });

  test("caching.etag: the docs say what the tag cannot see", () => {
    expect(said("/caching")).toContain("every 304 carries `X-Service-Stale` with the **current** value");
  });

  test("version.distinct: the contract's number, the path's, the changelog and the change feed are told apart", () => {
    expect(said("/versioning")).toContain("The two numbers are deliberate and independent");
    expect(said("/changelog")).toContain("What changed in verdicts is the [change feed]");
  });
});

describe("what operators read is what is read from them", () => {
  test("every variable, with its default", () => {
    expect(Object.keys(VARIABLES)).toEqual(ENV_NAMES);
    const defaults = parseEnv({}) as Record<string, unknown>;
    const shown = Object.entries(VARIABLES).filter(([name]) => defaults[name] !== undefined && name !== "SITE_URL");
    expect(shown.map(([name, [fallback]]) => [name, fallback])).toEqual(
      shown.map(([name]) => [name, String(defaults[name])]),
    );
  });

  test("every member of a signal file's line, and no other", () => {
    expect(Object.keys(LINE_FIELDS)).toEqual(Object.keys(SignalLine.shape));
    const required = Object.entries(SignalLine.shape).filter(([, schema]) => !schema.safeParse(undefined).success);
    const shown = Object.entries(LINE_FIELDS).filter(([, [need]]) => need === "yes");
    expect(shown.map(([name]) => name)).toEqual(required.map(([name]) => name));
  });
});
