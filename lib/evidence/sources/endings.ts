/** Apps that ended without Homebrew saying so, each with day and URL, maintained in prisma/catalogue/endings.ndjson. */
import { z } from "zod";
import { ENDED_NOTES } from "#lib/contract/evidence.ts";
import { ours, readHandKept } from "#lib/evidence/sources/hand-kept.ts";
import { cleanUrl } from "#lib/evidence/sources/payload.ts";
import { type Entry, NOTHING_SAID, type Reading, type Source } from "#lib/evidence/sources/source.ts";

const EndingLine = z.strictObject({
  slug: z.string().min(1),
  name: z.string().min(1),
  how: z.enum(ENDED_NOTES),
  /** When it ended, as precisely as the source says; absent if it does not. */
  since: z
    .string()
    .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/, "a year, a month or a day")
    .optional(),
  url: z.string().refine((url) => cleanUrl(url) !== undefined, "an address"),
});

export const endings: Source = {
  info: ours("endings", "Silicon Verdict's list of apps that ended"),
  enrichesOnly: true,
  read,
};

function read(input: Uint8Array): Reading {
  const { lines, skipped } = readHandKept("endings.ndjson", EndingLine, input);
  return { entries: lines.map(toEntry), skipped };
}

function toEntry({ slug, name, how, since, url }: z.output<typeof EndingLine>): Entry {
  return { ref: slug, slug, name, url, ...NOTHING_SAID, notes: [{ code: how, detail: url, ...(since && { since }) }] };
}
