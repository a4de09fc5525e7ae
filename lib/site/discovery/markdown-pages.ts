/** Pages, beside titles and docs, that have a twin in Markdown: by path, what llms.txt says of each. */
export const MARKDOWN_PAGES = {
  "/titles": { title: "All apps and games", note: "the list with its filters, and what happens to each in macOS 28" },
  "/categories": { title: "Categories", note: "how many of each run, and how; each category has a twin, too" },
  "/makers": { title: "Makers", note: "the best known, and how their apps run; each maker has a twin, too" },
  "/tools": { title: "Command-line tools", note: "which need Rosetta 2, and the list of all" },
  "/rosetta": { title: "What stops when Rosetta 2 goes away", note: "the counts, and the list with its filters" },
  "/rosetta/guide": {
    title: "The end of Rosetta 2: what to do, and when",
    note: "what each message of macOS means, and the dates",
  },
  "/games": { title: "Games on Apple silicon", note: "how well each runs, how, on which chip, and who says so" },
  "/plug-ins": {
    title: "Plug-ins and printers",
    note: "what else on a Mac may be Intel only, where it is, and what to do first",
  },
  "/changes": { title: "What changed", note: "the latest changes of answers, by the date of their evidence" },
  "/methodology": { title: "How we know", note: "how evidence becomes an answer" },
  "/data": { title: "Data releases", note: "every answer as files, with their columns and what is in them" },
  "/status": { title: "Coverage and freshness", note: "what the catalogue covers, and how old it is" },
  "/about": {
    title: "About, sources and licences",
    note: "who is behind it, where the facts come from, how to reuse them",
  },
} as const satisfies Record<`/${string}`, { readonly title: string; readonly note: string }>;

export type MarkdownPage = keyof typeof MARKDOWN_PAGES;

export const isOfTable = (path: string): path is MarkdownPage => Object.hasOwn(MARKDOWN_PAGES, path);

// A maker's key is a host, some on a shared site; each has a dot.
const EACH = /^\/(?:categories\/[^/.]+|makers\/[^/]+\.[^/]+(?:\/[^/]+)?)$/;

/** Of the pages of the table, and of each category and maker. */
export const hasMarkdown = (path: string): boolean => isOfTable(path) || EACH.test(path);

/** Where the server looks for it: from the public address to that of app/markdown. */
export const MARKDOWN_REWRITES = [
  ...Object.keys(MARKDOWN_PAGES),
  "/categories/:category",
  // Not of a host in Moldova: obsidian.md is a key.
  "/makers/:maker(.+\\..+)",
].map((path) => ({ source: `${path}.md`, destination: `/markdown${path.replace(/\(.*\)$/, "*")}` }));

/** @param path with or without a query */
export const markdownPath = (path: string): string => path.replace(/(?=\?|$)/, ".md");

/** The alternate form that a page's head names. */
export const markdownType = (path: string) => ({ "text/markdown": markdownPath(path) });
