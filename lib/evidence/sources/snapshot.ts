/** Which moment a source's file speaks for: never later than anything that dates it. Pure. */

/** What the server that sent a file says of its age. */
export interface Served {
  readonly lastModified: string | null;
  /** When the server made its answer: `Date` less `Age`. */
  readonly servedAt: Date | null;
}

export interface Snapshot {
  readonly at: Date;
  /** A date of its own or `Last-Modified`; without one, an old copy looks like today's and confirms nothing. */
  readonly isDated: boolean;
}

/** @param own the date that the file itself or the operator names */
export function snapshotOf(own: Date | undefined, served: Served | undefined, now: Date): Snapshot {
  const modified = toMoment(served?.lastModified);
  const moments = [own, modified, served?.servedAt ?? undefined, now].filter((moment) => moment !== undefined);
  return {
    at: new Date(Math.min(...moments.map((moment) => moment.getTime()))),
    isDated: own !== undefined || modified !== undefined,
  };
}

/** From the headers of an answer; null without a readable `Date`. */
export function servedAt(headers: {
  readonly date?: string | undefined;
  readonly age?: string | undefined;
}): Date | null {
  const date = toMoment(headers.date);
  const age = /^\d+$/.test(headers.age ?? "") ? Number(headers.age) : 0;
  return date ? new Date(date.getTime() - age * 1000) : null;
}

function toMoment(text: string | null | undefined): Date | undefined {
  const moment = new Date(text ?? "");
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
