/** Every page of the docs, in the order of the contents list; the texts are docs/<name>.md. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { rootDir } from "#lib/core/root.ts";
import { fillFacts } from "#lib/site/docs/facts.ts";
import type { DocPage } from "#lib/site/docs/page.ts";
import { printBlocks } from "#lib/site/docs/printed.ts";
import { readDoc } from "#lib/site/docs/read.ts";

const START = "start";

/** By their readers; operators come last. */
const GROUPS = {
  "Call the API": [START, "reference", "errors", "rate-limits", "authentication", "caching", "pagination"],
  "Tools for agents": ["mcp", "clients"],
  "The contract": ["versioning", "changelog", "preview", "licence"],
  "Many Macs": ["fleets"],
  "Run your own": ["operating", "deploying", "monitoring", "scaling", "signal-files"],
} as const;

export const DOC_GROUPS = (Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((name) => ({
  name,
  pages: GROUPS[name].map(openPage),
}));

export const DOC_PAGES: readonly DocPage[] = DOC_GROUPS.flatMap(({ pages }) => pages);

export function findDocPage(path: string): DocPage | null {
  return DOC_PAGES.find((page) => page.path === path) ?? null;
}

function openPage(name: string): DocPage {
  const markdown = readFileSync(join(rootDir(), "docs", `${name}.md`), "utf8");
  // URLs and limits are the running server's, so they are filled in when a page is rendered.
  const read = () => readDoc(fillFacts(markdown), printBlocks);
  const { title, lead } = readDoc(markdown, () => []);
  return { path: name === START ? "" : `/${name}`, title, lead, blocks: () => read().blocks };
}
