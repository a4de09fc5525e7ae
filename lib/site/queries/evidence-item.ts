/** One piece of evidence as pages show it. Rows in, plain objects out. */

import { sayNote } from "#lib/catalog/verdicts/caveats.ts";
import { toEvidence } from "#lib/catalog/verdicts/derive.ts";
import { signalColumns } from "#lib/catalog/verdicts/queries.ts";
import type { Evidence, NoteCode, SourceKind } from "#lib/contract/evidence.ts";
import type { Prisma } from "#lib/data/client.ts";

export interface SourceNote {
  readonly id: string;
  readonly name: string;
  readonly url: string | null;
  readonly licence: string | null;
  readonly attribution: string | null;
  readonly kind: SourceKind;
}

type Said = Pick<
  Evidence,
  "id" | "kind" | "status" | "layer" | "confidence" | "basis" | "chip" | "macosMin" | "macosMax" | "floors"
>;

export interface EvidenceItem extends Said {
  readonly at: string;
  readonly appVersion: string | null;
  readonly remarks: readonly string[];
  readonly noteCodes: readonly NoteCode[];
  /** The chip of the Mac that it was tried on, if the claim covers all chips: "M3 Max". */
  readonly triedOn: string | null;
  /** The sentence about anti-cheat software, if the source reports it. */
  readonly antiCheat: string | null;
  readonly source: SourceNote;
  readonly sourceUrl: string | null;
}

const sourceColumns = { id: true, name: true, kind: true, url: true, licence: true, attribution: true } as const;
export const evidenceColumns = {
  ...signalColumns,
  source: { select: sourceColumns },
  sourceUrl: true,
  appVersion: true,
} satisfies Prisma.SignalSelect;
export type EvidenceRow = Prisma.SignalGetPayload<{ select: typeof evidenceColumns }>;

export function toItem(row: EvidenceRow): EvidenceItem {
  const { notes, floors }: Evidence = toEvidence(row);
  const antiCheat = notes.find(({ code }) => code === "anti_cheat");
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
    floors,
    at: row.at.toISOString(),
    appVersion: row.appVersion,
    remarks: notes.map(sayNote).filter((remark) => remark !== ""),
    noteCodes: notes.map(({ code }) => code),
    triedOn: notes.find(({ code }) => code === "tried_on")?.detail ?? null,
    antiCheat: antiCheat ? sayNote(antiCheat) : null,
    source: row.source,
    sourceUrl: row.sourceUrl,
  };
}
