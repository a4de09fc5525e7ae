/** llms.txt as its proposal orders it, with enough for a first call; llms-full.txt is the whole docs. */

import { limitPerMinute } from "#lib/api/access/process-limiter.ts";
import { EXAMPLES, type ExampleName, exampleBody } from "#lib/api/operations/examples.ts";
import { OPERATIONS } from "#lib/api/registry.ts";
import { CATEGORY_SLUGS } from "#lib/contract/categories.ts";
import { CHIPS, LATEST_MACOS, MACOS_VERSIONS } from "#lib/contract/scope.ts";
import { urls } from "#lib/core/urls.ts";
import { describingLinks, LINKS } from "#lib/site/discovery/links.ts";
import { MARKDOWN_PAGES, markdownPath } from "#lib/site/discovery/markdown-pages.ts";
import { toMarkdown } from "#lib/site/docs/markdown.ts";
import type { DocPage } from "#lib/site/docs/page.ts";
import { DOC_GROUPS, DOC_PAGES, type DocGroup } from "#lib/site/docs/pages.ts";

const SUMMARY =
  "Does a given Mac app or game run on Apple Silicon natively, through Rosetta 2, through a translation layer, or not at all? " +
  "One current verdict per title, with how sure it is, how it is known, and when it was last confirmed. Read-only; facts are CC BY 4.0.";

/** The call that shows each operation. */
const SHOWN = {
  lookupVerdict: "native",
  searchTitles: "search",
  listByCategory: "category",
  whatsChangedSince: "noCapability",
} as const satisfies Record<string, ExampleName>;

export function llmsTxt(): string {
  const forOperators = pagesFor("operator");
  const forCallers = pagesFor("caller");
  return `${[
    "# Silicon Verdict",
    `> ${SUMMARY}`,
    `Base address: ${urls.base()} (all operations are GET and answer application/json). No key is needed for lookup, search and category lists.`,
    "The four calls:",
    OPERATIONS.map(({ id, tool, summary, tier }) => {
      const key = tier === "paid" ? ', with the header "Authorization: Bearer <paid key>"' : "";
      return `- ${summary} (tool \`${tool}\`): GET ${urls.base(EXAMPLES[SHOWN[id as keyof typeof SHOWN]].path)}${key}`;
    }).join("\n"),
    `A title is named by \`slug:<slug>\`, \`steam:<appId>\`, \`bundle:<bundleId>\` or a bare name, percent-encoded (\`slug%3Ablender\`). Lookup also takes macosVersion (${MACOS_VERSIONS.join(", ")}; the default is ${LATEST_MACOS}) and chip (${CHIPS.join(", ")}; the default is apple_silicon). Categories: ${CATEGORY_SLUGS.join(", ")}. A bare name finds the title with exactly this name, an edition of it or a misspelling, so compare \`title\` with the name you asked for, and never use another product's verdict. A sequel, another version or a product that the catalogue lacks is unknown: use search for similar names. A chip is a parameter and no part of the name. Lists take limit (1 to 100, default 50) and cursor (pagination.nextCursor of the previous page, until it is null).`,
    "The command-line tools that Homebrew installs, such as git and nginx, are answered like apps (kind app). A bare name means the app or game of that name where it has an answer, otherwise the tool; a tool that shares its name has a slug of its own, such as `slug:helm-cli`. Searches and developer-tools list tools after the apps; the data releases leave them out.",
    `A lookup answers one verdict, such as:\n\n\`\`\`json\n${JSON.stringify(exampleBody("native"))}\n\`\`\``,
    "status is native, rosetta2, translation, unsupported or unknown. unknown means that more data is needed and stale that a re-test is due: both are ordinary answers with HTTP 200, so report them as such and never guess. status says how a title runs, not whether a given Mac is strong enough for it: caveats say what chip, memory or macOS it asks for. translationLayer is set only for translation. breaksAtRosettaEol is true if today’s answer depends on Rosetta 2, which macOS 28 removes (autumn 2027). How sure that is: confidence, stale and caveats; where a caveat says that it may stop, do not say that it will.",
    "Read caveats before you answer. Software that was shut down (`slug:skype`), that ended before Apple silicon (`slug:itunes`) or that macOS no longer loads keeps the status of its code. A lookup’s caveats say that it no longer works. Searches and lists do not; the data files do, in the column defunct. Two titles, final-cut-pro and elden-ring, are examples of the contract and keep their old answers: their pages name newer reports.",
    `Every 4xx and 5xx has the body {"error": {type, code, message, requestId, docsUrl?, upgradeUrl?, suggestions?}}; branch on code: ambiguous (409: the message says what each suggestion is; ask again with slug: and the slug of the one that is meant), invalid_param (422: the message names the parameter), auth_required and auth_invalid (401), plan_required (403), rate_limited (429: wait for Retry-After seconds), internal (5xx: retry with backoff). For example:\n\n\`\`\`json\n${JSON.stringify(exampleBody("ambiguous"))}\n\`\`\``,
    `Limits, in requests a minute: ${limitPerMinute("anonymous")} without a key (per IP address), ${limitPerMinute("free")} with a free key. Every response has RateLimit-Limit, RateLimit-Remaining and RateLimit-Reset (seconds). Key issuance is not yet open.`,
    `Each title's page is ${urls.site("/titles")}/<slug>: with .md at its end the same as Markdown, with /feed.xml its changes as Atom, with /badge.svg its answer for any Mac as a picture. The page and its Markdown take macos, chip and memory (in GB), such as ?macos=26&chip=m2&memory=8, and say so where they cannot read one. ${urls.site("/rosetta.csv")} lists all that depends on Rosetta 2, ${urls.site("/rosetta.ics")} has the dates of its end.`,
    `Tool server (MCP, Streamable HTTP): ${urls.mcp()} with the tools ${OPERATIONS.map(({ tool }) => tool).join(", ")}. Each returns exactly the body of its REST call; a failure is an isError result with the same error envelope as text.`,
    "This is a preview: a response that differs from the contract is drift. Cite status (and the layer if it is translation), the named alternative if unsupported, and lastVerified, with Silicon Verdict and CC BY 4.0.",
    section(
      "Contract and discovery",
      [LINKS.apiCatalog, ...describingLinks()]
        .filter(({ path }) => path !== LINKS.llms.path && path !== LINKS.docs.path)
        .map(({ path, title, note }) => `- [${title}](${urls.site(path)}): ${note}`),
    ),
    section("Documentation", forCallers.map(docLine)),
    section(
      "Pages",
      Object.entries(MARKDOWN_PAGES).map(
        ([path, { title, note }]) => `- [${title}](${urls.site(markdownPath(path))}): ${note}`,
      ),
    ),
    section("Optional", [
      ...forOperators.map(docLine),
      `- [Command-line tools](${urls.site("/tools")}): all of them with their answers, listed apart from apps and games`,
      `- [Pricing](${urls.upgrade()}): what is free and what is paid, for people`,
    ]),
  ].join("\n\n")}\n`;
}

export function llmsFullTxt(): string {
  return [llmsTxt(), ...DOC_PAGES.map(toMarkdown)].join("\n---\n\n");
}

function pagesFor(reader: DocGroup["reader"]): DocPage[] {
  return DOC_GROUPS.filter((group) => group.reader === reader).flatMap(({ pages }) => pages);
}

function docLine({ path, title, lead }: DocPage): string {
  return `- [${title}](${urls.docs(path)}.md): ${lead}`;
}

function section(heading: string, lines: readonly string[]): string {
  return `## ${heading}\n\n${lines.join("\n")}`;
}
