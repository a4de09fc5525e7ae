/** Text and React nodes as Markdown that no word of theirs can break. Pure. */
import { isValidElement, type ReactElement, type ReactNode } from "react";
import { LICENCE_URL } from "#lib/contract/licence.ts";
import { urls } from "#lib/core/urls.ts";

const BRACKETS: Readonly<Record<string, string>> = { "[": "&#91;", "]": "&#93;" };

/** Some parsers drop the backslash before a bracket in a link's text, and then see an image. */
export function plainText(text: string): string {
  return text.replace(/[\\`*_~[\]<>#|&]/g, (character) => BRACKETS[character] ?? `\\${character}`);
}

/** Code fences longer than any inside, so that the text cannot close them. */
export function codeText(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([marks]) => marks.length));
  const fence = "`".repeat(longest + 1);
  return longest === 0 ? `${fence}${text}${fence}` : `${fence} ${text} ${fence}`;
}

type AnyElement = ReactElement<{ children?: ReactNode; href?: string }>;

/** Links and code keep their marks; links within the page are plain. @param node of elements, and of components without hooks */
export function nodeText(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(nodeText).join("");
  if (!isValidElement(node)) return typeof node === "string" || typeof node === "number" ? plainText(String(node)) : "";
  const { type, props } = node as AnyElement;
  if (typeof type === "function") return nodeText((type as (given: object) => ReactNode)(props));
  if (type === "code") return codeText([props.children].flat().join(""));
  const text = nodeText(props.children);
  if (type !== "a" || !props.href || props.href.startsWith("#")) return text;
  return `[${text.trim()}](${props.href.startsWith("/") ? urls.site(props.href) : props.href})`;
}

/** The last line of every page in Markdown. @param page its whole address */
export const creditLine = (page: string): string =>
  `---\n\nSilicon Verdict, [CC BY 4.0](${LICENCE_URL}). Page: ${page}`;
