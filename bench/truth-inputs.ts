/** The lists that `truth.ts` measures against, and what is kept of a title's evidence. */
import { existsSync, readFileSync } from "node:fs";
import { db } from "#lib/data/client.ts";

/** Simple CSV, a header first: no quotes, no commas within. */
export function readCsv(path: string): Record<string, string>[] {
  const [head = "", ...lines] = readFileSync(path, "utf8").trim().split(/\r?\n/);
  const columns = head.split(",");
  return lines.map((line) => {
    const cells = line.split(",");
    return Object.fromEntries(columns.map((column, at) => [column, cells[at]?.trim() ?? ""]));
  });
}

export interface ReviewList {
  readonly name: string;
  readonly slugs: readonly string[];
}

/** The lists of slugs at the end of a review: `**B1. Of what kind (123):** one, two (2021), three`. */
export function readReviewLists(path: string): ReviewList[] {
  if (!existsSync(path)) return [];
  const lists = readFileSync(path, "utf8").matchAll(/^\*\*(B\d+)\..*?:\*\* (.+)$/gm);
  return [...lists].map(([, name = "", text = ""]) => ({
    name,
    slugs: text.split(", ").map((slug) => slug.replace(/ \(\d{4}\)$/, "").trim()),
  }));
}

/** What each source said of a title, newest first. */
export async function sourcesOf(slug: string): Promise<string[]> {
  const signals = await db().signal.findMany({
    where: { title: { slug } },
    orderBy: { at: "desc" },
    select: { sourceId: true, status: true, layer: true, confidence: true, at: true, sourceUrl: true },
  });
  return signals.map(({ sourceId, status, layer, confidence, at, sourceUrl }) =>
    [sourceId, layer ? `${status} ${layer}` : status, confidence, at.toISOString().slice(0, 10), sourceUrl ?? ""].join(
      " ",
    ),
  );
}
