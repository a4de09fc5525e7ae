/** What an import means to do to one title. */
import type { Note } from "#lib/contract/evidence.ts";
import type { TitleKind } from "#lib/contract/schema.ts";
import type { SignalFacts } from "#lib/ingest/signal.ts";

export interface StoredNote extends Note {
  readonly source: string;
}

export interface NewIdentifier {
  readonly scheme: "slug" | "steam" | "bundle" | "homebrew";
  readonly value: string;
  readonly signed: boolean;
  readonly rank: number;
}

export interface SeenEntry {
  readonly sourceId: string;
  readonly ref: string;
  readonly version: string | null;
  /** Another version was seen at an earlier import. */
  readonly isUpdate: boolean;
}

/** What one transaction does to one title. Everything listed is new; nothing is removed but what `title` replaces. */
export interface TitlePlan {
  /** null: the title is new. */
  readonly titleId: number | null;
  readonly title: {
    readonly slug: string;
    readonly name: string;
    readonly kind: TitleKind;
    readonly homepage: string | null;
    readonly notes: readonly StoredNote[];
    readonly popularity: number;
  };
  readonly names: readonly string[];
  readonly identifiers: readonly NewIdentifier[];
  readonly categories: readonly string[];
  readonly entries: readonly SeenEntry[];
  readonly signals: readonly SignalFacts[];
  /** Dated history: the changes it made are recorded with its own dates. Otherwise they happen now. */
  readonly historical: boolean;
}
