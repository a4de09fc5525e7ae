import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BadgeSnippets, shieldsAddress } from "#lib/site/components/verdict/badge-snippets.tsx";

test("shields.io gets the address of the lookup and reads its status", () => {
  const { host, searchParams } = new URL(shieldsAddress("adobe photoshop"));
  expect(host).toBe("img.shields.io");
  expect(searchParams.get("url")).toMatch(/\/v1\/verdicts\/slug%3Aadobe%20photoshop$/);
  expect(searchParams.get("query")).toBe("$.status");
});

test("a badge on the page for another Mac has no width: its words may be other ones", () => {
  const line = { slug: "foldit", title: "Foldit", status: "native", confidence: "low" } as const;
  const html = (ofOtherMac: boolean) => renderToStaticMarkup(BadgeSnippets({ ...line, ofOtherMac }));
  expect([html(false), html(true)].map((text) => text.includes("width="))).toEqual([true, false]);
});
