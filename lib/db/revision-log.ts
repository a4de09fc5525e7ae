/** What the latest revisions touched, as far as this process has heard. Pure. */

/** Whatever a revision is not known to have left alone, it may have touched. */
export type Touched = ReadonlySet<string> | "anything";

/** What happened to a value since it was made. */
export interface Since {
  /** Something it is about has changed, or may have. */
  readonly isTouched: boolean;
  /** How long ago the first other change became known. */
  readonly behindMs: number;
}

interface Entry {
  readonly revision: bigint;
  readonly touched: Touched;
  readonly at: number;
}

// What is kept for longer than that many revisions is made anew.
export const REVISIONS_MAX = 1_000;
const UNTOUCHED: Since = { isTouched: false, behindMs: 0 };
const TOUCHED: Since = { isTouched: true, behindMs: 0 };

export class RevisionLog {
  private entries: Entry[] = [];

  /** @param touched slugs; revisions between the last one noted and this one touched anything */
  note(revision: bigint, touched: Touched, at: number): void {
    const last = this.entries.at(-1);
    if (last && revision <= last.revision) return;
    const isNext = last !== undefined && revision === last.revision + 1n;
    if (touched === "anything" || !isNext) this.entries = [];
    this.entries.push({ revision, touched: isNext ? touched : "anything", at });
    if (this.entries.length > REVISIONS_MAX) this.entries.shift();
  }

  forget(): void {
    this.entries = [];
  }

  /** @param revision what the value was made from @param slugs the titles it is about */
  since(revision: bigint, slugs: readonly string[], now: number): Since {
    const last = this.entries.at(-1);
    if (!last || revision >= last.revision) return UNTOUCHED;
    const first = this.entries[0]!.revision;
    // Of what came before the first entry, and of the first entry itself where it touched anything, nothing is known.
    const from = Number(revision + 1n - first);
    if (from < 0 || (from === 0 && this.entries[0]!.touched === "anything")) return TOUCHED;
    const newer = this.entries.slice(from);
    const isTouched = newer.some(({ touched }) => touched === "anything" || slugs.some((slug) => touched.has(slug)));
    return { isTouched, behindMs: now - newer[0]!.at };
  }
}
