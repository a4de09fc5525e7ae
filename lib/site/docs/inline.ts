/** Parses the three kinds of inline markup in the docs. Pure. */
import { Lexer, type Token, type Tokens } from "marked";

export type Inline =
  | { readonly kind: "text" | "code" | "strong"; readonly text: string }
  | { readonly kind: "link"; readonly text: string; readonly href: string };

export function parseInline(text: string): Inline[] {
  return Lexer.lexInline(text).map(toInline);
}

function toInline(token: Token): Inline {
  if (token.type === "link") {
    const { text, href } = token as Tokens.Link;
    return { kind: "link", text, href };
  }
  if (token.type === "codespan") return { kind: "code", text: (token as Tokens.Codespan).text };
  if (token.type === "strong") return { kind: "strong", text: (token as Tokens.Strong).text };
  // All other Markdown stays as written.
  return { kind: "text", text: token.raw };
}
