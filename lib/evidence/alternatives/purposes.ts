/** Hand-kept purposes, one per line: the titles that serve each, and the native ones among them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { rootDir } from "#lib/core/root.ts";
import { parseHandKept } from "#lib/evidence/sources/hand-kept.ts";

export const PURPOSES_FILE = () => join(rootDir(), "prisma", "catalogue", "purposes.ndjson");

export const Purpose = z.strictObject({
  purpose: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** What such a title does; a verb and more, "edits Markdown"; of what it is, "is a …". */
  words: z.string().regex(/^[a-z0-9].*[^.,\s]$/i),
  /** Slugs of the titles that serve it and may need a replacement. Empty: all that serve it run natively. */
  titles: z.array(z.string().min(1)),
  /** Native ones, best first, each with an address that says what it does. Empty: we looked, and know of none. */
  natives: z.array(z.strictObject({ slug: z.string().min(1), source: z.url({ protocol: /^https$/ }) })),
});
export type Purpose = z.infer<typeof Purpose>;

/** By the slug of the title that may need a replacement. */
export type Purposes = ReadonlyMap<string, Purpose>;

/** @throws Error naming file, line and field of an invalid purpose */
export function listPurposes(text = readFileSync(PURPOSES_FILE(), "utf8")): readonly Purpose[] {
  const { lines, skipped } = parseHandKept("purposes.ndjson", Purpose, Buffer.from(text));
  for (const { ref, reason } of skipped) throw new Error(`${ref}: ${reason}`);
  return lines;
}

/** @throws Error as above, or naming a slug that two purposes claim */
export function readPurposes(text?: string): Purposes {
  const purposes = new Map<string, Purpose>();
  for (const purpose of listPurposes(text)) {
    for (const slug of purpose.titles) {
      const other = purposes.get(slug);
      if (other) throw new Error(`purposes.ndjson: ${slug} has a purpose already, ${other.purpose}`);
      purposes.set(slug, purpose);
    }
  }
  return purposes;
}

/** Slugs in the purposes that `held` lacks: renamed since, or misspelt. */
export function listUnheld(purposes: Purposes, held: ReadonlySet<string>): string[] {
  const named = [...purposes].flatMap(([slug, { natives }]) => [slug, ...natives.map((native) => native.slug)]);
  return [...new Set(named)].filter((slug) => !held.has(slug)).sort();
}
