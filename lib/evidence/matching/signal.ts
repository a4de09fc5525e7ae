/** Converts a source's statement to a signal row. Pure. */
import type { Circumstances, Evidence, Note, SourceInfo } from "#lib/contract/evidence.ts";
import { macosOn, OLDEST_MACOS } from "#lib/contract/scope.ts";
import { type Fact, signalId } from "#lib/evidence/matching/signal-id.ts";
import type { Entry, Statement } from "#lib/evidence/sources/source.ts";

/** The columns of a signal, without its title. */
export interface SignalFacts extends Fact, Circumstances, Pick<Evidence, "channel" | "edition" | "reason" | "floors"> {
  readonly id: string;
  readonly sourceUrl: string | null;
  readonly notes: readonly Note[];
}

/** A statement without a date gets `today`: the day on which it was first seen. */
export function toSignal(source: SourceInfo, entry: Entry, statement: Statement, today: Date): SignalFacts {
  const at = statement.at ?? today;
  const macosMax = statement.macos ?? macosOn(at);
  const chip = statement.chip ?? "apple_silicon";
  const fact: Fact = {
    sourceId: source.id,
    sourceRef: entry.ref,
    kind: statement.kind,
    status: statement.status,
    layer: statement.layer ?? null,
    confidence: statement.confidence,
    basis: statement.basis,
    chip,
    macosMin: statement.macosMin ?? OLDEST_MACOS,
    macosMax: Math.max(macosMax, statement.macosMin ?? OLDEST_MACOS),
    scoped: statement.isScoped ?? (chip !== "apple_silicon" || statement.macos !== undefined),
    at,
    appVersion: statement.appVersion ?? null,
  };
  return {
    ...fact,
    id: signalId(fact),
    sourceUrl: entry.url ?? null,
    dated: statement.dated ?? (statement.at === null ? "snapshot" : "day"),
    checksum: statement.checksum ?? null,
    channel: statement.channel ?? "released",
    edition: statement.edition ?? null,
    reason: statement.reason ?? null,
    floors: statement.floors ?? null,
    play: statement.play ?? null,
    notes: statement.notes ?? [],
  };
}

/** Withdraws the statement of a source that no longer makes one about the entry. */
export function withdrawal(at: Date | null): Statement {
  return { kind: "source", status: "unknown", confidence: "low", basis: [], at };
}
