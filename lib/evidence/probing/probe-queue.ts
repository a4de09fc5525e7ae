/** The titles to probe, in order. */
import type { TitleKind } from "#lib/contract/schema.ts";
import { isExhausted, newestFile } from "#lib/contract/waiting.ts";
import { db, type Prisma } from "#lib/data/client.ts";
import { storedScope } from "#lib/data/service-state.ts";

/** `night`: queued titles, and titles without evidence. */
export type Choice =
  | { readonly from: "queue" | "unknown" | "night" }
  | { readonly from: "title"; readonly slug: string };

const columns = {
  id: true,
  slug: true,
  name: true,
  kind: true,
  entries: { select: { ref: true, download: true }, orderBy: { ref: "asc" } },
  probe: { omit: { found: true } },
  retests: { where: { doneAt: null, reason: "app_update" }, select: { id: true } },
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

/** Titles with a new version first, then the best known, without titles whose last attempt failed and whose file is unchanged since. */
export async function listCandidates(choice: Choice, now: Date): Promise<Candidate[]> {
  const rows = await db().title.findMany({
    where: { pinned: false, entries: { some: { download: { isNot: null } } }, ...(await whereOf(choice)) },
    select: columns,
    orderBy: [{ popularity: "desc" }, { slug: "asc" }],
  });
  const updated = rows.filter(({ retests }) => retests.length > 0);
  return [...updated, ...rows.filter(({ retests }) => retests.length === 0)].flatMap((row) => {
    const download = newestFile(row.slug, row.entries);
    if (!download || (choice.from !== "title" && isExhausted(row.probe, download, now))) return [];
    const { id, slug, name, kind, probe: last } = row;
    return { id, slug, name, kind, download, last };
  });
}

/** Follows a former slug, as the pages do. */
async function currentSlug(slug: string): Promise<string> {
  if (await db().title.findUnique({ where: { slug }, select: { id: true } })) return slug;
  const where = { identifiers: { some: { scheme: "slug" as const, value: slug } } };
  return (await db().title.findFirst({ where, select: { slug: true } }))?.slug ?? slug;
}

/** Why a requested title is not among the candidates. */
export async function whyNotProbed(named: string): Promise<string> {
  const slug = await currentSlug(named);
  const title = await db().title.findUnique({
    where: { slug },
    select: { pinned: true, entries: { where: { download: { isNot: null } }, select: { ref: true } } },
  });
  if (!title) return `there is no title with the slug ${slug}`;
  if (title.pinned) return `${slug} is a pinned title`;
  return title.entries.length > 0
    ? `the only known downloads of ${slug} are of another channel, such as a beta`
    : `no source says where a download of ${slug} is`;
}

async function whereOf(choice: Choice): Promise<Prisma.TitleWhereInput> {
  if (choice.from === "title") return { slug: await currentSlug(choice.slug) };
  const queued: Prisma.TitleWhereInput = { retests: { some: { doneAt: null } } };
  if (choice.from === "queue") return queued;
  const unknown = { listed: true, verdicts: { some: { ...(await storedScope()), status: "unknown" as const } } };
  return choice.from === "unknown" ? unknown : { OR: [queued, unknown] };
}
