/** The date that a source's file is as of: the earliest of its dates. Pure. */

/** The dates in the server's response headers. */
export interface Served {
  readonly lastModified: string | null;
  /** The response's origin time: `Date` minus `Age`. */
  readonly servedAt: Date | null;
}

export interface Snapshot {
  readonly at: Date;
  /** A date of its own or `Last-Modified`; without one, an old copy looks like today's and confirms nothing. */
  readonly isDated: boolean;
}

/** @param own the date in the file or from the operator */
export function snapshotOf(own: Date | undefined, served: Served | undefined, now: Date): Snapshot {
  const modified = toMoment(served?.lastModified);
  const moments = [own, modified, served?.servedAt ?? undefined, now].filter((moment) => moment !== undefined);
  return {
    at: new Date(Math.min(...moments.map((moment) => moment.getTime()))),
    isDated: own !== undefined || modified !== undefined,
  };
}

/** From response headers; null without a readable `Date`. */
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
