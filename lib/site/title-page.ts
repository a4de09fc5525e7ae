/** What the site shows of one title beyond its verdict: sources, stances, other scopes. Rows in, plain objects out. */

import type { Evidence } from "#lib/contract/evidence.ts";
import type { Confidence, Status, TitleKind, TranslationLayer, Verdict } from "#lib/contract/schema.ts";
import { knownMacos, MACOS_RELEASES, type Scope } from "#lib/contract/scope.ts";
import { db, type Prisma } from "#lib/db/client.ts";
import { defaultScope } from "#lib/db/service-state.ts";
import { displayName } from "#lib/site/display-name.ts";
import { sayNote } from "#lib/verdicts/caveats.ts";
import { toEvidence, toSubject } from "#lib/verdicts/derive.ts";
import { findVerdict } from "#lib/verdicts/lookup.ts";
import { signalColumns } from "#lib/verdicts/queries.ts";
import { rule, type Stance } from "#lib/verdicts/rules.ts";

export interface SourceNote {
  readonly id: string;
  readonly name: string;
  readonly url: string | null;
  readonly licence: string | null;
  readonly attribution: string | null;
}

type Said = Pick<
  Evidence,
  "id" | "kind" | "status" | "layer" | "confidence" | "basis" | "chip" | "macosMin" | "macosMax"
>;

export interface EvidenceItem extends Said {
  readonly at: string;
  readonly appVersion: string | null;
  readonly remarks: readonly string[];
  readonly source: SourceNote;
  readonly sourceUrl: string | null;
}

export interface TitleLine {
  readonly slug: string;
  readonly title: string;
  readonly kind: TitleKind;
  readonly status: Status;
  readonly layer: TranslationLayer | null;
  readonly confidence: Confidence;
  /** YYYY-MM-DD; null without evidence. */
  readonly lastVerified: string | null;
  /** Older than its kind of answer keeps fresh. */
  readonly stale: boolean;
  /** Tells titles of one name apart. */
  readonly host: string | null;
}

export interface TitlePage {
  readonly verdict: Verdict;
  /** What the verdict is for. */
  readonly scope: Scope;
  /** The title, told from others of its name. */
  readonly name: string;
  readonly homepage: string | null;
  /** False for the made-up examples. */
  readonly listed: boolean;
  readonly names: readonly string[];
  readonly identifiers: readonly {
    readonly scheme: "slug" | "steam" | "bundle" | "homebrew";
    readonly value: string;
  }[];
  readonly categories: readonly string[];
  /** The same chip on every macOS, oldest first. */
  readonly pins: readonly {
    readonly macos: number;
    readonly status: Status;
    readonly layer: TranslationLayer | null;
  }[];
  /** Does it depend on Rosetta 2 on the latest macOS, whatever scope was asked for? */
  readonly breaksLatest: boolean;
  readonly noteCodes: readonly string[];
  /** In the order of `verdict.signals`. */
  readonly evidence: readonly (EvidenceItem & { readonly stance: Stance })[];
  readonly alternatives: readonly (TitleLine & { readonly reason: string })[];
}

const sourceColumns = { id: true, name: true, kind: true, url: true, licence: true, attribution: true } as const;
const evidenceColumns = {
  ...signalColumns,
  source: { select: sourceColumns },
  sourceUrl: true,
  appVersion: true,
} satisfies Prisma.SignalSelect;
type EvidenceRow = Prisma.SignalGetPayload<{ select: typeof evidenceColumns }>;

export const lineColumns = (scope: Scope) =>
  ({
    slug: true,
    name: true,
    kind: true,
    homepage: true,
    verdicts: {
      where: scope,
      select: {
        status: true,
        layer: true,
        confidence: true,
        breaksAtRosettaEol: true,
        lastVerified: true,
        stale: true,
      },
    },
  }) as const satisfies Prisma.TitleSelect;
type LineRow = Prisma.TitleGetPayload<{ select: ReturnType<typeof lineColumns> }>;

export function toLine(row: LineRow): TitleLine {
  const verdict = row.verdicts[0];
  return {
    slug: row.slug,
    title: displayName(row.name, row.slug),
    kind: row.kind,
    status: verdict?.status ?? "unknown",
    layer: verdict?.layer ?? null,
    confidence: verdict?.confidence ?? "low",
    lastVerified: verdict?.lastVerified?.toISOString().slice(0, 10) ?? null,
    stale: verdict?.stale ?? false,
    host: row.homepage && URL.canParse(row.homepage) ? new URL(row.homepage).hostname.replace(/^www\./, "") : null,
  };
}

export async function findTitleLine(slug: string): Promise<TitleLine | null> {
  const row = await db().title.findUnique({ where: { slug }, select: lineColumns(await defaultScope()) });
  return row && toLine(row);
}

const pageColumns = (scope: Scope) =>
  ({
    id: true,
    name: true,
    kind: true,
    notes: true,
    pinned: true,
    homepage: true,
    listed: true,
    names: { select: { name: true }, orderBy: { id: "asc" } },
    identifiers: { select: { scheme: true, value: true }, orderBy: [{ scheme: "asc" }, { rank: "asc" }] },
    categories: { select: { category: true }, orderBy: { category: "asc" } },
    signals: { select: evidenceColumns },
    alternatives: { select: { reason: true, altTitle: { select: lineColumns(scope) } } },
  }) as const satisfies Prisma.TitleSelect;

/** What pages answer for where nothing is asked. */
export const generalScope = (): Promise<Scope> => defaultScope();

export async function findTitlePage(slug: string, asked?: Scope): Promise<TitlePage | null> {
  const general = await defaultScope();
  const scope = asked ?? general;
  const row = await db().title.findUnique({ where: { slug }, select: pageColumns(general) });
  const verdict = row ? await findVerdict(row.id, scope) : null;
  if (!row || !verdict) return null;
  const evidence = row.signals.map(toEvidence);
  const subject = toSubject(row);
  const { stances } = rule(evidence, scope, subject);
  const bySignalId = new Map(row.signals.map((signal) => [signal.id, signal]));
  const listed = verdict.signals.flatMap(({ id }) => bySignalId.get(id) ?? []);
  return {
    verdict,
    scope,
    name: displayName(row.name, slug),
    homepage: row.homepage,
    listed: row.listed,
    names: row.names.map(({ name }) => name).filter((name) => name !== row.name),
    identifiers: row.identifiers,
    categories: row.categories.map(({ category }) => category),
    breaksLatest: rule(evidence, { ...scope, macos: knownMacos(general.macos) }, subject).breaksAtRosettaEol,
    noteCodes: [...subject.notes, ...evidence.flatMap(({ notes }) => notes)].map(({ code }) => code),
    pins: MACOS_RELEASES.map(({ major }) => {
      const { status, layer } = rule(evidence, { ...scope, macos: major }, subject);
      return { macos: major, status, layer };
    }),
    evidence: listed.flatMap((signal) => {
      const stance = stances.get(signal.id);
      return stance ? [{ ...toItem(signal), stance }] : [];
    }),
    alternatives: (verdict.alternatives ?? []).flatMap(({ altSlug, reason }) => {
      const found = row.alternatives.find(({ altTitle }) => altTitle.slug === altSlug);
      return found ? [{ ...toLine(found.altTitle), reason }] : [];
    }),
  };
}

export interface SignalPage {
  readonly item: EvidenceItem;
  /** The title's verdict for the default scope. */
  readonly verdict: Verdict;
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
  const { stances } = rule(
    title.signals.map(toEvidence),
    { ...scope, macos: knownMacos(scope.macos) },
    toSubject(title),
  );
  return { item: toItem(signal), verdict, stance: stances.get(id) ?? null };
}

const subjectColumns = {
  kind: true,
  notes: true,
  pinned: true,
  signals: { select: signalColumns },
} as const satisfies Prisma.TitleSelect;

function toItem(row: EvidenceRow): EvidenceItem {
  const { kind: _, ...source } = row.source;
  const { notes }: Evidence = toEvidence(row);
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    layer: row.layer,
    confidence: row.confidence,
    basis: row.basis,
    chip: row.chip,
    macosMin: row.macosMin,
    macosMax: row.macosMax,
    at: row.at.toISOString(),
    appVersion: row.appVersion,
    remarks: notes.map(sayNote).filter((remark) => remark !== ""),
    source,
    sourceUrl: row.sourceUrl,
  };
}
