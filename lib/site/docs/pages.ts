/** Every page of the docs, in the order of the contents list; the texts are docs/<name>.md. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { rootDir } from "#lib/core/root.ts";
import { fillFacts } from "#lib/site/docs/facts.ts";
import type { DocPage } from "#lib/site/docs/page.ts";
import { printBlocks } from "#lib/site/docs/printed.ts";
import { readDoc } from "#lib/site/docs/read.ts";

const START = "start";

/** In the order of the contents list: callers first, operators last. */
const GROUPS = [
  {
    name: "Call the API",
    reader: "caller",
    files: [START, "reference", "authentication", "errors", "rate-limits", "pagination", "caching"],
  },
  { name: "Ask from an agent", reader: "caller", files: ["mcp", "clients"] },
  { name: "The contract", reader: "caller", files: ["versioning", "changelog", "preview", "licence"] },
  { name: "Check many Macs", reader: "caller", files: ["fleets"] },
  {
    name: "Run your own copy",
    reader: "operator",
    files: ["deploying", "operating", "monitoring", "scaling", "signal-files"],
  },
] as const;

export interface DocGroup {
  readonly name: string;
  readonly reader: "caller" | "operator";
  readonly pages: readonly DocPage[];
}

export const DOC_GROUPS: readonly DocGroup[] = GROUPS.map(({ files, ...group }) => ({
  ...group,
  pages: files.map(openPage),
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
