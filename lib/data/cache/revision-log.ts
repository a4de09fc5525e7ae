/** What the latest revisions touched, as far as this process has heard. Pure. */

/** Whatever a revision is not known to have left alone, it may have touched. */
export type Touched = ReadonlySet<string> | "anything";

/** What happened to a value since it was made. */
export interface Since {
  /** Something it is about has changed, or nobody can tell any more. */
  readonly isTouched: boolean;
  /** How long ago the first change became known. */
  readonly behindMs: number;
  /** How long ago the first one that may have touched anything did; null: there was none. */
  readonly doubtedMs: number | null;
}

interface Entry {
  readonly revision: bigint;
  readonly touched: Touched;
  readonly at: number;
}

// What is kept for longer than that many revisions is made anew.
export const REVISIONS_MAX = 1_000;
const UNTOUCHED: Since = { isTouched: false, behindMs: 0, doubtedMs: null };
export const TOUCHED: Since = { isTouched: true, behindMs: 0, doubtedMs: null };

export class RevisionLog {
  /** One for each revision since the first. */
  private entries: Entry[] = [];

  /** @param touched slugs; revisions between the last one noted and this one touched anything */
  note(revision: bigint, touched: Touched, at: number): void {
    const last = this.entries.at(-1);
    if (last && revision <= last.revision) return;
    const missed = last ? Number(revision - last.revision) - 1 : REVISIONS_MAX;
    if (missed >= REVISIONS_MAX) {
      this.entries = [{ revision, touched: "anything", at }];
      return;
    }
    for (let each = revision - BigInt(missed); each < revision; each += 1n)
      this.entries.push({ revision: each, touched: "anything", at });
    this.entries.push({ revision, touched, at });
    this.entries.splice(0, this.entries.length - REVISIONS_MAX);
  }

  forget(): void {
    this.entries = [];
  }

  /** @param revision what the value was made from @param slugs the titles it is about */
  since(revision: bigint, slugs: readonly string[], now: number): Since {
    const last = this.entries.at(-1);
    if (!last || revision >= last.revision) return UNTOUCHED;
    const from = Number(revision + 1n - this.entries[0]!.revision);
    if (from < 0) return TOUCHED;
    const newer = this.entries.slice(from);
    const isTouched = newer.some(({ touched }) => touched !== "anything" && slugs.some((slug) => touched.has(slug)));
    const doubted = newer.find(({ touched }) => touched === "anything");
    return { isTouched, behindMs: now - newer[0]!.at, doubtedMs: doubted ? now - doubted.at : null };
  }
}
