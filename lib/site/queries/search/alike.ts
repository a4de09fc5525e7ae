/** Native apps of the same kind as an app, for who asks what to use instead of it. */
import { db } from "#lib/data/client.ts";
import { listPurposes } from "#lib/evidence/alternatives/purposes.ts";
import type { TitleLine } from "#lib/site/queries/lists/title-line.ts";
import { listLinesBySlug } from "#lib/site/queries/lists/title-lines.ts";
import { kindOfPurposes } from "#lib/site/queries/search/kinds.ts";

export interface Alike {
  /** "Photo editors"; empty where no purpose tells the app's kind. */
  readonly name: string;
  /** Native, by other makers, the best known first. */
  readonly lines: readonly TitleLine[];
}

const NONE: Alike = { name: "", lines: [] };

export async function listAlike({ slug, maker }: Pick<TitleLine, "slug" | "maker">): Promise<Alike> {
  const all = listPurposes();
  const slugsOf = ({ titles, natives }: (typeof all)[number]) => [...titles, ...natives.map((native) => native.slug)];
  const kind = kindOfPurposes(all.filter((each) => slugsOf(each).includes(slug)));
  if (!kind) return NONE;
  const natives = all
    .filter(({ purpose }) => kind.purposes.includes(purpose))
    .flatMap((each) => each.natives.map((native) => native.slug));
  const known = await db().title.findMany({
    where: { slug: { in: natives.filter((each) => each !== slug) }, listed: true, kind: "app", popularity: { gte: 0 } },
    select: { slug: true },
    orderBy: [{ popularity: "desc" }, { slug: "asc" }],
  });
  const lines = await listLinesBySlug(known.map((each) => each.slug));
  const isOther = (line: TitleLine) => line.status === "native" && (!maker || line.maker?.key !== maker.key);
  return { name: kind.name, lines: lines.filter(isOther) };
}
