/** How well known a title is, by our own judgement, maintained in prisma/catalogue/best-known.ndjson. */
import { z } from "zod";
import { ours, readHandKept } from "#lib/evidence/sources/hand-kept.ts";
import { REACH_SOURCE } from "#lib/evidence/sources/popularity.ts";
import { NOTHING_SAID, type Reading, type Source } from "#lib/evidence/sources/source.ts";

export const BestKnownLine = z.strictObject({
  slug: z.string().min(1),
  name: z.string().min(1),
  reach: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
});

export const bestKnown: Source = {
  info: ours(REACH_SOURCE, "Silicon Verdict's list of the best known"),
  enrichesOnly: true,
  read,
};

function read(input: Uint8Array): Reading {
  const { lines, skipped } = readHandKept("best-known.ndjson", BestKnownLine, input);
  const entries = lines.map(({ slug, name, reach }) => ({ ref: slug, slug, name, popularity: reach, ...NOTHING_SAID }));
  return { entries, skipped };
}
