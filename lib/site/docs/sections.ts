/** Arranges a page's blocks in sections and rows, for two columns: text beside the code it is about. Pure. */
import type { Block, Heading } from "#lib/site/docs/page.ts";

export interface Part {
  /** `wide` takes both columns. */
  readonly kind: "text" | "code" | "wide";
  readonly blocks: readonly Block[];
}

/** Parts in reading order: at most one of code, with its text before it, after it, or both. */
export type Row = readonly Part[];

export interface Section {
  /** Missing before the first heading. */
  readonly heading?: Heading;
  readonly rows: readonly Row[];
}

export function arrange(blocks: readonly Block[]): Section[] {
  const sections: { heading?: Heading; blocks: Block[] }[] = [{ blocks: [] }];
  for (const block of blocks) {
    if (isSectionHeading(block)) sections.push({ heading: block, blocks: [] });
    else sections.at(-1)!.blocks.push(block);
  }
  return sections
    .filter(({ heading, blocks: own }) => heading || own.length > 0)
    .map(({ heading, blocks: own }) => ({ ...(heading ? { heading } : {}), rows: toRows(toParts(own)) }));
}

export function isSectionHeading(block: Block): block is Heading {
  return typeof block === "object" && "heading" in block && block.level !== 3;
}

function toParts(blocks: readonly Block[]): Part[] {
  const parts: { kind: Part["kind"]; blocks: Block[] }[] = [];
  for (const block of blocks) {
    const kind = kindOf(block);
    if (parts.at(-1)?.kind === kind) parts.at(-1)!.blocks.push(block);
    else parts.push({ kind, blocks: [block] });
  }
  return parts;
}

function kindOf(block: Block): Part["kind"] {
  if (typeof block === "string" || "list" in block || "heading" in block) return "text";
  if ("rows" in block) return block.beside ? "text" : "wide";
  return "code";
}

/** A text belongs with the code after it, or else with the code before it. */
function toRows(parts: readonly Part[]): Row[] {
  const rows: Part[][] = [];
  for (const [index, part] of parts.entries()) {
    const row = rows.at(-1);
    const kinds = row?.map(({ kind }) => kind).join(" ") ?? "wide";
    const leadsToCode = parts[index + 1]?.kind === "code";
    const joins =
      (part.kind === "code" && kinds === "text") ||
      (part.kind === "text" && !leadsToCode && (kinds === "code" || kinds === "text code"));
    if (row && joins) row.push(part);
    else rows.push([part]);
  }
  return rows;
}
