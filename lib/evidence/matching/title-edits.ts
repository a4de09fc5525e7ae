/** The edits of an import: by entry for the catalog index, by title for the writer. Pure. */
import type { ExistingTitle, SharedFacts, TitleClaim, TitleIdentifier } from "#lib/evidence/matching/existing-title.ts";
import type { SignalFacts } from "#lib/evidence/matching/signal.ts";

/** The edits of one entry. */
export interface Edits {
  /** The entry's own title first, then those that lose a bundle id's first rank to it. */
  readonly revisions: readonly [Revision, ...Revision[]];
  readonly entry: EntryRow;
  readonly isEntryChanged: boolean;
  /** New names of its title, as they are displayed. */
  readonly names: readonly string[];
  readonly claim: TitleClaim;
  readonly signals: readonly SignalFacts[];
  /** The newest of the entry after these. */
  readonly lastSignal: SignalFacts | undefined;
}

export interface Revision {
  /** The index's own object, which later edits change. */
  readonly title: ExistingTitle;
  readonly after: ExistingTitle;
}

export interface EntryRow {
  readonly sourceId: string;
  readonly ref: string;
  readonly version: string | null;
  readonly checksum: string | null;
  /** The source's figure, for ranking. */
  readonly figure: number | null;
  /** The last import saw another version, or another file of this version. */
  readonly isUpdate: boolean;
}

export interface CategoryRow {
  readonly category: string;
  /** Inferred from a source's own words, not from a list. */
  readonly inferred: boolean;
}

/** One transaction's edits of one title: adds claims to the stored ones, and removes nothing else. */
export interface TitleEdits {
  /** null: the title is new. */
  readonly titleId: number | null;
  /** Of a new title, or of one that its source has renamed. */
  readonly slug: string;
  /** Of a new title. */
  readonly name: string;
  readonly kind: ExistingTitle["kind"];
  /** Flags of a new title that differ from the defaults. */
  readonly flags?: { readonly listed: boolean; readonly pinned: boolean; readonly tool: boolean };
  /** One entry after the other. */
  readonly claims: readonly TitleClaim[];
  readonly names: readonly string[];
  readonly identifiers: readonly TitleIdentifier[];
  readonly categories: readonly CategoryRow[];
  /** Inferred ones that a list has replaced. */
  readonly lostCategories: readonly string[];
  readonly entries: readonly EntryRow[];
  readonly signals: readonly SignalFacts[];
  /** Dated history: its changes are recorded with its own dates. Otherwise they happen now. */
  readonly historical: boolean;
}

/** Of an existing title that only gets signals. */
export const SIGNALS_ALONE = {
  claims: [],
  names: [],
  identifiers: [],
  categories: [],
  lostCategories: [],
  entries: [],
  historical: false,
} as const satisfies Partial<TitleEdits>;

/** Combines the edits of one title's entries. @returns none if nothing differs */
export function toTitleEdits(
  before: ExistingTitle,
  after: ExistingTitle,
  edits: readonly Edits[],
  historical: boolean,
): TitleEdits[] {
  const { id: titleId, slug, name, kind, tool } = after;
  const flags = titleId === null && tool ? { flags: { listed: false, pinned: false, tool } } : {};
  const known = new Set(before.identifiers.map(textOf));
  const rows = {
    names: edits.flatMap(({ names }) => names),
    identifiers: after.identifiers.filter((each) => !known.has(textOf(each))),
    categories: [...after.categories]
      .filter(([category, inferred]) => before.categories.get(category) !== inferred)
      .map(([category, inferred]) => ({ category, inferred })),
    lostCategories: [...before.categories.keys()].filter((category) => !after.categories.has(category)),
    entries: edits.filter(({ isEntryChanged }) => isEntryChanged).map(({ entry }) => entry),
    signals: edits.flatMap(({ signals }) => signals),
  };
  const isSame =
    titleId !== null &&
    before.slug === slug &&
    factsOf(before) === factsOf(after) &&
    Object.values(rows).every((list) => list.length === 0);
  return isSame
    ? []
    : [{ titleId, slug, name, kind, ...flags, claims: edits.map(({ claim }) => claim), ...rows, historical }];
}

const textOf = ({ scheme, value, signed, rank }: TitleIdentifier) => JSON.stringify([scheme, value, signed, rank]);
const factsOf = ({ notes, homepage, kind, popularity }: SharedFacts) =>
  JSON.stringify([notes, homepage, kind, popularity]);
