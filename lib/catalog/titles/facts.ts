/** Facts about titles beyond their names, which decide whether a name fits. */

import { HAS_CLAIM } from "#lib/catalog/titles/identifier-owners.ts";
import { type Facts, isFormerEdition } from "#lib/catalog/titles/names/identity.ts";
import type { TitleKind } from "#lib/contract/schema.ts";
import { db, Prisma } from "#lib/data/client.ts";

const WELL_KNOWN = 500;

interface Named {
  readonly titleId: number;
  readonly kind: TitleKind;
  readonly names: readonly string[];
}

type Row = Omit<Facts, "kind" | "names"> & { readonly id: number };

/** By title id. */
export async function listFacts(titles: readonly Named[]): Promise<Map<number, Facts>> {
  const rows = await db().$queryRaw<Row[]>`
    SELECT t.id, t.homepage,
      t.popularity >= coalesce((SELECT popularity FROM "Title" ORDER BY popularity DESC, slug OFFSET ${WELL_KNOWN - 1} LIMIT 1), 0)
        AS "isWellKnown",
      ARRAY(SELECT i.value FROM "Identifier" i WHERE i."titleId" = t.id AND i.scheme = 'bundle' AND (i.signed OR i.rank = 0))
        AS "bundleIds",
      ARRAY(SELECT c.category FROM "TitleCategory" c WHERE c."titleId" = t.id) AS categories,
      ARRAY(
        SELECT s."appVersion" FROM "Signal" s WHERE s."titleId" = t.id AND s."appVersion" IS NOT NULL
          AND (NOT ${HAS_CLAIM} OR EXISTS (SELECT FROM "Verdict" v WHERE v."titleId" = t.id AND v.status = s.status))
        UNION SELECT e.version FROM "SourceEntry" e WHERE e."titleId" = t.id AND e.version IS NOT NULL AND NOT (${HAS_CLAIM} AND EXISTS (
          SELECT FROM "Signal" s WHERE s."titleId" = t.id AND s."sourceId" = e."sourceId" AND s."appVersion" = e.version
            AND s.status <> 'unknown'
            AND NOT EXISTS (SELECT FROM "Verdict" v WHERE v."titleId" = t.id AND v.status = s.status)
        ))
      ) AS versions,
      EXISTS (SELECT FROM "SourceEntry" e WHERE e."titleId" = t.id AND e."sourceId" = 'homebrew-cask'
        AND e.version NOT IN ('', 'latest')) AS "isVersionListed",
      (SELECT extract(year FROM min(s.at))::int FROM "Signal" s WHERE s."titleId" = t.id AND s.status = 'native') AS "nativeSince"
    FROM "Title" t WHERE t.id IN (${Prisma.join(titles.map(({ titleId }) => titleId))})`;
  const byId = new Map(titles.map((title) => [title.titleId, title]));
  return new Map(rows.map(({ id, ...row }) => [id, { ...row, ...pick(byId.get(id)!) }]));
}

const pick = ({ kind, names }: Named) => ({ kind, names });

interface HeldName extends Named {
  /** The name that it holds beside its title. */
  readonly name: string;
  readonly title: string;
  readonly hasClaim: boolean;
}

/** The names with a number that are of an edition older than all evidence: `FileMaker Pro 15` among those of FileMaker Pro. */
export async function listFormerEditions<T extends HeldName>(held: readonly T[]): Promise<T[]> {
  const numbered = held.filter(({ name, title, hasClaim }) => hasClaim && name !== title && /\d$/.test(name));
  if (numbered.length === 0) return [];
  const facts = await listFacts(numbered);
  return numbered.filter(({ titleId, name, names }) =>
    isFormerEdition(name, names, facts.get(titleId)?.versions ?? []),
  );
}
