/** Whether a title that is due for a new check will get one. */
import { newestFile, waitsFor } from "#lib/contract/waiting.ts";
import { db } from "#lib/db/client.ts";

const file = { url: true, version: true, checksum: true } as const;

/** It is queued, and its download can be opened; otherwise somebody has to look at it. */
export async function isCheckQueued(titleId: number): Promise<boolean> {
  const title = await db().title.findUnique({
    where: { id: titleId, retests: { some: { doneAt: null } } },
    select: {
      slug: true,
      kind: true,
      entries: { select: { ref: true, download: { select: file } }, orderBy: { ref: "asc" } },
      probe: { select: { ...file, done: true, retryAt: true } },
    },
  });
  if (!title) return false;
  return waitsFor(title.kind, newestFile(title.slug, title.entries), title.probe) === "a probe";
}
