/** A page's own components as Markdown: what a screen reader reads of it, so no word is written twice. */
import { createElement, isValidElement, type ReactElement, type ReactNode } from "react";
import { nodeText } from "#lib/site/feeds/markdown-text.ts";

interface Props {
  readonly children?: ReactNode;
  readonly className?: string;
  readonly hidden?: boolean;
  readonly href?: string;
  readonly role?: string;
  readonly "aria-label"?: string;
  readonly "aria-hidden"?: boolean | "true" | "false";
}
type Drawn = ReactElement<Props, string>;
type Component = (props: object) => ReactNode | Promise<ReactNode>;

/** Null for a page that is sent as missing. */
export async function pageMarkdown(page: ReactNode): Promise<string | null> {
  const nodes = await draw(page);
  return nodes.some(isMissing) ? null : blocks(nodes).join("\n\n");
}

const isDrawn = (node: ReactNode): node is Drawn => isValidElement(node) && typeof node.type === "string";

/** Of PageStatus, wherever it stands. */
const isMissing = (node: ReactNode): boolean =>
  isDrawn(node) && (node.type === "meta" || childrenOf(node).some(isMissing));

const childrenOf = (node: Drawn): readonly ReactNode[] => [node.props.children].flat();

const SILENT = new Set([
  "button",
  "form",
  "input",
  "noscript",
  "script",
  "search",
  "select",
  "style",
  "svg",
  "textarea",
]);

/** Elements without components, fragments, and all that is not read out. */
async function draw(node: ReactNode): Promise<ReactNode[]> {
  if (Array.isArray(node)) return (await Promise.all(node.map(draw))).flat();
  if (!isValidElement<Props>(node)) return typeof node === "string" || typeof node === "number" ? [node] : [];
  const { type, props } = node;
  if (typeof type === "function") return draw(await (type as Component)(props));
  if (typeof type !== "string") return draw(props.children);
  if (SILENT.has(type) || props.hidden || String(props["aria-hidden"]) === "true") return [];
  // A drawing is read as its label.
  if (props.role === "img") return draw(createElement("p", null, props["aria-label"]));
  if (type === "br") return [" "];
  if (type === "wbr") return [];
  const { children, ...attributes } = props;
  return [createElement(type, attributes, ...apart(await draw(children)))];
}

/** Side by side on a page, inline elements are kept apart by its style sheet alone. */
function apart(nodes: readonly ReactNode[]): ReactNode[] {
  return nodes.flatMap((node, at) => (at > 0 && isOfItsOwn(node, nodes[at - 1]) ? [DOT, node] : [node]));
}

const DOT = " · ";

function isOfItsOwn(node: ReactNode, before: ReactNode): boolean {
  if (!isOnALine(node) || !/^[^\s,.:;]/.test(plain(node))) return false;
  return isOnALine(before) || node.type === "small" || /\bblock\b/.test(node.props.className ?? "");
}

// Words for screen readers alone bring their own spaces.
const isOnALine = (node: ReactNode): node is Drawn =>
  isDrawn(node) && !isBlock(node) && !node.props.className?.includes("out-of-sight");

type Write = (node: Drawn) => readonly string[];

const heading =
  (level: number): Write =>
  (node) =>
    line(childrenOf(node)).map((text) => `${"#".repeat(level)} ${text}`);

/** A heading alone stands above a form. */
function within(node: Drawn): readonly string[] {
  const found = blocks(childrenOf(node));
  return found.length === 1 && found[0]!.startsWith("#") && node.type === "section" ? [] : found;
}

const WRITE: Readonly<Record<string, Write>> = {
  h1: heading(1),
  h2: heading(2),
  h3: heading(3),
  h4: heading(4),
  p: (node) => (leadsWithin(node) ? [] : line(childrenOf(node))),
  pre: (node) => [`\`\`\`\n${plain(node)}\n\`\`\``],
  ul: (node) => list(node, () => "- "),
  ol: (node) => list(node, (at) => `${at + 1}. `),
  dl: definitions,
  table,
  blockquote: (node) => within(node).map((text) => text.replace(/^/gm, "> ")),
  summary: (node) =>
    childrenOf(node).some((child) => isDrawn(child) && isBlock(child)) ? within(node) : bold(childrenOf(node)),
  figcaption: (node) => bold(childrenOf(node)),
  ...Object.fromEntries(
    ["article", "aside", "details", "div", "figure", "header", "nav", "section"].map((name) => [name, within]),
  ),
};

const isBlock = (node: Drawn): boolean => Object.hasOwn(WRITE, node.type);

function blocks(nodes: readonly ReactNode[]): string[] {
  const found: string[] = [];
  let inline: ReactNode[] = [];
  for (const node of nodes) {
    if (!isDrawn(node) || !isBlock(node)) {
      inline.push(node);
      continue;
    }
    found.push(...line(inline), ...WRITE[node.type]!(node));
    inline = [];
  }
  return [...found, ...line(inline)];
}

/** One line, or none where nothing is said. */
function line(nodes: readonly ReactNode[]): string[] {
  const text = nodeText([...nodes]).replaceAll(/[ \n\t]+/g, " ");
  const said = text.replace(/^(?: ?· )+/, "").trim();
  return said ? [said] : [];
}

const bold = (nodes: readonly ReactNode[]): string[] => line(nodes).map((text) => `**${text}**`);

const plain = (node: ReactNode): string => (isDrawn(node) ? childrenOf(node).map(plain).join("") : String(node ?? ""));

function list(node: Drawn, mark: (at: number) => string): string[] {
  const items = elements(node, "li")
    .filter((item) => !leadsWithin(item))
    .map((item) => blocks(childrenOf(item)).map((text) => text.replace(/^#+ (.*)$/, "**$1**")))
    .filter((texts) => texts.length > 0)
    .map((texts, at) => mark(at) + texts.join("\n").replaceAll("\n", `\n${" ".repeat(mark(at).length)}`));
  return items.length > 0 ? [items.join("\n")] : [];
}

/** As an entry of the page's contents does. */
function leadsWithin(node: Drawn): boolean {
  const [only, ...others] = childrenOf(node);
  return others.length === 0 && isDrawn(only) && (only.props.href?.startsWith("#") ?? false);
}

function definitions(node: Drawn): string[] {
  const parts = elements(node, "dt", "dd").map((part) => [part.type, line(childrenOf(part)).join("")] as const);
  return [parts.map(([type, text]) => (type === "dt" ? `- **${text}**` : `  ${text}`)).join("\n")];
}

function table(node: Drawn): string[] {
  const [names = [], ...rows] = elements(node, "tr").map((row) => elements(row, "th", "td").flatMap(cells));
  // A drawn bar says nothing.
  const said = names.flatMap((_, column) => (rows.some((row) => row[column]) ? [column] : []));
  const [head, ...body] = [names, ...rows].map((row) => `| ${said.map((column) => row[column] ?? "").join(" | ")} |`);
  const caption = elements(node, "caption").flatMap((each) => bold(childrenOf(each)));
  return [...caption, [head, `|${" --- |".repeat(said.length)}`, ...body].join("\n")];
}

function cells(cell: Drawn): string[] {
  const { colSpan = 1 } = cell.props as { colSpan?: number };
  return [blocks(childrenOf(cell)).join(" "), ...Array(colSpan - 1).fill("")];
}

/** The nearest of these kinds, in order. */
function elements(node: Drawn, ...types: readonly string[]): Drawn[] {
  return childrenOf(node)
    .filter(isDrawn)
    .flatMap((child) => (types.includes(child.type) ? [child] : elements(child, ...types)));
}
