/** The names of a title that tell a reader something: not those that its name, or its maker's and its own, hold already. Pure. */
import type { TitlePage } from "#lib/site/queries/title/page.ts";

export const pageNames = ({ name, names, maker }: Pick<TitlePage, "name" | "names" | "maker">): string[] =>
  otherNames({ name, names, maker: maker?.name ?? null });

interface Named {
  readonly name: string;
  readonly names: readonly string[];
  readonly maker: string | null;
}

export function otherNames({ name, names, maker }: Named): string[] {
  const held = ` ${wordsOf(`${maker ?? ""} ${name}`).trim()} `;
  const told = new Map(names.map((other) => [wordsOf(other), other]));
  return [...told].filter(([folded]) => !held.includes(` ${folded} `)).map(([, other]) => other);
}

const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]+/gu, " ")
    .trim();
