import { createElement as e, type ReactNode } from "react";
import { expect, test } from "vitest";
import { urls } from "#lib/core/urls.ts";
import { Missing } from "#lib/site/components/layout/missing.tsx";
import { pageMarkdown } from "#lib/site/feeds/page-markdown.ts";

const Later = async ({ children }: { children?: ReactNode }) => e("p", null, children);

const row = (kind: string, ...cells: ReactNode[]) => e("tr", null, ...cells.map((cell) => e(kind, null, cell)));

test.each([
  { what: "a component that waits for its data", page: e(Later, null, "Seven"), text: "Seven" },
  {
    what: "a heading with its paragraph, in any boxes",
    page: e("div", null, e("section", null, e("h2", null, "The ", e("em", null, "dates")), e("p", null, "Soon."))),
    text: "## The dates\n\nSoon.",
  },
  {
    what: "a list, without entries that lead within the page or say nothing",
    page: e(
      "ul",
      null,
      e("li", null, e("a", { href: "#dates" }, "The dates")),
      e("li", null, e("a", { href: "/check" }, "Check")),
      e("li", null, e("svg")),
    ),
    text: `- [Check](${urls.site("/check")})`,
  },
  {
    what: "an entry of several lines",
    page: e("ol", null, e("li", null, e("h3", null, "Hades"), e("p", null, "Natively"))),
    text: "1. **Hades**\n   Natively",
  },
  {
    what: "a table, with a row that spans, without the column of its bars",
    page: e(
      "table",
      null,
      e("caption", null, "Counts"),
      e("thead", null, row("th", "Answer", "Apps", "Games", "Bar")),
      e("tbody", null, row("td", "a|b", 2, 3, e("i")), e("tr", null, e("td", { colSpan: 2 }, "All"), e("td", null, 5))),
    ),
    text: "**Counts**\n\n| Answer | Apps | Games |\n| --- | --- | --- |\n| a\\|b | 2 | 3 |\n| All |  | 5 |",
  },
  {
    what: "a drawing as its label",
    page: e("div", { role: "img", "aria-label": "Runs natively: 5" }, e("span", null)),
    text: "Runs natively: 5",
  },
  {
    what: "what is read out, and nothing that is only seen",
    page: e("p", null, e("b", { "aria-hidden": "true" }, "–"), e("span", { className: "out-of-sight" }, "no report")),
    text: "no report",
  },
  {
    what: "what only a style sheet keeps apart",
    page: e("p", null, e("b", null, "Good"), e("i"), e("span", null, "60 fps"), e("span", null, ", M2")),
    text: "Good · 60 fps, M2",
  },
  {
    what: "folded text, below its summary",
    page: e("details", null, e("summary", null, "The rules"), e("p", null, "Two.")),
    text: "**The rules**\n\nTwo.",
  },
  {
    what: "terms with their meanings",
    page: e("dl", null, e("div", null, e("dt", null, "Sure"), e("dd", null, "Two sources"))),
    text: "- **Sure**\n  Two sources",
  },
  { what: "no link to a place on the page", page: e("p", null, e("a", { href: "#list" }, "The list")), text: "" },
  {
    what: "no field of a form, nor the heading above it",
    page: e("section", null, e("h2", null, "Your library"), e("form", null, e("label", null, "Find"), e("input"))),
    text: "",
  },
])("$what", async ({ page, text }) => {
  expect(await pageMarkdown(page)).toBe(text);
});

test("a page that is sent as missing has no twin", async () => {
  expect(await pageMarkdown(e("div", null, e(Missing, { heading: "The list ends before this page" })))).toBeNull();
});
