/** The simplest valid facts, for tests to vary. Nothing is random or counted. */
import { DAY_MS } from "#lib/contract/days.ts";
import type { Evidence, Note, SourceKind, Subject } from "#lib/contract/evidence.ts";
import type { Basis, SignalKind } from "#lib/contract/schema.ts";
import { LATEST_MACOS, OLDEST_MACOS } from "#lib/contract/scope.ts";

export const RECENT_DAY = "2026-10-01";

const PLAIN = {
  curator: { source: "silicon-verdict-curator", name: "Silicon Verdict", kind: "source", basis: "curator" },
  binary: { source: "binary-inspection", name: "Binary inspection", kind: "test", basis: "binary" },
  automated_test: { source: "launch-test", name: "Launch test", kind: "test", basis: "automated_test" },
  metadata: { source: "homebrew-cask", name: "Homebrew Cask", kind: "source", basis: "vendor" },
  crowd: { source: "doesitarm", name: "Does It ARM", kind: "report", basis: "crowd" },
} as const satisfies Record<SourceKind, { source: string; name: string; kind: SignalKind; basis: Basis }>;

/** Takes `2026-10-01` (midnight UTC) or a full instant. */
export function date(text: string): Date {
  return new Date(text.includes("T") ? text : `${text}T00:00:00Z`);
}

/** Fractions and negative counts allowed. */
export function daysAfter(day: string | Date, days: number): Date {
  return new Date((typeof day === "string" ? date(day) : day).getTime() + days * DAY_MS);
}

export type EvidenceOverrides = Partial<Omit<Evidence, "at">> & { readonly at?: string | Date };

/** A package list says `native`, surely, for every macOS: nothing is borrowed unless a test says so. */
export function evidence({ at = RECENT_DAY, ...overrides }: EvidenceOverrides = {}): Evidence {
  const sourceKind = overrides.sourceKind ?? "metadata";
  const moment = typeof at === "string" ? date(at) : at;
  const { source, name, kind, basis } = PLAIN[sourceKind];
  const fact: Omit<Evidence, "id"> = {
    source,
    sourceName: overrides.source ?? name,
    sourceKind,
    kind,
    status: "native",
    layer: null,
    confidence: "high",
    basis: [basis],
    chip: "apple_silicon",
    macosMin: OLDEST_MACOS,
    macosMax: LATEST_MACOS,
    scoped: false,
    at: moment,
    dated: "day",
    version: null,
    channel: "released",
    edition: null,
    reason: null,
    floors: null,
    notes: [],
    ...overrides,
  };
  const { id = [fact.source, moment.toISOString(), fact.status, fact.layer ?? "-", fact.chip].join("/") } = overrides;
  return { ...fact, id };
}

/** One community list or person says it. */
export function crowd(source: string, overrides: EvidenceOverrides = {}): Evidence {
  return evidence({ sourceKind: "crowd", source, ...overrides });
}

export function subject(overrides: Partial<Subject> = {}): Subject {
  return { slug: "some-title", kind: "app", notes: [], pinned: false, ...overrides };
}

export function note(code: Note["code"], details: Omit<Note, "code"> = {}): Note {
  return { code, ...details };
}
