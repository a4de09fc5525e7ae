/** What a process may believe of the data's revision, and for how long. */
import { RevisionLog, type Since, TOUCHED, type Touched } from "#lib/data/cache/revision-log.ts";

/** Within the second that processes may differ. */
export const BELIEVED_MS = 900;
/** While the database is away, what was known last is better than nothing; after this it is not. */
export const SERVED_WHILE_AWAY_MS = 60_000;

/** Whose answers may be handed out. */
export interface Revision {
  /** Counts the times that the database turned out older than what was known: restored from a backup. */
  readonly era: number;
  readonly number: bigint;
}

export class KnownRevision {
  private readonly now: () => number;
  private readonly log = new RevisionLog();
  private revision: Revision | null = null;
  private confirmedAt = Number.NEGATIVE_INFINITY;
  private isAway = false;

  /** @param now milliseconds of a clock that never goes back */
  constructor(now: () => number) {
    this.now = now;
  }

  /**
   * The database has just said so. A word overtaken on its way moves nothing back.
   * @param touchedBy what the revisions since the last one touched; those that are missing touched anything
   */
  confirm(revision: bigint, touchedBy: ReadonlyMap<bigint, Touched> = new Map()): void {
    if (this.revision === null || revision > this.revision.number) {
      for (const [each, touched] of touchedBy) this.log.note(each, touched, this.now());
      this.log.note(revision, "anything", this.now());
      this.revision = { era: this.revision?.era ?? 0, number: revision };
    }
    this.confirmedAt = this.now();
    this.isAway = false;
  }

  /** The first word of a new connection: nothing can have overtaken it. */
  confirmAnew(revision: bigint, touchedBy?: ReadonlyMap<bigint, Touched>): void {
    if (this.revision !== null && revision < this.revision.number) {
      this.log.forget();
      this.revision = { era: this.revision.era + 1, number: revision };
    }
    this.confirm(revision, touchedBy);
  }

  /** The database cannot be reached. @returns whether that is news */
  lose(): boolean {
    const isNews = !this.isAway;
    this.isAway = true;
    return isNews;
  }

  /** The newest, believed or not: what to ask for changes since. */
  latest(): bigint | null {
    return this.revision?.number ?? null;
  }

  /** null while it cannot be known: then nothing may be kept. */
  current(): Revision | null {
    return this.age() <= BELIEVED_MS ? this.revision : null;
  }

  /** Whose answers may be handed out: those of the current revision or, while the database is away, of the last. */
  served(): Revision | null {
    return this.isAway && this.age() <= SERVED_WHILE_AWAY_MS ? this.revision : this.current();
  }

  /** What happened since a value was made. @param slugs the titles it is about */
  since({ era, number }: Revision, slugs: readonly string[]): Since {
    if (era !== this.revision?.era) return TOUCHED;
    return this.log.since(number, slugs, this.now());
  }

  /** Milliseconds since the database said so; none before its first word. */
  age(): number {
    return this.now() - this.confirmedAt;
  }
}
