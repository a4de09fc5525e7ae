/** A page of the docs as Markdown, with links that work anywhere. */

import { urls } from "#lib/core/urls.ts";
import { type Block, type Code, type DocPage, listingsOf } from "#lib/site/docs/page.ts";
import { exampleAddress } from "#lib/site/docs/try-it.ts";

const FENCE: Readonly<Record<string, string>> = { operator: "sh", cron: "text", client: "text" };

export function toMarkdown({ title, lead, path, blocks }: DocPage): string {
  const parts = [`# ${title}`, `<${urls.docs(path)}>`, lead, ...blocks().map(printBlock)];
  return `${parts.join("\n\n").replaceAll("](/", `](${urls.site("/")}`)}\n`;
}

function printBlock(block: Block): string {
  if (typeof block === "string") return block;
  if ("heading" in block) return `${"#".repeat(block.level ?? 2)} ${block.heading}`;
  if ("list" in block) return block.list.map((item) => `- ${item}`).join("\n");
  if ("code" in block || "samples" in block) return listingsOf(block).map(printListing).join("\n\n");
  if ("operation" in block) return fenced("sh", `curl "${exampleAddress(block)}"`);
  const rule = block.head.map(() => "---");
  const rows = [block.head, rule, ...block.rows].map((cells) => `| ${cells.map(cell).join(" | ")} |`);
  return [...(block.caption ? [block.caption, ""] : []), ...rows].join("\n");
}

function printListing({ language, code, prints }: Code): string {
  const listing = fenced(FENCE[language] ?? language, code);
  return prints === undefined ? listing : `${listing}\n\nPrints:\n\n${fenced("text", prints)}`;
}

function fenced(language: string, code: string): string {
  return `\`\`\`${language}\n${code}\n\`\`\``;
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|");
}
