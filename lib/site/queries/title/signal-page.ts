/** One piece of evidence on a page of its own, beside the verdict of its title. */

import { toEvidence, toSubject } from "#lib/catalog/verdicts/derive.ts";
import { findVerdict } from "#lib/catalog/verdicts/lookup.ts";
import { signalColumns } from "#lib/catalog/verdicts/queries.ts";
import { rule, type Stance } from "#lib/catalog/verdicts/rules/rules.ts";
import type { Verdict } from "#lib/contract/schema.ts";
import { knownMacos } from "#lib/contract/scope.ts";
import { typographic } from "#lib/contract/words.ts";
import { db, type Prisma } from "#lib/data/client.ts";
import { defaultScope } from "#lib/data/service-state.ts";
import { findTitleLine } from "#lib/site/queries/lists/title-lines.ts";
import { type EvidenceItem, evidenceColumns, toItem } from "#lib/site/queries/title/evidence-item.ts";

export interface SignalPage {
  readonly item: EvidenceItem;
  /** The title's verdict for the default scope. */
  readonly verdict: Verdict & { readonly ranLately: boolean };
  readonly stance: Stance | null;
}

export async function findSignalPage(id: string): Promise<SignalPage | null> {
  const row = await db().signal.findUnique({
    where: { id },
    select: { ...evidenceColumns, titleId: true, title: { select: subjectColumns } },
  });
  const scope = await defaultScope();
  const verdict = row ? await findVerdict(row.titleId, scope) : null;
  if (!row || !verdict) return null;
  const { titleId: _, title, ...signal } = row;
  const line = await findTitleLine(verdict.slug);
  const { stances } = rule(
    title.signals.map(toEvidence),
    { ...scope, macos: knownMacos(scope.macos) },
    toSubject(title),
  );
  return {
    item: toItem(signal),
    verdict: { ...verdict, title: typographic(verdict.title), ranLately: line?.ranLately ?? false },
    stance: stances.get(id) ?? null,
  };
}

const subjectColumns = {
  slug: true,
  kind: true,
  notes: true,
  pinned: true,
  signals: { select: signalColumns },
} as const satisfies Prisma.TitleSelect;
