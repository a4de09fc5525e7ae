/** What a process may believe of the data's revision, and for how long. */

/** Within the second that processes may differ. */
export const BELIEVED_MS = 900;
/** While the database is away, what was known last is better than nothing; after this it is not. */
export const SERVED_WHILE_AWAY_MS = 60_000;

export class KnownRevision {
  private readonly now: () => number;
  private revision: bigint | null = null;
  private confirmedAt = Number.NEGATIVE_INFINITY;
  /** Counts the times that the database turned out older than what was known: restored from a backup. */
  private era = 0;
  private isAway = false;

  /** @param now milliseconds of a clock that never goes back */
  constructor(now: () => number) {
    this.now = now;
  }

  /** The database has just said so. A word overtaken on its way moves nothing back. */
  confirm(revision: bigint): void {
    if (this.revision === null || revision > this.revision) this.revision = revision;
    this.confirmedAt = this.now();
    this.isAway = false;
  }

  /** The first word of a new connection: nothing can have overtaken it. */
  confirmAnew(revision: bigint): void {
    if (this.revision !== null && revision < this.revision) {
      this.era += 1;
      this.revision = revision;
    }
    this.confirm(revision);
  }

  /** The database cannot be reached. @returns whether that is news */
  lose(): boolean {
    const isNews = !this.isAway;
    this.isAway = true;
    return isNews;
  }

  /** null while it cannot be known: then nothing may be kept. */
  current(): string | null {
    return this.age() <= BELIEVED_MS ? this.name() : null;
  }

  /** Whose answers may be handed out: those of the current revision or, while the database is away, of the last. */
  served(): string | null {
    return this.isAway && this.age() <= SERVED_WHILE_AWAY_MS ? this.name() : this.current();
  }

  private age(): number {
    return this.now() - this.confirmedAt;
  }

  private name(): string | null {
    return this.revision === null ? null : `${this.era}.${this.revision}`;
  }
}
