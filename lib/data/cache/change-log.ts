/** The data changes that this process knows, and how long it may assume that it knows all of them. Pure. */

/** Slugs of the titles that a change touched. */
export type Touched = ReadonlySet<string> | "all";

/** What happened since an entry was computed. */
export interface Missed {
  /** A change touched one of the entry's titles, or the log does not reach back far enough. */
  readonly isTouched: boolean;
  /** When the first of the changes may have happened; null without any. */
  readonly since: number | null;
}

export interface Clock {
  /** Milliseconds that never go back. */
  now(): number;
  /** The day in UTC: pages count days, so a new one is a change. */
  today(): string;
}

/** Processes may differ for a second, and one asks every 0.4 s. */
export const BELIEVED_MS = 900;
export const SERVED_WHILE_AWAY_MS = 60_000;
/** Entries that missed more changes than this are computed anew. */
export const CHANGES_MAX = 1_000;

const NOTHING_MISSED: Missed = { isTouched: false, since: null };
const TOO_MANY_MISSED: Missed = { isTouched: true, since: null };
const NO_TITLE: Touched = new Set();

export class ChangeLog {
  private readonly clock: Clock;
  /** Newest last. */
  private changes: { readonly touched: Touched; readonly at: number }[] = [];
  /** Counts the changes: an entry computed at this version has missed none. */
  private version: number;
  private revision: bigint | null = null;
  private day: string;
  private confirmedAt = Number.NEGATIVE_INFINITY;
  private isAway = false;

  /** @param version higher than that of any entry that the log knows nothing of */
  constructor(clock: Clock, version = 0) {
    this.clock = clock;
    this.version = version;
    this.day = clock.today();
  }

  /**
   * Records the database's revision. Answers must arrive in the order of their queries.
   * @param touched by revision; a missing revision touched all titles
   */
  confirm(revision: bigint, touched: ReadonlyMap<bigint, Touched> = new Map()): void {
    if (this.revision !== null) {
      const news = Number(revision - this.revision);
      // Fewer than before: a backup was restored.
      if (news < 0 || news > CHANGES_MAX) this.add("all");
      else for (let each = this.revision + 1n; each <= revision; each += 1n) this.add(touched.get(each) ?? "all");
      if (this.day !== this.clock.today()) this.add(NO_TITLE);
    }
    this.revision = revision;
    this.day = this.clock.today();
    this.confirmedAt = this.clock.now();
    this.isAway = false;
  }

  private add(touched: Touched): void {
    this.version += 1;
    // It happened after the last confirmation.
    this.changes.push({ touched, at: this.confirmedAt });
    if (this.changes.length > CHANGES_MAX) this.changes.shift();
  }

  /** Records that the database is unreachable. @returns whether it was reachable before */
  lose(): boolean {
    const isNews = !this.isAway;
    this.isAway = true;
    return isNews;
  }

  /** The database's last known revision; null before its first answer. */
  latest(): bigint | null {
    return this.revision;
  }

  /** null while the newest version is unknown: values computed now may not be cached. */
  current(): number | null {
    return this.age() <= BELIEVED_MS ? this.version : null;
  }

  /** The version that cache entries are compared with; null: none may be served. */
  served(): number | null {
    return this.age() <= (this.isAway ? SERVED_WHILE_AWAY_MS : BELIEVED_MS) ? this.version : null;
  }

  /** @param slugs the titles that the entry is about */
  missed(version: number, slugs: readonly string[]): Missed {
    const count = this.version - version;
    if (count === 0) return NOTHING_MISSED;
    if (count > this.changes.length) return TOO_MANY_MISSED;
    const missed = this.changes.slice(-count);
    const isTouched = missed.some(({ touched }) => touched === "all" || slugs.some((slug) => touched.has(slug)));
    return { isTouched, since: missed[0]!.at };
  }

  /** For the next connection's log: newer than every version of this one. */
  nextVersion(): number {
    return this.version + 1;
  }

  /** Milliseconds since the database's last answer. */
  age(): number {
    return this.clock.now() - this.confirmedAt;
  }
}
