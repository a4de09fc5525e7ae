import { createElement as e } from "react";
import { expect, test } from "vitest";
import { urls } from "#lib/core/urls.ts";
import { nodeText } from "#lib/site/feeds/markdown-text.ts";

const Step = ({ words }: { words: string }) => e("a", { href: "#alternatives" }, words);

test.each([
  { what: "code of several parts", node: e("code", null, "brew install ", "git"), text: "`brew install git`" },
  { what: "a link on this site", node: e("a", { href: "/check" }, "Check"), text: `[Check](${urls.site("/check")})` },
  { what: "a component with a link within its page", node: [1, " ", e(Step, { words: "a_b" })], text: "1 a\\_b" },
  { what: "what React does not draw", node: [null, false, undefined], text: "" },
])("$what is Markdown", ({ node, text }) => {
  expect(nodeText(node)).toBe(text);
});
