/** Which titles a probe looks at, in which order, and what the others wait for. */
import type { TitleKind } from "#lib/contract/schema.ts";
import { db, type Prisma } from "#lib/db/client.ts";
import { storedScope } from "#lib/db/service-state.ts";

export type Choice = { readonly from: "queue" | "unknown" } | { readonly from: "title"; readonly slug: string };

const columns = {
  id: true,
  slug: true,
  name: true,
  kind: true,
  entries: { select: { ref: true, download: true }, orderBy: { ref: "asc" } },
  probe: { omit: { found: true } },
} satisfies Prisma.TitleSelect;
type Row = Prisma.TitleGetPayload<{ select: typeof columns }>;

export type Download = NonNullable<Row["entries"][number]["download"]>;
export type LastProbe = NonNullable<Row["probe"]>;

export interface Candidate {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly kind: TitleKind;
  readonly download: Download;
  readonly last: LastProbe | null;
}

/** Most wanted first. Left out is what was tried and did not change since. */
export async function listCandidates(choice: Choice, now: Date): Promise<Candidate[]> {
  const rows = await db().title.findMany({
    where: { pinned: false, entries: { some: { download: { isNot: null } } }, ...(await whereOf(choice)) },
    select: columns,
    orderBy: [{ popularity: "desc" }, { slug: "asc" }],
  });
  return rows.flatMap((row) => {
    const download = newestDownload(row);
    if (!download || (choice.from !== "title" && isSettled(row.probe, download, now))) return [];
    const { id, slug, name, kind, probe: last } = row;
    return { id, slug, name, kind, download, last };
  });
}

async function whereOf(choice: Choice): Promise<Prisma.TitleWhereInput> {
  if (choice.from === "title") return { slug: choice.slug };
  if (choice.from === "queue") return { retests: { some: { doneAt: null } } };
  return { listed: true, verdicts: { some: { ...(await storedScope()), status: "unknown" } } };
}

/** The entry that is called like the title; else the plainest, for the others are its betas and older lines. */
export function newestDownload({ slug, entries }: Pick<Row, "slug" | "entries">): Download | null {
  const downloads = entries.flatMap(({ download }) => download ?? []);
  return downloads.find(({ ref }) => ref === slug) ?? downloads.find(({ ref }) => !ref.includes("@")) ?? null;
}

type Tried = Pick<LastProbe, "url" | "version" | "checksum" | "done" | "retryAt">;

/** The same file as was tried. A version that is always the newest, or none at all, does not tell. */
export function isSameFile(
  last: Pick<Tried, "url" | "version" | "checksum">,
  download: Omit<Download, "sourceId" | "ref" | "installs">,
): boolean {
  if (download.checksum !== null) return last.checksum === download.checksum;
  return last.url === download.url && download.version !== "latest" && last.version === download.version;
}

/** Failed, and nothing has changed since that would help. */
export function isSettled(last: Tried | null, download: Parameters<typeof isSameFile>[1], now: Date): boolean {
  if (!last || last.done || !isSameFile(last, download)) return false;
  return last.retryAt === null || last.retryAt > now;
}

export type Waiting = "a probe" | "a download we can open" | "a person with the game";

/** What an open re-test waits for. */
export function waitsFor(kind: TitleKind, download: Download | null, last: Tried | null, now: Date): Waiting {
  if (!download) return kind === "game" ? "a person with the game" : "a download we can open";
  return isSettled(last, download, now) ? "a download we can open" : "a probe";
}
