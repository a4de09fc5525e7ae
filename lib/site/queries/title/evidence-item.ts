/** One piece of evidence as pages show it. Rows in, plain objects out. */

import { toEvidence } from "#lib/catalog/verdicts/derive.ts";
import { signalColumns } from "#lib/catalog/verdicts/queries.ts";
import { caveats, noteSentence, REASON_SENTENCES } from "#lib/catalog/verdicts/rules/caveats.ts";
import type { Stance } from "#lib/catalog/verdicts/rules/rules.ts";
import type { Evidence, NoteCode, Play, Reason, SourceKind } from "#lib/contract/evidence.ts";
import type { Status } from "#lib/contract/schema.ts";
import { sayDays, sentenceCase, typographic } from "#lib/contract/words.ts";
import type { Prisma } from "#lib/data/client.ts";
import { newestFirst, playWords, UNNAMED_ANTI_CHEAT } from "#lib/site/words/evidence/circumstances.ts";

export interface SourceNote {
  readonly id: string;
  readonly name: string;
  readonly url: string | null;
  readonly licence: string | null;
  readonly attribution: string | null;
  readonly kind: SourceKind;
}

type Restated = "source" | "sourceName" | "sourceKind" | "scoped" | "at" | "version" | "notes";

export interface EvidenceItem extends Omit<Evidence, Restated> {
  readonly at: string;
  /** How well a game ran. */
  readonly play: Play | null;
  readonly appVersion: string | null;
  readonly remarks: readonly string[];
  /** Its reason, edition, floors and how well it ran, as sentences. */
  readonly circumstances: readonly string[];
  readonly noteCodes: readonly NoteCode[];
  /** The chip of the Mac that it was tried on, if the claim covers all chips: "M3 Max". */
  readonly triedOn: string | null;
  /** The sentence about anti-cheat software, if the source reports it. */
  readonly antiCheat: string | null;
  /** The anti-cheat software that keeps it from running, or "Anti-cheat" where the source names none. */
  readonly antiCheatName: string | null;
  readonly source: SourceNote;
  readonly sourceUrl: string | null;
}

const sourceColumns = { id: true, name: true, kind: true, url: true, licence: true, attribution: true } as const;
export const evidenceColumns = {
  ...signalColumns,
  source: { select: sourceColumns },
  sourceUrl: true,
  appVersion: true,
  play: true,
} satisfies Prisma.SignalSelect;
export type EvidenceRow = Prisma.SignalGetPayload<{ select: typeof evidenceColumns }>;

export function toItem(row: EvidenceRow): EvidenceItem {
  const { source, sourceName, sourceKind, scoped, at, version, notes, ...said } = toEvidence(row);
  const play = row.play as Play | null;
  const antiCheat = notes.find(({ code }) => code === "anti_cheat");
  return {
    ...said,
    at: at.toISOString(),
    play,
    appVersion: version,
    circumstances: circumstances(said, play).map(typographic),
    remarks: notes
      .map(noteSentence)
      .filter((remark) => remark !== "")
      .map((remark) => typographic(sayDays(remark))),
    noteCodes: notes.map(({ code }) => code),
    triedOn: notes.find(({ code }) => code === "tried_on")?.detail ?? null,
    antiCheat: antiCheat ? noteSentence(antiCheat) : null,
    antiCheatName: antiCheat ? (antiCheat.detail ?? UNNAMED_ANTI_CHEAT) : null,
    source: { ...row.source, name: typographic(row.source.name) },
    sourceUrl: row.sourceUrl,
  };
}

/** Of the newest signal that gives one and that the answer rests on. */
export function reasonOf(
  status: Status,
  items: readonly EvidenceItem[],
  stances: ReadonlyMap<string, Stance>,
): Reason | null {
  const telling = status === "unsupported" ? "agrees" : status === "unknown" ? "withdrawn" : null;
  const given = items.filter(({ id, reason }) => reason !== null && telling !== null && stances.get(id) === telling);
  return newestFirst(given)[0]?.reason ?? null;
}

function circumstances(
  { reason, edition, floors, macosMax }: Pick<Evidence, "reason" | "edition" | "floors" | "macosMax">,
  play: Play | null,
): string[] {
  return [
    // The finding itself says that it runs in a browser.
    reason && reason !== "web_app" ? REASON_SENTENCES[reason] : "",
    edition ? `It is about the edition ${edition} alone.` : "",
    floors ? caveats.floors(floors, macosMax) : "",
    play ? `${sentenceCase(playWords(play))}.` : "",
  ].filter((sentence) => sentence !== "");
}
